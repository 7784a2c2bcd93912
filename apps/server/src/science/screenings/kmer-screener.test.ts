import { reverseComplementBases } from '@paratope/bio'
import { expect, test } from 'vitest'
import { createKmerScreener } from './kmer-screener.ts'

const listed = { name: 'Stand-in', accession: 'X1', residues: 'MKTAYIAKQRQISFVKSHFSRQLEERLGLIEVQ' }
const screener = createKmerScreener('test', '1', [listed])
// MKTAYIAKQRQISFVKSHFSRQ in codons of choice.
const coding = 'ATGAAAACCGCGTATATTGCGAAACAGCGTCAGATTAGCTTTGTGAAAAGCCATTTTAGCCGTCAG'

test('a protein that shares 17 residues in a row is a hit, 16 are none', () => {
  const copy = (length: number) => `GGGG${listed.residues.slice(2, 2 + length)}GGGG`
  expect(screener.screen({ kind: 'protein', symbols: copy(17) })).toEqual([
    { name: 'Stand-in', accession: 'X1', from: 5, to: 21, residues: 17 },
  ])
  expect(screener.screen({ kind: 'protein', symbols: copy(16) })).toEqual([])
})

test.each([0, 1, 2])('DNA is compared in frame %d of both strands', (frame) => {
  const symbols = 'C'.repeat(frame) + coding + 'TGCC'
  expect(screener.screen({ kind: 'dna', symbols })).toMatchObject([{ from: frame + 1, to: frame + 66, residues: 22 }])
  const turned = reverseComplementBases(symbols)
  expect(screener.screen({ kind: 'dna', symbols: turned })).toMatchObject([{ from: 5, to: 70, residues: 22 }])
})

test('other sequences have no hit', () => {
  expect(screener.screen({ kind: 'dna', symbols: 'ACGT'.repeat(200) })).toEqual([])
  expect(screener.screen({ kind: 'protein', symbols: '' })).toEqual([])
})
