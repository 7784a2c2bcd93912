import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { readBases } from '../molecule/range.ts'
import { rotate } from '../molecule/transform.ts'
import { getPlasmid } from '../testing/plasmids.fixtures.ts'
import { findAmplicons, findPrimerSites } from './binding.ts'
import { findSequencingPrimers, sequencingPrimers } from './sequencing-primers.ts'

const plasmid = getPlasmid('puc19')
const m13Forward = 'GTAAAACGACGGCCAGT'
const m13Reverse = 'CAGGAAACAGCTATGAC'

test('the M13 primers bind on both sides of the polylinker of pUC19', () => {
  expect(findPrimerSites(plasmid, m13Forward)).toEqual([{ start: 378, end: 395, strand: 1, annealed: 17, tail: 0 }])
  expect(findPrimerSites(plasmid, m13Reverse)).toEqual([{ start: 464, end: 481, strand: -1, annealed: 17, tail: 0 }])
})

test('they amplify the polylinker, wherever the circle begins', () => {
  expect(findAmplicons(plasmid, m13Forward, m13Reverse)).toEqual([{ start: 378, end: 481, length: 103 }])
  expect(findAmplicons(plasmid, m13Reverse, m13Forward)).toEqual([{ start: 378, end: 481, length: 103 }])
  expect(findAmplicons(rotate(plasmid, 400), m13Forward, m13Reverse)).toEqual([{ start: 2664, end: 2767, length: 103 }])
  expect(findAmplicons({ ...rotate(plasmid, 400), topology: 'linear' }, m13Forward, m13Reverse)).toEqual([])
})

test('a tail does not anneal and is part of the product', () => {
  expect(findPrimerSites(plasmid, `TTTTTTCATATG${m13Forward}`)).toMatchObject([{ strand: 1, annealed: 17, tail: 12 }])
  expect(findAmplicons(plasmid, `TTTTTTCATATG${m13Forward}`, m13Reverse)).toMatchObject([{ length: 115 }])
})

test('a primer that is short, longer than a line, or absent', () => {
  expect(findPrimerSites({ bases: 'AAGATTACAGG', topology: 'linear' }, 'GATTACA')).toMatchObject([{ start: 2, end: 9 }])
  expect(findPrimerSites({ bases: 'GATTACA', topology: 'linear' }, 'CCGATTACA', 7)).toMatchObject([
    { annealed: 7, tail: 2 },
  ])
  expect(findPrimerSites(plasmid, '')).toEqual([])
})

test('universal primers are found on the plasmids that have their sites', () => {
  expect(sequencingPrimers.length).toBe(79)
  const names = (id: Parameters<typeof getPlasmid>[0]) =>
    findSequencingPrimers(getPlasmid(id)).map(({ primer, strand }) => `${primer.name} ${strand === 1 ? '+' : '-'}`)
  expect(names('pcdna3.1-plus')).toEqual(expect.arrayContaining(['CMV fwd +', 'T7 +', 'BGH rev -']))
  expect(names('pet-28a-plus')).toEqual(expect.arrayContaining(['T7 +', 'T7 Terminal -']))
})

test('any stretch of a circle is a primer that binds where it comes from, and its complement too', () => {
  fc.assert(
    fc.property(fc.nat(2685), fc.integer({ min: 22, max: 40 }), (start, size) => {
      const primer = readBases(plasmid.bases, { start, end: start + size })
      expect(findPrimerSites(plasmid, primer)).toContainEqual({
        start,
        end: start + size,
        strand: 1,
        annealed: size,
        tail: 0,
      })
      expect(findPrimerSites(plasmid, reverseComplementBases(primer))).toContainEqual({
        start,
        end: start + size,
        strand: -1,
        annealed: size,
        tail: 0,
      })
    }),
    { numRuns: 40 },
  )
})
