import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import { describe, expect, test } from 'vitest'
import { toGridRow } from '../grid-rows.ts'
import { createEmptyRow } from '../initial-row.ts'
import { aService } from '../order-table.makers.ts'
import { createTableSummary } from '../use-table-rows.ts'
import { caplacizumab, getConstant, rituximab, trastuzumab } from './antibodies.fixtures.ts'
import { findChainKeys, needsPairing } from './needs-pairing.ts'
import { fillOpenCells, listOpenColumns } from './open-columns.ts'
import { pairRows } from './pair-rows.ts'

const expression = aService('antibody-expression')
const humanization = aService('humanization')
const igg1 = getConstant('human', 'IGHG1*01')
const kappa = getConstant('human', 'IGKC*01')

function pair(service: typeof expression, rows: readonly OrderRow[]) {
  const keys = findChainKeys(service)
  if (!keys) throw new Error('no chains')
  return pairRows({ columns: service.columns, nameKey: service.nameColumn, ...keys, rows })
}

/** Records of FASTA, whose sequence is in the first column. */
const record = (name: string, sequence1: string): OrderRow => ({ name, sequence1 })

test('[C19] 24 pairs become 24 rows; with one answer to what is open, no cell is left to correct', () => {
  const suffixes = [
    ['_H', '_L'],
    [' VH', ' VL'],
    ['-heavy', '-light'],
    ['.HC', '.kappa'],
    ['重链', '轻链'],
    [' Heavy Chain', ' Light Chain'],
  ] as const
  const names = Array.from({ length: 24 }, (_, at) => `mAb-${String(at + 1).padStart(2, '0')}`)
  const rows = names.flatMap((name, at) => {
    const [heavy, light] = suffixes[at % suffixes.length] ?? ['_H', '_L']
    const { vh, vl } = at % 2 === 0 ? trastuzumab : rituximab
    return [record(name + light, vl + kappa), record(name + heavy, vh + igg1)]
  })
  expect(needsPairing(expression, rows)).toBe(true)
  const paired = pair(expression, rows)
  expect(paired.map(({ row }) => row['name'])).toEqual(names)
  expect(paired.flatMap(({ findings }) => findings)).toEqual([])
  expect(paired[0]?.row).toEqual({
    name: 'mAb-01',
    sequence1: trastuzumab.vh + igg1,
    sequence2: trastuzumab.vl + kappa,
    isotype: 'hIgG1',
    lightChain: 'kappa',
  })
  const table = paired.map(({ row }) => row)
  const open = listOpenColumns(expression.columns, table)
  expect(open.map(({ column, count }) => [column.key, count])).toEqual([['amount', 24]])
  const filled = fillOpenCells(expression.columns, table, { amount: '10' })
  const summarize = createTableSummary(expression, 'USD', '2026-11-27')
  const summary = summarize(
    filled.map((row) => toGridRow(expression.columns, { ...createEmptyRow(expression.columns), ...row })),
  )
  expect(summary.rows).toHaveLength(24)
  expect(summary.errors).toEqual([])
  expect(summary.findings.filter(({ rule }) => rule.severity === 'error')).toEqual([])
})

describe('rows that do not pair stay, each with its finding', () => {
  test('a light chain without its heavy chain goes to its own column', () => {
    expect(pair(expression, [record('A_L', trastuzumab.vl)])).toMatchObject([
      { row: { name: 'A_L', sequence2: trastuzumab.vl, lightChain: 'kappa' }, findings: ['heavy_missing'] },
    ])
  })

  test('two heavy chains of one name', () => {
    const rows = [record('B_H', trastuzumab.vh), record('B_HC', rituximab.vh), record('B_L', trastuzumab.vl)]
    expect(pair(expression, rows).map(({ row, findings }) => [row['name'], findings])).toEqual([
      ['B_H', ['heavy_repeated', 'light_missing']],
      ['B_HC', ['heavy_repeated', 'light_missing']],
      ['B_L', ['heavy_missing']],
    ])
  })

  test('chains of two species are a pair with a finding', () => {
    const [mixed] = pair(expression, [record('C_H', rituximab.vh), record('C_L', trastuzumab.vl)])
    expect(mixed?.findings).toEqual(['species_mixed'])
    const [constants] = pair(expression, [
      record('D_H', rituximab.vh + getConstant('mouse', 'IGHG2A*01')),
      record('D_L', rituximab.vl + kappa),
    ])
    expect(constants?.findings).toEqual(['species_mixed'])
  })

  test('rows whose other cells differ are not joined', () => {
    const rows = [
      { ...record('E_H', trastuzumab.vh), amount: '5' },
      { ...record('E_L', trastuzumab.vl), amount: '10' },
    ]
    expect(pair(expression, rows).map(({ row, findings }) => [row['amount'], findings])).toEqual([
      ['5', ['cells_differ', 'light_missing']],
      ['10', ['cells_differ', 'heavy_missing']],
    ])
  })

  test('a chain that is no variable domain', () => {
    expect(pair(expression, [record('F_H', 'MKTAYIAKQRQISFVKSHFSRQLEERLGLIEVQAPILSRVGDGTQDNLSGAEKAVQ')])).toMatchObject(
      [{ row: { name: 'F_H' }, findings: ['heavy_unknown'] }],
    )
  })
})

describe('cells', () => {
  test('that were entered stay; empty ones are filled by what the residues show', () => {
    const [named] = pair(expression, [{ ...record('A_H', trastuzumab.vh + igg1), isotype: 'hIgG2' }])
    expect(named?.row['isotype']).toBe('hIgG2')
    const isotypes = [
      [trastuzumab.vh + getConstant('human', 'IGHG4*01').replace('CPSCP', 'CPPCP'), 'hIgG4 S228P'],
      [rituximab.vh + getConstant('mouse', 'IGHG2A*01'), 'mIgG2a'],
      [trastuzumab.vh + igg1.slice(0, 105), 'Fab'],
      [caplacizumab + igg1.slice(98), 'VHH-Fc'],
      // No choice of the column, so it is asked for.
      [rituximab.vh + getConstant('rat', 'IGHG2B*01'), undefined],
      [trastuzumab.vh, undefined],
    ] as const
    expect(isotypes.map(([chain]) => pair(expression, [record('A', chain)])[0]?.row['isotype'])).toEqual(
      isotypes.map(([, isotype]) => isotype),
    )
  })

  test('of a workbook with two columns keep their side, and a VHH needs no light chain', () => {
    const rows = [
      { name: 'A', sequence1: trastuzumab.vh, sequence2: trastuzumab.vl },
      { name: 'B', sequence1: caplacizumab },
    ]
    expect(pair(expression, rows)).toMatchObject([
      { row: rows[0], findings: [] },
      { row: rows[1], findings: [] },
    ])
  })

  test('of variable domains take the domain, and what is left out is named', () => {
    const signal = 'MGWSCIILFLVATATGVHS'
    const [found] = pair(humanization, [
      { name: 'A_H', vh: signal + rituximab.vh + getConstant('mouse', 'IGHG1*01') },
      { name: 'A_L', vh: rituximab.vl },
    ])
    expect(found?.row).toMatchObject({ name: 'A', vh: rituximab.vh, vl: rituximab.vl, species: 'mouse' })
    expect(found?.cuts).toEqual([{ side: 'heavy', before: signal, after: getConstant('mouse', 'IGHG1*01') }])
    expect(found?.heavy?.constant).toEqual({ species: 'mouse', isotype: 'IgG1' })
  })

  test('of variable domains ask for a look where a row brings a whole chain, in residues or bases', () => {
    const affinity = aService('affinity')
    const row = { name: 'A', vh: trastuzumab.vh, vl: trastuzumab.vl }
    expect(needsPairing(affinity, [row])).toBe(false)
    expect(needsPairing(affinity, [{ ...row, vl: trastuzumab.vl + kappa }])).toBe(true)
    expect(needsPairing(affinity, [{ ...row, vh: 'GAT'.repeat(120) }])).toBe(false)
    expect(needsPairing(affinity, [{ ...row, vh: 'GAT'.repeat(450) }])).toBe(true)
  })
})
