import { expect, test } from 'vitest'
import { createRandom } from '../codons/random.ts'
import { analyseDoseResponse } from './dose-response.ts'
import { type CurvePoint, fitLogistic } from './fit-logistic.ts'

const doses = Array.from({ length: 11 }, (_, at) => 1000 / 3 ** at)

/** Normal noise by the method of Box and Muller. */
function createNoise(seed: number): () => number {
  const random = createRandom(seed)
  return () => Math.sqrt(-2 * Math.log(random() + 1e-12)) * Math.cos(2 * Math.PI * random())
}

const measure = (ec50: number, top: number, noise: () => number): CurvePoint[] =>
  doses.map((x) => [x, 0.05 + (top - 0.05) / (1 + ec50 / x) + 0.04 * noise()])

const listKinds = (ec50: number, top: number, count = 60) => {
  const noise = createNoise(11)
  return Array.from({ length: count }, () => analyseDoseResponse(measure(ec50, top, noise)))
}

test('a complete curve has its EC50 with an interval that holds the true one in 95 of 100 experiments', () => {
  const results = listKinds(5, 3, 200)
  const intervals = results.flatMap((result) => (result.kind === 'determined' ? [result.fit.interval] : []))
  expect(intervals.length).toBe(200)
  const held = intervals.filter(([low, high]) => low <= 5 && 5 <= high).length
  expect(held).toBeGreaterThanOrEqual(182)
  expect(held).toBeLessThanOrEqual(199)
  for (const [low, high] of intervals) expect(high / low).toBeLessThan(1.5)
})

test('a curve whose middle lies above the doses has no EC50, and says so', () => {
  const results = listKinds(20_000, 60)
  expect(results.filter(({ kind }) => kind === 'determined')).toEqual([])
  const above = results.filter(({ kind }) => kind === 'above')
  expect(above.length).toBeGreaterThan(30)
  for (const result of above) expect('bound' in result && result.bound <= 1000 && result.bound > 100).toBe(true)
})

test('without an upper plateau within the doses there is no EC50, though a fit converges', () => {
  const exact = doses.map((x): CurvePoint => [x, 3 / (1 + 2000 / x)])
  expect(analyseDoseResponse(exact)).toMatchObject({ kind: 'above', bound: 1000 })
  const low = doses.map((x): CurvePoint => [x, 3 / (1 + 0.003 / x)])
  expect(analyseDoseResponse(low).kind).toBe('below')
})

test.each([
  ['flat', doses.map((x): CurvePoint => [x, 1])],
  ['few', doses.slice(0, 3).map((x): CurvePoint => [x, x])],
  ['not finite', doses.map((x): CurvePoint => [x, Number.NaN])],
  ['zero doses', doses.map((): CurvePoint => [0, 1])],
])('%s data have no EC50', (_, points) => {
  expect(analyseDoseResponse(points)).toEqual({ kind: 'none', fit: undefined })
})

test('of two hundred flat, noisy curves none has an EC50, and nothing that is not finite comes out', () => {
  const noise = createNoise(3)
  for (let round = 0; round < 200; round++) {
    const points = doses.map((x): CurvePoint => [x, 0.06 + 0.02 * noise()])
    const result = analyseDoseResponse(points)
    expect(result.kind).toBe('none')
    for (const value of Object.values(result.fit ?? {}).flat()) expect(Number.isFinite(value)).toBe(true)
  }
})

test('the interval of Rat42 is that of its certified parameters and their covariance', () => {
  const data = [8.93, 10.8, 18.59, 22.33, 39.35, 56.11, 61.73, 64.62, 67.08]
  const times = [9, 14, 21, 28, 42, 57, 63, 70, 79]
  const fit = fitLogistic(
    data.map((y, at): CurvePoint => [Math.exp(times[at] ?? 0), y]),
    { bottom: 0 },
  )
  // ln EC50 = b2 / b3 = 38.8674; its standard error from the covariance of b2 and b3 (numpy) is 1.17944, t of 6 is 2.447.
  const [low, high] = (fit?.interval ?? [1, 1]).map(Math.log)
  expect(((low ?? 0) + (high ?? 0)) / 2).toBeCloseTo(38.8674, 3)
  expect((high ?? 0) - (low ?? 0)).toBeCloseTo(2 * 2.447 * 1.17944, 2)
})
