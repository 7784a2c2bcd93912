import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getMigration, sizeMarkers } from './size-markers.ts'

test('markers list their bands from long to short', () => {
  for (const { lengths, strongBands } of sizeMarkers) {
    expect(lengths).toEqual(lengths.toSorted((a, b) => b - a))
    expect(strongBands.every((length) => lengths.includes(length))).toBe(true)
  }
  expect(sizeMarkers.find(({ id }) => id === 'lambda-hindiii')?.lengths.reduce((sum, each) => sum + each)).toBe(48502)
})

test('a shorter fragment never runs behind a longer one, and stays on the gel', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 200_000 }),
      fc.integer({ min: 1, max: 200_000 }),
      fc.double({ min: 0.5, max: 3, noNaN: true }),
      (a, b, percent) => {
        const [short, long] = [Math.min(a, b), Math.max(a, b)]
        expect(getMigration(short, percent)).toBeGreaterThanOrEqual(getMigration(long, percent))
        expect(getMigration(short, percent)).toBeLessThanOrEqual(1)
        expect(getMigration(long, percent)).toBeGreaterThan(0)
      },
    ),
  )
  expect(getMigration(1000) - getMigration(2000)).toBeGreaterThan(getMigration(20_000) - getMigration(21_000))
})
