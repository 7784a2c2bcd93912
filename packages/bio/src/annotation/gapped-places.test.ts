import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { reverseComplement, rotate } from '../molecule/transform.ts'
import { getPlasmid, type PlasmidId, randomBases } from '../testing/plasmids.fixtures.ts'
import { findParts, toFeatures } from './annotate.ts'
import { vectorParts } from './parts.ts'

const listGapped = (id: PlasmidId) =>
  findParts(getPlasmid(id), vectorParts)
    .filter(({ gaps }) => gaps !== undefined)
    .map(
      ({ part, start, end, strand, mismatches, gaps }) =>
        `${part.name} ${start + 1}..${end} ${strand === 1 ? '+' : '-'}, ${mismatches} exchanged, ${gaps} gaps`,
    )

const remove = (bases: string, at: number, count: number) => bases.slice(0, at) + bases.slice(at + count)

const findAmpR = (bases: string) =>
  findParts({ bases, topology: 'circular' }, vectorParts).find(({ part }) => part.id === 'mk-ampr')

test('parts that lack bases are found where the published plasmids have them', () => {
  expect(listGapped('pcdna3.1-plus')).toEqual(['pUC origin 3676..4261 -, 0 exchanged, 3 gaps'])
  expect(listGapped('pbr322')).toEqual(['bom 2208..2348 -, 0 exchanged, 1 gaps'])
  expect(listGapped('pet-28a-plus')).toEqual(['bom 2677..2819 +, 0 exchanged, 3 gaps'])
  expect(listGapped('puc19')).toEqual([])
  expect(listGapped('pgex-4t-1')).toEqual([])
})

test('a part with gaps is the same from every origin and on both strands', () => {
  const plasmid = getPlasmid('pcdna3.1-plus')
  const { length } = plasmid.bases
  const findOrigin = (molecule: typeof plasmid) =>
    findParts(molecule, vectorParts).find(({ part }) => part.id === 'ori-puc')
  for (const origin of [0, 3674, 3675, 3676, 4000, 4260, 4261]) {
    const turned = rotate(plasmid, origin)
    const start = (3675 - origin + length) % length
    expect(findOrigin(turned)).toMatchObject({ start, end: start + 586, strand: -1, gaps: 3 })
    const flipped = (length - start - 586 + length) % length
    expect(findOrigin(reverseComplement(turned))).toMatchObject({ start: flipped, end: flipped + 586, strand: 1 })
  }
  expect(findOrigin({ ...rotate(plasmid, 4000), topology: 'linear' })).toBeUndefined()
  expect(findOrigin({ ...rotate(plasmid, 3675), topology: 'linear' })).toMatchObject({ start: 0, end: 586 })
})

test('the feature says how much of the part is equal', () => {
  const [match] = findParts(getPlasmid('pcdna3.1-plus'), vectorParts).filter(({ part }) => part.id === 'ori-puc')
  expect(match?.identity).toBeCloseTo(1 - 3 / 589, 6)
  expect(match && toFeatures([match])[0]?.qualifiers[1]).toEqual({ name: 'note', value: 'identity 99.5 %' })
})

test('a gene may lack codons, but a gene whose frame shifts is not named', () => {
  const { bases } = getPlasmid('puc19')
  expect(findAmpR(remove(bases, 2000, 3))).toMatchObject({ start: 1625, end: 2483, strand: -1, gaps: 3 })
  expect(findAmpR(`${bases.slice(0, 2000)}GGATCC${bases.slice(2000)}`)).toMatchObject({ end: 2492, gaps: 6 })
  expect(findAmpR(remove(bases, 2000, 1))).toBeUndefined()
  expect(findAmpR(remove(remove(bases, 2200, 1), 2000, 1))).toBeUndefined()
})

test('four percent may differ, exchanged and missing bases together', () => {
  const { bases } = getPlasmid('puc19')
  // 861 bases allow 34 differences.
  expect(findAmpR(remove(bases, 2000, 33))).toMatchObject({ mismatches: 0, gaps: 33 })
  expect(findAmpR(remove(bases, 2000, 36))).toBeUndefined()
})

test('a part that an end cuts off is not there', () => {
  const { bases } = getPlasmid('puc19')
  const gene = reverseComplementBases(bases.slice(1625, 2486))
  const isFound = (text: string) =>
    findParts({ bases: `${text}${bases.slice(0, 900)}`, topology: 'linear' }, vectorParts).some(
      ({ part }) => part.id === 'mk-ampr',
    )
  expect([0, 30, 33, 36, 120, 400].map((cut) => isFound(gene.slice(cut)))).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('sequences by chance and runs of one base hold no long part', () => {
  fc.assert(
    fc.property(randomBases(3000, 5000), (bases) => {
      const long = findParts({ bases, topology: 'circular' }, vectorParts, { minLength: 100 })
      expect(long).toEqual([])
    }),
    { numRuns: 5 },
  )
  expect(findParts({ bases: 'A'.repeat(20_000), topology: 'circular' }, vectorParts, { minLength: 100 })).toEqual([])
})
