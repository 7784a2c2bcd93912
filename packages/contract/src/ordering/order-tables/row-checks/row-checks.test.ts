import { checkRows, signalChoices, signalPeptides } from '@paratope/bio/checks'
import { expect, test } from 'vitest'
import { serviceDefinitions } from '../../../catalogue/services/definitions/index.ts'
import { buildExampleRow } from '../../../catalogue/services/order-rows/index.ts'
import { checkProfiles, listSequenceKeys, toCheckRow } from './index.ts'

test('services with a science profile are checked by it, and their columns exist', () => {
  for (const [code, { profile, columns }] of Object.entries(serviceDefinitions)) {
    const checks = Object.entries(checkProfiles).find(([key]) => key === code)?.[1]
    expect(checks?.kind ?? 'none', code).toBe(profile)
    const keys = columns.map(({ key }) => key)
    if (checks)
      expect(keys, code).toEqual(
        expect.arrayContaining([...listSequenceKeys(checks), ...Object.values(checks.columns ?? {})]),
      )
  }
})

test.each([
  ['antibody-expression', []],
  ['affinity', []],
  ['primer-synthesis', []],
  ['plasmid-construction', []],
  // The mouse antibody 4D5 has these: humanization begins with what is known of the parent.
  [
    'humanization',
    ['vh protein.deamidation', 'vh protein.isomerisation', 'vh protein.oxidation', 'vl protein.glycosylation'],
  ],
] as const)('the example of %s raises only what is true of it', (code, expected) => {
  const profile = checkProfiles[code] ?? { kind: 'antibody' }
  const example = buildExampleRow(serviceDefinitions[code].columns)
  const findings = checkRows(profile, [toCheckRow(profile, example)])
  expect(findings.map(({ column, code: finding }) => `${column} ${finding}`)).toEqual(expected)
})

const antibody = checkProfiles['antibody-expression'] ?? { kind: 'antibody' }

test('a row without a sequence is not checked', () => {
  expect(toCheckRow(antibody, { name: 'A', sequence1: ' ', plasmid1: 'pPT-H', mutations: 'N297A' })).toEqual({})
})

test('mutations count by EU in constant regions, and along the sequence of a tagged protein', () => {
  const row = { sequence1: 'MKTAYIAKQR', mutations: 'A4G' }
  expect(toCheckRow(antibody, { ...row, name: 'A', isotype: 'hIgG1' })).toEqual({ ...row, numbering: 'antibody' })
  expect(toCheckRow(antibody, { ...row, note: 'x', isotype: 'His' })).toEqual({ ...row, numbering: 'sequential' })
})

test('the numbering that a row chooses goes before that of its molecule', () => {
  const row = { sequence1: 'MKTAYIAKQR', mutations: 'A4G', isotype: 'hIgG1' }
  expect(toCheckRow(antibody, { ...row, numbering: 'sequential' })['numbering']).toBe('sequential')
  expect(toCheckRow(antibody, { ...row, numbering: 'eu' })['numbering']).toBe('eu')
  expect(toCheckRow(antibody, { ...row, numbering: 'auto' })['numbering']).toBe('antibody')
  expect(toCheckRow(antibody, { sequence1: 'MKTAYIAKQR', numbering: 'Kabat' })['numbering']).toBe('antibody')
})

test('every preset of the signal peptides can be chosen, and is checked against the sequence', () => {
  const { columns } = serviceDefinitions['antibody-expression']
  const choices = columns.find(({ key }) => key === 'signalPeptide')?.choices?.map(({ value }) => value)
  expect(choices).toEqual([...signalChoices, ...signalPeptides.map(({ id }) => id)])
  const row = { sequence1: 'MGWSCIILFLVATATGVHSEVQLVESGGG', signalPeptide: 'igk', isotype: 'His' }
  expect(checkRows(antibody, [toCheckRow(antibody, row)]).map(({ code }) => code)).toContain('signal.twice')
})

test('a plasmid may be built for a protein', () => {
  const dna = checkProfiles['plasmid-construction'] ?? { kind: 'dna' }
  const insert = 'MEVQLVESGGGLVQPGGSLRLSCAAS'
  const check = (sequenceType: string) => checkRows(dna, [toCheckRow(dna, { insert, sequenceType })])
  expect(check('protein')).toEqual([])
  expect(check('dna')).toMatchObject([{ row: 0, column: 'insert', code: 'sequence.is_protein' }])
})
