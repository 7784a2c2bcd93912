import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { MeltingConditions } from '../primers/melting.ts'
import { randomBases } from '../testing/plasmids.fixtures.ts'
import { drawStructure } from './draw-structure.ts'
import { findDimer, findHairpin } from './structures.ts'

const salts = {
  sodium50: {},
  sodium1000: { sodiumMm: 1000 },
  pcr: { sodiumMm: 50, magnesiumMm: 1.5, dntpMm: 0.6 },
  magnesium3: { sodiumMm: 50, magnesiumMm: 3, dntpMm: 0.8 },
} as const satisfies Record<string, MeltingConditions>
type Salt = keyof typeof salts

/** How far a structure is from numbers of another program. */
const compare = (
  found: { freeEnergy: number; meltingTemperature: number } | undefined,
  energy: number,
  celsius: number,
) => [Math.abs((found?.freeEnergy ?? 99) - energy), Math.abs((found?.meltingTemperature ?? 999) - celsius)] as const

// The numbers of the two tables: ntthal of primer3 2.6.1, -a HAIRPIN or ANY, -d 250 and the salt named; within 0.3
// kcal/mol and 0.5 °C.
test.each<[string, Salt, number, number]>([
  ['TGGGCCCTTTTGGGCCCAT', 'pcr', -7.57, 86.8],
  ['TGGGCCCTTTTGGGCCCAT', 'sodium1000', -8.8, 96.5],
  ['AGGCACGAAAGTGCCTA', 'sodium50', -5.74, 79.0],
  ['AGGCACGAAAGTGCCTA', 'pcr', -6.41, 84.7],
  ['ACGTCCGCAAGGACGTAT', 'sodium50', -6.19, 81.1],
  ['ACGTCCGCAAGGACGTAT', 'pcr', -6.87, 86.7],
  // A bulged base, interior loops of two, three and four bases.
  ['TGCTGAGGTCTTTTGACTTCAGCAA', 'sodium50', -5.34, 64.3],
  ['AGGATCCAGCTTTTTGCTGCATCCTA', 'sodium50', -3.64, 60.3],
  ['TCAGGTCAATGAAAACATCGACCTGAT', 'sodium1000', -4.37, 67.0],
  ['CCATCGAGTCAGTTCTCGATGGAT', 'sodium50', -5.56, 64.6],
  ['AAGCTCGGTACGTTTTCGTACCTAGCTTAA', 'sodium50', -5.94, 65.3],
  ['AAGCTCGGTACGTTTTCGTACCTAGCTTAA', 'pcr', -7.16, 71.7],
  ['AAGCTCGGTACGTTTTCGTACCTAGCTTAA', 'sodium1000', -9.01, 82.0],
  ['GCGTCAATAGCCTTCGGGCTAACTGACGCA', 'sodium50', -6.97, 61.4],
])('the hairpin of %s in %s has ΔG %d and melts at %d °C', (bases, salt, energy, celsius) => {
  const [byEnergy, byCelsius] = compare(findHairpin(bases, salts[salt]), energy, celsius)
  expect(byEnergy).toBeLessThan(0.3)
  expect(byCelsius).toBeLessThan(0.5)
})

test.each<[string, string, Salt, number, number]>([
  ['AAAAAAAAGAATTC', '', 'sodium50', -3.05, -4.4],
  ['ACTTGACCATGAGCGGCCGC', '', 'pcr', -12.46, 46.7],
  ['GTAAAACGACGGCCAGT', '', 'sodium50', -5.08, 5.4],
  ['TAATACGACTCACTATAGGG', '', 'pcr', -4.48, 8.8],
  ['CGTTCCAAAGATGTGGGCATGAGCTTAC', '', 'sodium50', -4.1, -5.7],
  ['GGAATTCCATATGAGC', '', 'magnesium3', -7.6, 25.3],
  ['GCGCGGATCCATGGCT', '', 'pcr', -6.34, 17.9],
  ['TTGTCGACCTGCAGAA', '', 'sodium50', -6.81, 19.0],
  ['AGATCTGGCACCCAGATCTA', '', 'sodium50', -9.24, 34.4],
  ['CCATGGTGAGCAAGGGCG', '', 'pcr', -5.12, 7.6],
  ['ATTTAGGTGACACTATAG', '', 'sodium50', -4.0, 6.8],
  ['ATGCATGCATGCATGCATGC', '', 'pcr', -22.09, 62.6],
  ['GTAAAACGACGGCCAGT', 'CAGGAAACAGCTATGAC', 'sodium50', -2.55, -36.8],
  ['ACTGGCCGTCGTTTTAC', 'GTAAAACGACGGCCAGT', 'pcr', -18.39, 57.2],
  ['ACTGGCCGTCAGTTTTAC', 'GTAAAACGACGGCCAGT', 'magnesium3', -15.0, 48.5],
  ['TTTTTGGATCCAAAAA', 'CCCCGGATCCCCCC', 'sodium50', -5.5, 13.2],
  ['ATGGTGAGCAAGGGCGAGGA', 'CTTGTACAGCTCGTCCATGC', 'pcr', -7.88, 26.4],
  ['TAATACGACTCACTATAGGG', 'GCTAGTTATTGCTCAGCGG', 'sodium50', -2.93, -27.5],
  ['GACCATGATTACGCCAAGC', 'GCTTGGAGTAATCATGGTC', 'magnesium3', -16.82, 53.0],
  ['CGATCCGTAACGTTAGC', 'GCTAACTTACGGATCG', 'sodium50', -9.49, 35.2],
  ['GGGTTTCCCAAATTTGC', 'GCAAATAAGGGAAACCC', 'pcr', -11.77, 41.3],
  ['CATGGCATCAAGGTGAACTTC', 'GAAGTTCACCATGATGCCATG', 'sodium50', -15.56, 48.7],
  ['AGCTTGCATGCCTGCAGG', 'CCTGCAGTTGCATGCAAGC', 'magnesium3', -16.83, 53.4],
])('the dimer of %s and %s in %s has ΔG %d and melts at %d °C', (bases, other, salt, energy, celsius) => {
  const conditions = { ...salts[salt], oligoNm: 250 }
  const [byEnergy, byCelsius] = compare(findDimer(bases, other || bases, { conditions }), energy, celsius)
  expect(byEnergy).toBeLessThan(0.3)
  expect(byCelsius).toBeLessThan(0.5)
})

// ntthal keeps at each step what melts last, and so stops before the structure that costs least.
test.each<[string, string, number, number]>([
  ['ACCGGATTTTTCCGGTA', '', -3.31, -5.15],
  ['AGCGCAAAAGCGCTTT', '', -1.94, -3.39],
  ['CAGGAAACAGCTATGAC', 'CAGGAAACAGCTATGAC', -2.63, -3.47],
  ['GCTAGTTATTGCTCAGCGG', 'GCTAGTTATTGCTCAGCGG', -2.52, -3.38],
])('%s folds better than step by step', (bases, other, stepwise, energy) => {
  const found = other === '' ? findHairpin(bases) : findDimer(bases, other)
  expect(found?.freeEnergy).toBeCloseTo(energy, 1)
  expect(found?.freeEnergy).toBeLessThan(stepwise)
})

test('a hairpin is the sum of its stacks, loop, mismatch and end', () => {
  // AC, CC, CG, GG and GA give -8.58, the loop of four 3.5 with -0.38 for T beside T and -1 for ATTTTT, the A that hangs
  // over -0.45 + 0.06 for A and T at the end, and five times 0.34 in 50 mM sodium.
  const hairpin = findHairpin('ACCGGATTTTTCCGGTA')
  expect(hairpin?.freeEnergy).toBeCloseTo(-8.58 + 3.5 - 0.38 - 1 - 0.39 + 1.71, 1)
  expect(hairpin?.pairs.map((pair) => pair.join('-'))).toEqual(['0-15', '1-14', '2-13', '3-12', '4-11', '5-10'])
  expect(findHairpin('AAAAAAAAAAAAAAAA')).toBeUndefined()
  expect(findHairpin('GNNNNNNNNC')).toBeUndefined()
  expect(findHairpin('')).toBeUndefined()
})

test('more salt holds a hairpin together', () => {
  const melt = (conditions: MeltingConditions) => findHairpin('AGGCACGAAAGTGCCTA', conditions)?.meltingTemperature ?? 0
  expect(melt({ sodiumMm: 100 })).toBeGreaterThan(melt({ sodiumMm: 50 }) + 3)
  expect(melt({ sodiumMm: 50, magnesiumMm: 2 })).toBeGreaterThan(
    melt({ sodiumMm: 50, magnesiumMm: 2, dntpMm: 1.9 }) + 3,
  )
})

test('a dimer can be extended where a paired 3′ end has bases beyond it', () => {
  expect(findDimer('AAAAAAAAGAATTC')).toMatchObject({ isExtensible: true })
  expect(findDimer('GAATTCAAAAAAAA')).toMatchObject({ isExtensible: false })
  expect(findDimer('GAATTC')).toMatchObject({ isExtensible: false })
  expect(findDimer('ACACACACAC')).toBeUndefined()
  expect(findDimer('NNNNNNAAN')).toBeUndefined()
  // GGATCC holds best, GACC at the 3' end of the first is what a polymerase extends, and the other way round.
  const [first, second] = ['TTGGATCCTTGACC', 'TTGGATCCTTAAGGTCTTTT']
  expect(findDimer(first, second)?.isExtensible).toBe(false)
  const copied = findDimer(first, second, { isExtensible: true })
  const turned = findDimer(second, first, { isExtensible: true })
  expect(copied?.pairs.at(-1)).toEqual([13, 12])
  expect(turned?.freeEnergy).toBeCloseTo(copied?.freeEnergy ?? 0, 9)
  expect(turned?.pairs).toEqual(copied?.pairs.map(([a, b]) => [b, a]).reverse())
})

test('every oligonucleotide pairs with its reverse complement over its whole length', () => {
  fc.assert(
    fc.property(randomBases(8, 30), (bases) => {
      const opposite = reverseComplementBases(bases)
      const found = findDimer(bases, opposite)?.freeEnergy ?? 0
      expect(found).toBeLessThan(0.5)
      expect(findDimer(opposite, bases)?.freeEnergy ?? 0).toBeCloseTo(found, 6)
    }),
    { numRuns: 40 },
  )
})

test('structures are drawn with a bar for each pair', () => {
  const draw = (bases: string, other?: string) => {
    const found = other === undefined ? findHairpin(bases) : findDimer(bases, other)
    return found && Object.values(drawStructure(found, bases, other))
  }
  expect(draw('GCGTCAATAGCCTTCGGGCTAACTGACGCA')).toEqual([
    ' GCGTCAA-TAGCCTT╮',
    ' ||||||  |||||  │',
    'ACGCAGTCAATCGGGC╯',
  ])
  expect(draw('ACTGGCCGTCAGTTTTAC', 'GTAAAACGACGGCCAGT')).toEqual([
    'ACTGGCCGTCAGTTTTAC',
    '|||||||||| |||||||',
    'TGACCGGCAG-CAAAATG',
  ])
  expect(draw('TTTTTGGATCCAAAAA', 'CCCCGGATCCCCCC')).toEqual(['TTTTTGGATCCAAAAA', '     ||||||', ' CCCCCCTAGGCCCC'])
})
