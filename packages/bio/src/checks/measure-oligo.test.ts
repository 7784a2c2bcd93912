import { expect, test } from 'vitest'
import { getDuplexMass } from '../primers/oligo-mass.ts'
import { measureRow } from './measure-row.ts'

const m13 = 'GTAAAACGACGGCCAGT'
const plain = 5228.5
const measure = (row: Record<string, string>) => measureRow({ kind: 'primer' }, { sequence: m13, ...row })[0]

test('a primer weighs as on its data sheet', () => {
  // The M13 (−20) primer, as makers of oligonucleotides state it.
  expect(measure({})?.molecularWeight).toBeCloseTo(plain, 1)
  expect(measure({ sequence: 'ACGT' })?.molecularWeight).toBeCloseTo(1173.8, 1)
})

test.each([
  ['a phosphate', { fivePrime: 'Phosphate' }, 80],
  ['a phosphate that is written into the sequence', { sequence: `/5Phos/${m13}` }, 80],
  ['two phosphorothioate bonds at each end', { phosphorothioate: 'ends-2' }, 64.3],
  ['one bond that is written into the sequence', { sequence: `G*${m13.slice(1)}` }, 16.1],
  ['phosphorothioate throughout', { phosphorothioate: 'all' }, 257],
  ['a spacer at the end', { threePrime: 'C3 spacer' }, 138.1],
])('%s adds its mass', (_, row, added) => {
  expect(measure(row)?.molecularWeight).toBeCloseTo(plain + added, 0)
})

test.each([
  ['a dye, whose linker differs between makers', { fivePrime: 'Cy5' }],
  ['a code that is not known', { sequence: `/5Xyz1/${m13}` }],
  ['a modification inside', { internal: 'Biotin-dT', internalPositions: '4' }],
  ['LNA', { lna: '3; 7' }],
  ['a base with a prefix', { sequence: `${m13}+A` }],
  ['mixed bases', { sequence: 'GTNAAACGACGGCCAGT' }],
])('%s: the mass is not known', (_, row) => {
  expect(measure(row)).toBeDefined()
  expect(measure(row)?.molecularWeight).toBeUndefined()
})

test('a dye leaves the melting temperature as it is, another base does not', () => {
  const melting = measure({})?.meltingTemperature
  expect(melting).toBeCloseTo(51.7, 1)
  expect(measure({ fivePrime: 'Cy5' })?.meltingTemperature).toBe(melting)
  expect(measure({ lna: '3; 7' })?.meltingTemperature).toBeUndefined()
})

test('a gene weighs as its two strands', () => {
  expect(getDuplexMass('ACGT')).toBeCloseTo(2507.6, 1)
  expect(measureRow({ kind: 'dna' }, { sequence: 'ACGT' })[0]?.molecularWeight).toBeCloseTo(2507.6, 1)
})
