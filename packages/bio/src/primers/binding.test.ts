import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { readBases } from '../molecule/range.ts'
import { rotate } from '../molecule/transform.ts'
import { getPlasmid, randomBases } from '../testing/plasmids.fixtures.ts'
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

test('an inverse PCR amplifies the whole plasmid, also where the last base of a tail matches by chance', () => {
  // Back to back at 200, with tails of a BsaI site whose last base is the next one of the plasmid, or is not.
  const at = 200
  const forward = readBases(plasmid.bases, { start: at, end: at + 20 })
  const reverse = reverseComplementBases(readBases(plasmid.bases, { start: at - 20, end: at }))
  expect(findAmplicons(plasmid, forward, reverse)).toEqual([{ start: at, end: at + 2686, length: 2686 }])
  const before = plasmid.bases[at - 1] ?? ''
  const behind = reverseComplementBases(plasmid.bases[at] ?? '')
  const tailed = findAmplicons(plasmid, `GGTCTC${before}${forward}`, `GGTCTC${behind}${reverse}`)
  expect(tailed).toEqual([{ start: at - 1, end: at + 2687, length: 2686 + 14 }])
})

test('a mutagenesis with primers that overlap, and with primers that are complements, copies the whole circle', () => {
  const read = (start: number, end: number) => readBases(plasmid.bases, { start, end })
  // Each primer is 30 bases; the first 20 of both overlap.
  expect(findAmplicons(plasmid, read(300, 330), reverseComplementBases(read(290, 320)))).toEqual([
    { start: 300, end: 320 + 2686, length: 2706 },
  ])
  const whole = read(300, 333)
  expect(findAmplicons(plasmid, whole, reverseComplementBases(whole))).toEqual([
    { start: 300, end: 333 + 2686, length: 2719 },
  ])
  // One base of the middle is exchanged: 16 bases of either 3' end anneal.
  const mutated = `${whole.slice(0, 16)}${whole[16] === 'A' ? 'C' : 'A'}${whole.slice(17)}`
  expect(findAmplicons(plasmid, mutated, reverseComplementBases(mutated))).toEqual([
    { start: 317, end: 316 + 2686, length: 2685 + 34 },
  ])
})

test('two hundred inverse PCRs with tails give the whole plasmid and both tails', () => {
  fc.assert(
    fc.property(fc.nat(2685), randomBases(0, 12), randomBases(0, 12), (at, left, right) => {
      const forward = left + readBases(plasmid.bases, { start: at, end: at + 22 })
      const upstream = rotate(plasmid, at).bases.slice(-22)
      const reverse = right + reverseComplementBases(upstream)
      const lengths = findAmplicons(plasmid, forward, reverse).map(({ length }) => length)
      expect(lengths).toContain(2686 + left.length + right.length)
    }),
    { numRuns: 200 },
  )
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
