import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import { expect, test } from 'vitest'
import { createGridModel } from '#kit/grid/grid-model.ts'
import { addGridRows } from './add-grid-rows.ts'
import { listFilledRows, toGridRow } from './grid-rows.ts'
import { getPlace, listWells } from './plate-wells.ts'
import { readPastedSequence } from './read-pasted-sequence.ts'
import { showRows } from './show-rows.ts'
import { toFastaRows } from './to-fasta-rows.ts'
import { createTableSummary } from './use-table-rows.ts'

const service: ServiceDetail = {
  code: 'primer-synthesis',
  group: 'primers',
  path: '/primerSynthesis',
  name: 'Primer synthesis',
  summary: 'Primers.',
  send: [],
  get: [],
  days: { from: 1, to: 4 },
  orderType: 'primer',
  introduction: '',
  samples: [],
  examplePrices: null,
  quotedChoices: [],
  faq: [],
  unit: 'primer',
  columns: [
    { key: 'name', type: 'text', title: 'Name', isRequired: true, isUnique: true, maxLength: 12 },
    { key: 'sequence', type: 'sequence', title: 'Sequence', alphabet: 'dna', isRequired: true, min: 3, max: 20 },
    { key: 'scale', type: 'choice', title: 'Scale', choices: [{ value: 'small', title: 'Small' }], initial: 'small' },
    { key: 'rush', type: 'flag', title: 'Rush' },
  ],
  rules: [],
  nameColumn: 'name',
  profile: 'primer',
  price: { terms: [{ rate: '0.5', times: { column: 'sequence', count: 'letters' } }] },
  turnaround: { from: 1, to: 4 },
  plateColumn: null,
}

const summarize = (rows: readonly OrderRow[]) =>
  createTableSummary(service, 'USD')(rows.map((row) => toGridRow(service.columns, row)))

test('[C9] filled rows have a price and a turnaround; rows with initial values alone are not ordered', () => {
  const rows = [{ scale: 'small' }, { name: 'P1', sequence: 'acg tac', scale: 'small' }]
  expect(summarize(rows)).toMatchObject({
    rows: [{ name: 'P1', sequence: 'acg tac', scale: 'small' }],
    rowNumbers: [2],
    errors: [],
    listPrice: 300,
    quoteCount: 0,
    turnaround: { from: 1, to: 4 },
  })
})

test('errors name the row as the table numbers it', () => {
  const rows = [
    { scale: 'small' },
    { name: 'P1', sequence: 'ACX' },
    { scale: 'small' },
    { name: 'P1', sequence: 'ACG' },
  ]
  expect(summarize(rows).errors.map(({ row, column, code, values }) => [row, column, code, values])).toEqual([
    [2, 'sequence', 'letter', { letter: 'X', position: 3 }],
    [4, 'name', 'duplicate', { first: 2 }],
  ])
})

test('[C17] records of FASTA become rows with name and sequence', () => {
  expect(toFastaRows(service, '>a very long name\r\nac gt\n>B\nGGG')).toEqual([
    { name: 'a very long name', sequence: 'ACGT' },
    { name: 'B', sequence: 'GGG' },
  ])
})

const chains: ServiceDetail['columns'] = [
  { key: 'name', type: 'text', title: 'Name', maxLength: 12 },
  { key: 'sequenceType', type: 'choice', title: 'Type', choices: [{ value: 'dna', title: 'DNA' }] },
  { key: 'heavy', type: 'sequence', title: 'Heavy' },
  { key: 'light', type: 'sequence', title: 'Light' },
  { key: 'note', type: 'note', title: 'Note' },
]

test('[C17] long headers lose nothing, and DNA is named as such', () => {
  const text = '>sp|P01857|IGHG1 heavy constant gamma 1\nASTKGPS\n>gene\natgatgatgatgatg'
  expect(toFastaRows({ columns: chains, nameColumn: 'name' }, text)).toEqual([
    { name: 'sp|P01857|IGHG1', heavy: 'ASTKGPS', note: 'sp|P01857|IGHG1 heavy constant gamma 1' },
    { name: 'gene', heavy: 'ATGATGATGATGATG', sequenceType: 'dna' },
  ])
})

test('[C4] what is pasted into a sequence is one cell for FASTA, GenBank and wrapped text, and a column for cells', () => {
  const flatFile = 'LOCUS  pX\nORIGIN\n        1 atgcatgc\n        9 ttaa\n//'
  expect(readPastedSequence(flatFile)).toEqual([[flatFile.replace('\n//', '')]])
  expect(readPastedSequence('  1 evqlvesggg\r\n 11 lvqpggslrl\r')).toEqual([['1 evqlvesggg\n 11 lvqpggslrl']])
  expect(readPastedSequence('>a\nACGT\nAC\n>b\nGGG\n')).toEqual([['>a\nACGT\nAC'], ['>b\nGGG']])
  const wrapped = `${'ACGTA'.repeat(12)}\n${'ACGTA'.repeat(12)}\nACG`
  expect(readPastedSequence(wrapped)).toEqual([[wrapped]])
  for (const cells of ['ACGTACGT\nACGTACGA\n', 'EVQL\tDIQM\nEVQL\tDIQM', 'ACGT'])
    expect(readPastedSequence(cells)).toBeUndefined()
})

test('added rows take the place of empty ones, in one step that can be undone; what has no room is counted', () => {
  const model = createGridModel({ maxRows: 4 })
  showRows(service, model, [{ name: 'P1' }])
  expect(addGridRows(service, model, [{ name: 'P2' }, { name: 'P3' }])).toBe(0)
  expect(listFilledRows(service, model.getState().rows)).toEqual([
    { name: 'P1' },
    { name: 'P2', scale: 'small' },
    { name: 'P3', scale: 'small' },
  ])
  expect(addGridRows(service, model, [{ name: 'P4' }, { name: 'P5' }])).toBe(1)
  model.undo()
  model.undo()
  expect(listFilledRows(service, model.getState().rows)).toEqual([{ name: 'P1' }])
})

test('flags are ticks in the grid and yes in a row', () => {
  const row = toGridRow(service.columns, { name: 'P1', rush: 'yes' })
  expect(row.values['rush']).toBe(true)
  expect(listFilledRows(service, [row])).toEqual([{ name: 'P1', rush: 'yes' }])
})

test('a file in a saved row is shown by its name, and by the end of its path without one', () => {
  const columns: ServiceDetail['columns'] = [{ key: 'files', type: 'file', title: 'Files' }]
  const paths = ['/by-order-client/file/fil_1', '/by-order-client/file/fil_2']
  const row = toGridRow(columns, { files: paths.join(',') }, [{ path: paths[0] ?? '', name: 'map.pdf' }])
  expect(row.values['files']).toEqual([
    { name: 'map.pdf', url: '/by-order-client/file/fil_1' },
    { name: 'fil_2', url: '/by-order-client/file/fil_2' },
  ])
  expect(listFilledRows({ columns }, [row])).toEqual([{ files: paths.join(',') }])
})

test('[C18] wells are filled down the columns or along the rows, then on the next plate', () => {
  expect(listWells('96', 'columns').slice(0, 9)).toEqual(['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'G1', 'H1', 'A2'])
  expect(listWells('96', 'rows').slice(0, 2)).toEqual(['A1', 'A2'])
  expect(listWells('384', 'rows')).toHaveLength(384)
  expect(getPlace(96, '96', 'columns')).toEqual({ plate: 'P2', well: 'A1' })
})
