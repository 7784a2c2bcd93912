import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deleteBases, insertBases, replaceBases } from '../molecule/edit.ts'
import { aFeature, getPlasmid, randomBases } from '../testing/plasmids.fixtures.ts'
import type { Difference } from './align-read.ts'
import { compareBases, compareMolecules } from './compare.ts'

const plasmid = {
  ...getPlasmid('puc19'),
  features: [
    aFeature('ori', [{ start: 866, end: 1455, strand: -1 }]),
    aFeature('bla', [{ start: 1625, end: 2486, strand: -1 }]),
  ],
}

/** Writes the differences into the first sequence, from right to left. */
const apply = (bases: string, differences: readonly Difference[]): string =>
  differences
    .toReversed()
    .reduce(
      (text, { position, reference, read }) => text.slice(0, position) + read + text.slice(position + reference.length),
      bases,
    )

test('the same molecule has no differences', () => {
  expect(compareMolecules(plasmid, plasmid)).toEqual({
    differences: [],
    addedFeatures: [],
    removedFeatures: [],
    changedFeatures: [],
    isTopologyChanged: false,
  })
})

test('an insertion, a deletion and an exchanged base are three differences', () => {
  const edited = replaceBases(
    deleteBases(insertBases(plasmid, 300, 'GATTACAGATTACA'), { start: 714, end: 764 }),
    { start: 964, end: 965 },
    'N',
  )
  const { differences, changedFeatures } = compareMolecules(plasmid, edited)
  expect(differences.map(({ kind, position, read }) => [kind, position, read])).toEqual([
    ['insertion', 300, 'GATTACAGATTACA'],
    ['deletion', expect.closeTo(700, -1), ''],
    ['substitution', 1000, 'N'],
  ])
  expect(changedFeatures).toEqual([])
})

test('features are added, removed and changed', () => {
  const after = {
    ...plasmid,
    topology: 'linear' as const,
    features: [aFeature('bla', [{ start: 1625, end: 2480, strand: -1 }]), aFeature('new', [{ start: 0, end: 9 }])],
  }
  const comparison = compareMolecules(plasmid, after)
  expect(comparison.addedFeatures.map(({ name }) => name)).toEqual(['new'])
  expect(comparison.removedFeatures.map(({ name }) => name)).toEqual(['ori'])
  expect(comparison.changedFeatures.map(({ after: { name } }) => name)).toEqual(['bla'])
  expect(comparison.isTopologyChanged).toBe(true)
})

test('the differences, applied to the first sequence, give the second', () => {
  fc.assert(
    fc.property(randomBases(0, 120), randomBases(0, 40), fc.nat(120), fc.nat(40), (bases, inserted, at, size) => {
      const edited = bases.slice(0, at) + inserted + bases.slice(at + size)
      expect(apply(bases, compareBases(bases, edited))).toBe(edited)
    }),
  )
})
