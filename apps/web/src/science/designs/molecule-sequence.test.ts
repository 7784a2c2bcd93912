import { expect, test } from 'vitest'
import { getPlasmid } from '../../../../../packages/bio/src/testing/plasmids.fixtures.ts'
import { listUniqueCutters, writeNumberedLines } from './molecule-sequence.tsx'

test('a sequence is written in lines of sixty bases with the number of the first', () => {
  expect(writeNumberedLines(`${'ACGTACGTAC'.repeat(6)}GG`)).toEqual([
    { number: 1, text: Array.from({ length: 6 }, () => 'ACGTACGTAC').join(' ') },
    { number: 61, text: 'GG' },
  ])
})

test('the unique cutters of pUC19 are those of its multiple cloning site and the published others', () => {
  const cutters = listUniqueCutters(getPlasmid('puc19'))
  const positions = new Map(cutters.map(({ name, position, end }) => [name, `${position} ${end}`]))
  // NEB's map: EcoRI 396, KpnI 408, BamHI 417, XbaI 423, SbfI, HindIII 447.
  expect(['EcoRI', 'KpnI', 'BamHI', 'XbaI', 'HindIII'].map((name) => positions.get(name))).toEqual([
    '396 five',
    '412 three',
    '417 five',
    '423 five',
    '447 five',
  ])
  expect([positions.has('PvuII'), positions.has('NotI')]).toEqual([false, false])
})
