import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { randomBases } from '../testing/plasmids.fixtures.ts'
import {
  getDuplexEnergy,
  getDuplexFreeEnergy,
  getMeltingTemperature,
  getWallaceTemperature,
  type MeltingConditions,
} from './melting.ts'

const pcr: MeltingConditions = { sodiumMm: 50, trisMm: 10, magnesiumMm: 1.5, dntpMm: 0.6 }

test('the worked example of SantaLucia (1998) has its free energy', () => {
  // CGTTGA: -5.35 kcal/mol from the free energies of its stacks; enthalpy and entropy give it within their rounding.
  expect(Math.abs(getDuplexFreeEnergy('CGTTGA') + 5.35)).toBeLessThan(0.1)
  expect(getDuplexEnergy('CGTTGA').enthalpy).toBeCloseTo(-41.2, 1)
  expect(getDuplexEnergy('GAATTC').entropy).toBeCloseTo(-22.2 * 2 - 22.2 * 2 - 20.4 - 2.8 * 2 - 1.4, 1)
})

// Biopython 1.88, MeltingTemp.Tm_NN with table DNA_NN3, 125 nM of each strand.
test.each<[string, number, number, number, number]>([
  ['CGTTCCAAAGATGTGGGCATGAGCTTAC', 61.924, 77.619, 68.127, 67.696],
  ['GTAAAACGACGGCCAGT', 51.674, 66.229, 57.433, 56.648],
  ['CAGGAAACAGCTATGAC', 46.094, 60.56, 51.816, 50.928],
  ['TAATACGACTCACTATAGGG', 46.777, 61.864, 52.739, 51.897],
  ['ATGCATGCATGCATGCATGC', 57.683, 72.749, 63.642, 62.796],
])('%s melts as the reference implementation says', (bases, plain, molar, inPcr, byOwczarzy) => {
  expect(getMeltingTemperature(bases)).toBeCloseTo(plain, 2)
  expect(getMeltingTemperature(bases, { sodiumMm: 1000 })).toBeCloseTo(molar, 2)
  expect(getMeltingTemperature(bases, pcr)).toBeCloseTo(inPcr, 2)
  expect(getMeltingTemperature(bases, { ...pcr, salt: 'owczarzy2008' })).toBeCloseTo(byOwczarzy, 2)
})

test('magnesium counts alone, not at all beside much salt, and in between', () => {
  const melt = (sodiumMm: number, magnesiumMm: number) =>
    getMeltingTemperature('GTAAAACGACGGCCAGT', { sodiumMm, magnesiumMm, salt: 'owczarzy2008' })
  expect(melt(0, 3)).toBeCloseTo(59.582, 2)
  expect(melt(50, 0.05)).toBeCloseTo(51.397, 2)
  expect(melt(50, 0)).toBeCloseTo(51.397, 2)
})

test('self-complementary oligonucleotides pay for their symmetry', () => {
  expect(getMeltingTemperature('GAATTC')).toBeCloseTo(-15.116, 2)
})

test('what has no melting temperature is refused', () => {
  expect(() => getMeltingTemperature('A')).toThrow(RangeError)
  expect(() => getMeltingTemperature('ACGN')).toThrow(RangeError)
  expect(() => getMeltingTemperature('ACGTACGT', { sodiumMm: 0 })).toThrow(RangeError)
  expect(() => getMeltingTemperature('ACGTACGT', { sodiumMm: 0, salt: 'owczarzy2008' })).toThrow(RangeError)
})

test('the rule of Wallace', () => {
  expect(getWallaceTemperature('GAATTCGGATCC')).toBe(36)
})

test('a strand and its complement melt alike, more salt and more bases melt later', () => {
  fc.assert(
    fc.property(randomBases(12, 40), (bases) => {
      const melting = getMeltingTemperature(bases)
      expect(getMeltingTemperature(reverseComplementBases(bases))).toBeCloseTo(melting, 6)
      expect(getMeltingTemperature(bases, { sodiumMm: 100 })).toBeGreaterThan(melting)
      expect(getMeltingTemperature(`${bases}GCGC`)).toBeGreaterThan(melting)
    }),
  )
})

test('magnesium begins to count at 0.22 of its root beside sodium, and decides alone from 6 on', () => {
  // Computed by hand from Owczarzy et al. (2008) and the temperature in 1 M sodium; ratios 0.21, 0.23, 5.99 and 6.01.
  const melt = (magnesiumMm: number) =>
    getMeltingTemperature('GTAAAACGACGGCCAGT', { sodiumMm: 100, magnesiumMm, salt: 'owczarzy2008' })
  expect([0.441, 0.529, 358.8, 361.2].map((magnesium) => Number(melt(magnesium).toFixed(2)))).toEqual([
    56.33, 56.64, 60.92, 61.14,
  ])
})

test('the rule of Wallace counts S and W, and holds where one kind of bases is missing', () => {
  expect(['AATT', 'GGCC', 'SWSW'].map(getWallaceTemperature)).toEqual([8, 16, 12])
})
