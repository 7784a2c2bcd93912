import { expect, test } from 'vitest'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { getPlasmid } from '../testing/plasmids.fixtures.ts'
import { findDimer } from '../thermodynamics/structures.ts'
import { findAmplicons } from './binding.ts'
import { getMeltingTemperature } from './melting.ts'
import { countPrimingSites } from './mispriming.ts'
import { designMutagenesis, MutagenesisError, mutagenesisModes } from './mutagenesis.ts'
import { pickPresets, pickPrimers } from './pick-primers.ts'

const egfp = getPlasmid('pegfp-n1').bases.slice(678, 1398)
const { bases: puc19 } = getPlasmid('puc19')

test('pairs for a target hold every limit, and amplify it', () => {
  const target = { start: 300, end: 380 }
  const { pairs, examined, refused } = pickPrimers(egfp, { ...pickPresets.pcr, target })
  expect(pairs.length).toBe(5)
  for (const { forward, reverse, productLength, dimer } of pairs) {
    expect(egfp.slice(forward.start, forward.end)).toBe(forward.bases)
    expect(reverseComplementBases(egfp.slice(reverse.start, reverse.end))).toBe(reverse.bases)
    expect(forward.end).toBeLessThanOrEqual(target.start)
    expect(reverse.start).toBeGreaterThanOrEqual(target.end)
    expect([productLength >= 200, productLength <= 1000]).toEqual([true, true])
    for (const { bases, meltingTemperature, gc } of [forward, reverse]) {
      expect(meltingTemperature).toBeCloseTo(getMeltingTemperature(bases, pickPresets.pcr.conditions), 6)
      expect([meltingTemperature >= 57, meltingTemperature <= 63, gc >= 0.4, gc <= 0.6]).toEqual([
        true,
        true,
        true,
        true,
      ])
    }
    expect(dimer).toBeGreaterThan(-9)
    expect(findAmplicons({ bases: egfp, topology: 'linear' }, forward.bases, reverse.bases)[0]?.length).toBe(
      productLength,
    )
  }
  expect(pairs.map(({ penalty }) => penalty)).toEqual([...pairs.map(({ penalty }) => penalty)].sort((a, b) => a - b))
  // EGFP is rich in G and C.
  expect(refused.gc).toBeGreaterThan(500)
  expect(refused.warm).toBeGreaterThan(100)
  expect(Object.values(refused).reduce((sum, count) => sum + count, 0)).toBeLessThan(examined)
})

test('primers of qPCR have short products and like temperatures', () => {
  const { pairs } = pickPrimers(puc19, pickPresets.qpcr)
  expect(pairs.length).toBe(5)
  for (const { forward, reverse, productLength } of pairs) {
    expect([productLength >= 70, productLength <= 150]).toEqual([true, true])
    expect(Math.abs(forward.meltingTemperature - reverse.meltingTemperature)).toBeLessThanOrEqual(3)
    expect(findDimer(forward.bases, reverse.bases)?.freeEnergy ?? 0).toBeGreaterThan(-9)
  }
})

test('why nothing fits is counted', () => {
  expect(pickPrimers('AT'.repeat(200), pickPresets.pcr)).toMatchObject({
    pairs: [],
    refused: { gc: 7570 },
    examined: 7570,
  })
  expect(pickPrimers('ACGTN'.repeat(100), pickPresets.pcr).refused).toEqual({ ambiguous: 9570 })
  expect(pickPrimers('', pickPresets.pcr)).toEqual({ pairs: [], examined: 0, refused: {} })
  // The same sequence twice: every primer has a second place.
  const twice = pickPrimers(egfp + egfp, pickPresets.pcr)
  expect(twice.pairs).toEqual([])
  expect(twice.refused.elsewhere).toBeGreaterThan(20)
})

test('a place with three mismatches counts, one with four or with another last base does not', () => {
  const primer = 'GTAAAACGACGGCCAGTGAA'
  const mutate = (at: readonly number[]) =>
    [...primer].map((base, index) => (at.includes(index) ? (base === 'A' ? 'C' : 'A') : base)).join('')
  const count = (at: readonly number[]) => countPrimingSites([`TTTT${mutate(at)}TTTT`], primer)
  expect([count([]), count([4, 9, 14]), count([4, 9, 12, 14]), count([19])]).toEqual([1, 1, 0, 0])
  // The first two bases are beyond what is compared.
  expect(count([0, 1, 4, 9, 14])).toBe(1)
})

const changes = [
  ['a substitution', { start: 500, end: 503 }, 'GCT'],
  ['an insertion', { start: 500, end: 500 }, 'CATCATCATCATCATCAC'],
  ['a deletion', { start: 500, end: 530 }, ''],
] as const

test.each(changes.flatMap((change) => mutagenesisModes.map((mode) => [mode, ...change] as const)))(
  'primers %s bring %s into the whole plasmid',
  (mode, _, range, replacement) => {
    const { forward, reverse, product, meltingTemperatures } = designMutagenesis(puc19, { range, replacement, mode })
    expect(product).toBe(puc19.slice(0, range.start) + replacement + puc19.slice(range.end))
    const circle = product + product
    expect(circle).toContain(forward)
    expect(reverseComplementBases(circle)).toContain(reverse)
    if (mode === 'overlapping') {
      expect(reverse).toBe(reverseComplementBases(forward))
      expect(Math.min(...meltingTemperatures)).toBeGreaterThanOrEqual(78)
    } else {
      // Joined end to end they give the plasmid once, without a base twice.
      const start = circle.indexOf(forward)
      expect(circle.slice(0, start).endsWith(reverseComplementBases(reverse))).toBe(true)
      expect(Math.min(...meltingTemperatures)).toBeGreaterThan(57)
    }
  },
)

test('a change that two primers cannot bring is refused', () => {
  const design = (plasmid: string, replacement: string) => () =>
    designMutagenesis(plasmid, { range: { start: 500, end: 500 }, replacement, mode: 'overlapping' })
  expect(design(puc19, 'A'.repeat(81))).toThrow(MutagenesisError)
  expect(design(puc19, 'N')).toThrow(MutagenesisError)
  expect(design(puc19, 'A'.repeat(50))).toThrow(MutagenesisError)
  expect(design('N'.repeat(1000), 'A')).toThrow(MutagenesisError)
})
