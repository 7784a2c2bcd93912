import { expect, test } from 'vitest'
import { getFProbability } from '../fitting/f-distribution.ts'
import type { CurvePoint } from './fit-logistic.ts'
import { findOutliers } from './outliers.ts'
import { compareDoseResponses } from './relative-potency.ts'

/** Threefold dilutions with the same errors in both tools. */
const measure = (curve: number, top: number, ec50: number, hill: number): CurvePoint[] =>
  Array.from({ length: 11 }, (_, at) => {
    const x = 1000 / 3 ** at
    const error = 0.03 * Math.sin(12.9898 * (at + 1) + 78.233 * (curve + 1) * ((at % 7) + 1))
    return [x, 0.05 + (top - 0.05) / (1 + (ec50 / x) ** hill) + error]
  })

const reference = measure(0, 3, 5, 1.1)

test.each([
  [1, 3, 14, 0.42170738],
  [2.5, 3, 14, 0.1019779],
  [8, 3, 14, 0.0023819817],
  [0.2, 2, 5, 0.82497466],
  [4.96, 1, 10, 0.05008765],
])('a ratio of variances of %d over %d and %d degrees has the probability of scipy', (ratio, top, bottom, expected) => {
  expect(getFProbability(ratio, top, bottom)).toBeCloseTo(expected, 7)
})

test('a sample with twice the EC50 is parallel and half as potent, with the interval of scipy', () => {
  const result = compareDoseResponses(reference, measure(1, 3, 10, 1.1))
  expect(result?.isParallel).toBe(true)
  expect(result?.probability).toBeCloseTo(0.18660867, 5)
  expect(result?.potency).toMatchObject({ kind: 'determined', value: expect.closeTo(0.48146011, 5) })
  const [low, high] = result?.potency.kind === 'determined' ? result.potency.interval : []
  expect(low).toBeCloseTo(0.46607503, 4)
  expect(high).toBeCloseTo(0.49735306, 4)
})

test('curves of other plateaus and slopes are not parallel and have no relative potency', () => {
  const result = compareDoseResponses(reference, measure(2, 2.2, 10, 0.7))
  expect(result).toMatchObject({ isParallel: false, potency: { kind: 'none' } })
  expect(result?.probability).toBeLessThan(1e-12)
})

test('curves without points are not compared', () => {
  expect(compareDoseResponses(reference, [])).toBeUndefined()
})

test('a well far off the curve is named, the noise of the others is not', () => {
  expect(findOutliers(reference)).toEqual([])
  const [x = 0] = reference[5] ?? []
  const disturbed = reference.map((point): CurvePoint => (point[0] === x ? [x, point[1] + 0.6] : point))
  expect(findOutliers(disturbed).map(([each]) => each)).toEqual([x])
})
