import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aFeature, getPlasmid, randomBases, randomMolecules } from '../testing/plasmids.fixtures.ts'
import { expandBases, findInvalidBase, normalizeBases, reverseComplementBases } from './alphabet.ts'
import { deleteBases, insertBases, replaceBases } from './edit.ts'
import { getExtent, type Molecule } from './molecule.ts'
import { overlaps, readBases, splitAtOrigin, toPlaces } from './range.ts'
import {
  circularize,
  concatenate,
  linearize,
  reverseComplement,
  reverseComplementRange,
  rotate,
  slice,
} from './transform.ts'

const aMolecule = (over: Partial<Molecule> = {}): Molecule => ({
  name: 'p',
  bases: 'AAACCCGGGTTT',
  topology: 'circular',
  features: [],
  ...over,
})

const listPlaces = ({ features }: Molecule) =>
  features.map(({ name, segments }) => `${name} ${segments.map(({ start, end }) => `${start}..${end}`).join(',')}`)

test('every IUPAC code has its complement', () => {
  expect(reverseComplementBases('ACGTRYSWKMBDHVN')).toBe('NBDHVKMWSRYACGT')
  expect(reverseComplementBases('aCGu')).toBe('aCGt')
  expect(normalizeBases('  1 acgu\n 61 ryk ')).toBe('ACGTRYK')
  expect(findInvalidBase('ACGTNX')).toBe(5)
  expect(findInvalidBase('ACGTN')).toBe(-1)
  expect(expandBases('CCWGG')).toEqual(['CCAGG', 'CCTGG'])
})

test('a range across the origin is read, split and compared', () => {
  expect(readBases('AAACCCGGGTTT', { start: 10, end: 15 })).toBe('TTAAA')
  expect(splitAtOrigin({ start: 10, end: 15 }, 12)).toEqual([
    { start: 10, end: 12 },
    { start: 0, end: 3 },
  ])
  expect(overlaps({ start: 10, end: 15 }, { start: 2, end: 4 }, 12)).toBe(true)
  expect(overlaps({ start: 10, end: 15 }, { start: 3, end: 10 }, 12)).toBe(false)
})

test('the reverse complement of the reverse complement is the molecule itself', () => {
  for (const topology of ['linear', 'circular'] as const)
    fc.assert(
      fc.property(randomMolecules(topology), (molecule) => {
        expect(reverseComplement(reverseComplement(molecule))).toEqual(molecule)
      }),
    )
})

test('the bases under a feature stay the same when the molecule is turned over or rotated', () => {
  fc.assert(
    fc.property(randomMolecules('circular'), fc.integer({ min: 0, max: 100 }), (molecule, origin) => {
      const read = ({ bases, features }: Molecule) =>
        features.map(({ segments: [segment = { start: 0, end: 0, strand: 1 }] }) => {
          const top = readBases(bases, segment)
          return segment.strand === 1 ? top : reverseComplementBases(top)
        })
      expect(read(reverseComplement(molecule))).toEqual(read(molecule))
      expect(read(rotate(molecule, origin))).toEqual(read(molecule))
    }),
  )
})

test('turning over swaps the partial ends of a feature', () => {
  const molecule = aMolecule({ features: [aFeature('f', [{ start: 0, end: 4, isLeftPartial: true }])] })
  expect(reverseComplement(molecule).features[0]?.segments).toEqual([
    { start: 8, end: 12, strand: -1, isRightPartial: true },
  ])
  const open = aMolecule({ features: [aFeature('f', [{ start: 8, end: 12, isRightPartial: true }])] })
  expect(reverseComplement(open).features[0]?.segments).toEqual([{ start: 0, end: 4, strand: -1, isLeftPartial: true }])
})

test('only a circle has another origin', () => {
  const molecule = aMolecule({ features: [aFeature('f', [{ start: 2, end: 5 }])] })
  expect(rotate(molecule, 3).bases).toBe('CCCGGGTTTAAA')
  expect(listPlaces(rotate(molecule, 3))).toEqual(['f 11..14'])
  expect(rotate(rotate(molecule, 5), -5)).toEqual(molecule)
  expect(() => rotate({ ...molecule, topology: 'linear' }, 3)).toThrow(RangeError)
})

test('an insertion moves what is behind it and lengthens what is around it', () => {
  const features = [
    aFeature('before', [{ start: 0, end: 3 }]),
    aFeature('around', [{ start: 2, end: 5 }]),
    aFeature('behind', [{ start: 3, end: 6 }]),
    aFeature('across', [{ start: 10, end: 14 }]),
  ]
  const inserted = insertBases(aMolecule({ features }), 3, 'GATTACA')
  expect(inserted.bases).toBe('AAAGATTACACCCGGGTTT')
  expect(listPlaces(inserted)).toEqual(['before 0..3', 'around 2..12', 'behind 10..13', 'across 17..21'])
})

test('a feature across the origin grows by what is inserted at the origin', () => {
  const features = [aFeature('across', [{ start: 10, end: 14 }])]
  const first = insertBases(aMolecule({ features }), 0, 'GG')
  expect(first.bases).toBe('GGAAACCCGGGTTT')
  expect(listPlaces(first)).toEqual(['across 12..18'])
  expect(listPlaces(insertBases(aMolecule({ features }), 12, 'GG'))).toEqual(['across 10..16'])
  expect(listPlaces(insertBases(aMolecule({ features }), 1, 'GG'))).toEqual(['across 12..18'])
})

test('a deletion shortens features and removes those inside it', () => {
  const features = [
    aFeature('inside', [{ start: 4, end: 6 }]),
    aFeature('left', [{ start: 1, end: 5 }]),
    aFeature('right', [{ start: 5, end: 9 }]),
    aFeature('around', [{ start: 0, end: 12 }]),
    aFeature('across', [{ start: 8, end: 13 }]),
  ]
  const shorter = deleteBases(aMolecule({ features }), { start: 3, end: 7 })
  expect(shorter.bases).toBe('AAAGGTTT')
  expect(listPlaces(shorter)).toEqual(['left 1..3', 'right 3..5', 'around 0..8', 'across 4..9'])
})

test('a deletion across the origin begins the circle behind it', () => {
  const features = [aFeature('across', [{ start: 8, end: 15 }]), aFeature('gone', [{ start: 11, end: 13 }])]
  const shorter = deleteBases(aMolecule({ features }), { start: 10, end: 14 })
  expect(shorter.bases).toBe('ACCCGGGT')
  expect(listPlaces(shorter)).toEqual(['across 6..9'])
})

test('a replaced range keeps the features that hold it', () => {
  const features = [aFeature('exact', [{ start: 3, end: 6 }]), aFeature('around', [{ start: 2, end: 7 }])]
  const replaced = replaceBases(aMolecule({ features }), { start: 3, end: 6 }, 'TTTTT')
  expect(replaced.bases).toBe('AAATTTTTGGGTTT')
  expect(listPlaces(replaced)).toEqual(['exact 3..8', 'around 2..9'])
  expect(() => replaceBases(aMolecule({ topology: 'linear' }), { start: 10, end: 13 }, '')).toThrow(RangeError)
  expect(() => insertBases(aMolecule(), -1, 'A')).toThrow(RangeError)
})

test('what is inserted and deleted again leaves bases and features as they were', () => {
  fc.assert(
    fc.property(randomMolecules('circular'), randomBases(1, 10), fc.nat(60), (molecule, bases, seed) => {
      const position = 1 + (seed % (molecule.bases.length - 1))
      const inserted = insertBases(molecule, position, bases)
      expect(deleteBases(inserted, { start: position, end: position + bases.length })).toEqual(molecule)
    }),
  )
})

test('every edit keeps features inside the molecule', () => {
  fc.assert(
    fc.property(randomMolecules('circular'), randomBases(0, 10), fc.nat(60), fc.nat(60), (molecule, bases, a, b) => {
      const { length } = molecule.bases
      const start = a % length
      const edited = replaceBases(molecule, { start, end: start + (b % (length + 1)) }, bases)
      for (const { start: first, end } of edited.features.flatMap(({ segments }) => segments)) {
        expect(first).toBeGreaterThanOrEqual(0)
        expect(first).toBeLessThan(edited.bases.length)
        expect(end - first).toBeGreaterThan(0)
        expect(end - first).toBeLessThanOrEqual(edited.bases.length)
      }
    }),
  )
})

test('a slice clips features and marks them', () => {
  const features = [aFeature('across', [{ start: 9, end: 15 }]), aFeature('out', [{ start: 5, end: 8 }])]
  const piece = slice(aMolecule({ features }), { start: 11, end: 14 })
  expect(piece.bases).toBe('TAA')
  expect(piece.topology).toBe('linear')
  expect(piece.features).toEqual([
    aFeature('across', [{ start: 0, end: 3, isLeftPartial: true, isRightPartial: true }]),
  ])
  expect(() => slice(aMolecule({ topology: 'linear' }), { start: 11, end: 14 })).toThrow(RangeError)
})

test('a molecule that is cut in pieces and joined again has its features back', () => {
  fc.assert(
    fc.property(randomMolecules('linear'), fc.nat(60), (molecule, seed) => {
      const at = seed % (molecule.bases.length + 1)
      const left = slice(molecule, { start: 0, end: at })
      const right = slice(molecule, { start: at, end: molecule.bases.length })
      const joined = concatenate([left, right], molecule.name)
      expect(joined.bases).toBe(molecule.bases)
      expect(listPlaces(joined).toSorted()).toEqual(listPlaces(molecule).toSorted())
    }),
  )
})

test('halves that meet are one feature if name and qualifiers are the same, else two', () => {
  const left = aFeature('a', [{ start: 1, end: 4, isRightPartial: true }])
  const right = aFeature('a', [{ start: 0, end: 2, isLeftPartial: true }])
  const join = (change: Partial<typeof left>, otherChange: Partial<typeof left>) =>
    concatenate(
      [
        aMolecule({ bases: 'ACGT', topology: 'linear', features: [{ ...left, ...change }] }),
        aMolecule({ bases: 'TTGG', topology: 'linear', features: [{ ...right, ...otherChange }] }),
      ],
      'joined',
    ).features
  expect(join({}, {})).toEqual([aFeature('a', [{ start: 1, end: 6 }])])
  expect(join({ qualifiers: [] }, { qualifiers: [], name: 'b' }).map(({ name }) => name)).toEqual(['a', 'b'])
  const more = [...right.qualifiers, { name: 'gene', value: 'x' }]
  expect(join({}, { qualifiers: more })).toHaveLength(2)
  expect(join({ qualifiers: more }, {})).toHaveLength(2)
})

test('a circle that is opened and closed again is the rotated circle', () => {
  fc.assert(
    fc.property(randomMolecules('circular'), fc.nat(60), (molecule, seed) => {
      const at = seed % molecule.bases.length
      const closed = circularize(linearize(molecule, at))
      expect(closed.bases).toBe(rotate(molecule, at).bases)
      expect(listPlaces(closed).toSorted()).toEqual(listPlaces(rotate(molecule, at)).toSorted())
    }),
  )
})

test('the extent of joined segments is the way from the first to the last', () => {
  expect(
    getExtent(
      aFeature('f', [
        { start: 2, end: 4 },
        { start: 6, end: 8 },
      ]),
      12,
    ),
  ).toEqual({ start: 2, end: 8 })
  expect(
    getExtent(
      aFeature('f', [
        { start: 9, end: 11 },
        { start: 1, end: 3 },
      ]),
      12,
    ),
  ).toEqual({ start: 9, end: 15 })
  const reverse = [
    { start: 1, end: 3, strand: -1 as const },
    { start: 9, end: 11, strand: -1 as const },
  ]
  expect(getExtent(aFeature('f', reverse), 12)).toEqual({ start: 9, end: 15 })
})

test('the reference plasmids have their published lengths', () => {
  const lengths = (['puc19', 'pbr322', 'pcdna3.1-plus', 'pet-28a-plus'] as const).map(
    (id) => getPlasmid(id).bases.length,
  )
  expect(lengths).toEqual([2686, 4361, 5428, 5369])
})

test('a range turned over twice is the molecule again, and what is inside turns with it', () => {
  const molecule = aMolecule({
    features: [aFeature('inside', [{ start: 10, end: 13 }]), aFeature('beyond', [{ start: 8, end: 11 }])],
  })
  const turned = reverseComplementRange(molecule, { start: 9, end: 14 })
  // 9..14 is TTTAA, turned over TTAAA.
  expect(turned.bases).toBe('AAACCCGGGTTA')
  expect(turned.features.map(({ segments }) => segments[0])).toEqual([
    { start: 10, end: 13, strand: -1 },
    { start: 8, end: 11, strand: 1 },
  ])
  fc.assert(
    fc.property(randomMolecules('circular'), fc.nat(59), fc.nat(60), (random, at, size) => {
      const start = at % random.bases.length
      const range = { start, end: start + Math.min(size, random.bases.length) }
      const twice = reverseComplementRange(reverseComplementRange(random, range), range)
      expect(twice).toEqual(random)
    }),
  )
})

test('bases are counted from 1, and behind the origin of a circle again from 1', () => {
  expect(toPlaces({ start: 0, end: 10 }, 2686)).toEqual({ first: 1, last: 10 })
  expect(toPlaces({ start: 452, end: 3081 }, 2686)).toEqual({ first: 453, last: 395 })
  expect(toPlaces({ start: 10, end: 2686 }, 2686)).toEqual({ first: 11, last: 2686 })
  expect(toPlaces({ start: 9, end: 40 }, 12)).toEqual({ first: 10, last: 40 })
})
