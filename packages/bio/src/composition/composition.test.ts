import fc from 'fast-check'
import { expect, test } from 'vitest'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { getPlasmid, randomBases } from '../testing/plasmids.fixtures.ts'
import { findGcExtremes, findHomopolymers, getGcContent, listGcWindows } from './composition.ts'
import { findRepeats } from './repeats.ts'

const linear = (bases: string) => ({ bases, topology: 'linear' }) as const

test('the GC content counts strong among known bases', () => {
  expect(getGcContent('GGCCAATT')).toBe(0.5)
  expect(getGcContent('gcNNat')).toBe(0.5)
  expect(getGcContent('SSW')).toBeCloseTo(2 / 3)
  expect(getGcContent('NNN')).toBe(0)
  expect(getGcContent(getPlasmid('puc19').bases)).toBeCloseTo(0.5063, 3)
})

test('windows of a circle go on across the origin', () => {
  expect(listGcWindows({ bases: 'GGAATT', topology: 'circular' }, 3).map(({ gc }) => Math.round(gc * 3))).toEqual([
    2, 1, 0, 0, 1, 2,
  ])
  expect(listGcWindows(linear('GGAATT'), 3).length).toBe(4)
  expect(listGcWindows(linear('GGAATT'), 3, 2).map(({ start }) => start)).toEqual([0, 2])
  expect(listGcWindows(linear('GG'), 3)).toEqual([])
})

test('windows outside the limits are merged', () => {
  const bases = `${'ACGT'.repeat(10)}${'G'.repeat(20)}${'ACGT'.repeat(10)}`
  const extremes = findGcExtremes(linear(bases), { size: 10, min: 0.25, max: 0.75 })
  expect(extremes).toEqual([{ start: 36, end: 64, gc: 1 }])
})

test('homopolymers are found, also across the origin', () => {
  expect(findHomopolymers(linear('ACCCCGTTTTT'), 4)).toEqual([
    { start: 1, end: 5, base: 'C' },
    { start: 6, end: 11, base: 'T' },
  ])
  expect(findHomopolymers({ bases: 'AACGAAA', topology: 'circular' }, 5)).toEqual([{ start: 4, end: 9, base: 'A' }])
  expect(findHomopolymers({ bases: 'AAAA', topology: 'circular' }, 3)).toEqual([{ start: 0, end: 4, base: 'A' }])
})

test('direct and inverted repeats are found whole', () => {
  const unit = 'GATTACAGATCCGGTACCTG'
  const direct = findRepeats(linear(`${unit}TTTTT${unit}`), { minLength: 12 })
  expect(direct).toEqual([
    { first: { start: 0, end: 20 }, second: { start: 25, end: 45 }, length: 20, isInverted: false },
  ])
  const inverted = findRepeats(linear(`C${unit}TTTTT${reverseComplementBases(unit)}C`), {
    minLength: 12,
    isInverted: true,
  })
  expect(inverted).toEqual([
    { first: { start: 1, end: 21 }, second: { start: 26, end: 46 }, length: 20, isInverted: true },
  ])
})

test('a sequence of one motif ends the search', () => {
  expect(findRepeats(linear('AC'.repeat(3000)), { minLength: 12 }).length).toBeLessThanOrEqual(1000)
})

test('both copies of a repeat read alike', () => {
  fc.assert(
    fc.property(randomBases(10, 60), randomBases(0, 30), fc.boolean(), (unit, spacer, isInverted) => {
      const copy = isInverted ? reverseComplementBases(unit) : unit
      const bases = unit + spacer + copy
      const repeats = findRepeats(linear(bases), { minLength: 10, isInverted })
      expect(repeats.length).toBeGreaterThan(0)
      for (const { first, second, length } of repeats) {
        const read = bases.slice(second.start, second.end)
        expect(bases.slice(first.start, first.end)).toBe(isInverted ? reverseComplementBases(read) : read)
        expect(first.end - first.start).toBe(length)
      }
    }),
  )
})
