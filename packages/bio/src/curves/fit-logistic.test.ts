import { expect, test } from 'vitest'
import { type CurvePoint, fitLogistic } from './fit-logistic.ts'

const evaluate = (bottom: number, top: number, ec50: number, hill: number, x: number) =>
  bottom + (top - bottom) / (1 + (ec50 / x) ** hill)
const concentrations = Array.from({ length: 11 }, (_, at) => 100 / 3 ** at)
const generate = (bottom: number, top: number, ec50: number, hill: number) =>
  concentrations.map((x): CurvePoint => [x, evaluate(bottom, top, ec50, hill, x)])

test.each([
  [0.05, 3.2, 0.42, 1],
  [0.1, 2.6, 5, 0.7],
  [0, 1, 0.03, 2.4],
  // Falls: a competition.
  [0.2, 2.9, 1.5, -1.2],
])('a curve with bottom %d, top %d, EC50 %d and hill %d is found again', (bottom, top, ec50, hill) => {
  const fit = fitLogistic(generate(bottom, top, ec50, hill))
  expect(fit?.bottom).toBeCloseTo(bottom, 4)
  expect(fit?.top).toBeCloseTo(top, 4)
  expect(fit?.ec50).toBeCloseTo(ec50, 4)
  expect(fit?.hill).toBeCloseTo(hill, 4)
  expect(fit?.rSquared).toBeCloseTo(1, 8)
})

test('noise of three per cent moves the EC50 by less than a fifth', () => {
  const noise = [0.03, -0.02, 0.01, -0.03, 0.02, -0.01, 0.03, -0.03, 0.01, 0.02, -0.02]
  const points = generate(0.05, 3.2, 0.42, 1).map(([x, y], at): CurvePoint => [x, y * (1 + (noise[at] ?? 0))])
  const fit = fitLogistic(points)
  expect(Math.abs((fit?.ec50 ?? 0) - 0.42)).toBeLessThan(0.084)
  expect(fit?.rSquared).toBeGreaterThan(0.99)
})

test('Rat42 of the NIST (Ratkowsky 1983) has its certified parameters', () => {
  // y = b1 / (1 + exp(b2 - b3 x)) is the curve over exp(x) with bottom 0: hill b3, EC50 exp(b2 / b3).
  const data = [
    [9, 8.93],
    [14, 10.8],
    [21, 18.59],
    [28, 22.33],
    [42, 39.35],
    [57, 56.11],
    [63, 61.73],
    [70, 64.62],
    [79, 67.08],
  ] as const
  const fit = fitLogistic(
    data.map(([x, y]): CurvePoint => [Math.exp(x), y]),
    { bottom: 0 },
  )
  expect(fit?.top).toBeCloseTo(72.462237576, 4)
  expect(fit?.hill).toBeCloseTo(0.067359200066, 6)
  expect(Math.log(fit?.ec50 ?? 0) * (fit?.hill ?? 0)).toBeCloseTo(2.6180768402, 4)
})

test('too few concentrations and flat data have no fit', () => {
  expect(fitLogistic([])).toBeUndefined()
  expect(
    fitLogistic([
      [1, 1],
      [1, 2],
      [2, 3],
      [0, 4],
      [3, 5],
    ]),
  ).toBeUndefined()
  expect(fitLogistic(concentrations.map((x): CurvePoint => [x, 1]))).toBeUndefined()
})

test('Rat43 of the NIST is a curve of five parameters with its certified ones', () => {
  // y = b1 / (1 + exp(b2 - b3 x)) ^ (1 / b4) over exp(x) with bottom 0: hill b3, asymmetry 1 / b4.
  const data = [
    16.08, 33.83, 65.8, 97.2, 191.55, 326.2, 386.87, 520.53, 590.03, 651.92, 724.93, 699.56, 689.96, 637.56, 717.41,
  ]
  const fit = fitLogistic(
    data.map((y, at): CurvePoint => [Math.exp(at + 1), y]),
    { bottom: 0, model: '5pl' },
  )
  expect(fit?.top).toBeCloseTo(699.6415127, 2)
  expect(fit?.hill).toBeCloseTo(0.75962938329, 4)
  expect(1 / (fit?.asymmetry ?? 0)).toBeCloseTo(1.2792483859, 4)
  // Halfway at (b2 - ln(2 ^ b4 - 1)) / b3.
  const middle = (5.2771253025 - Math.log(2 ** 1.2792483859 - 1)) / 0.75962938329
  expect(Math.log(fit?.ec50 ?? 0)).toBeCloseTo(middle, 4)
  expect(fit?.interval?.[0]).toBeLessThan(fit?.ec50 ?? 0)
})

test('weights by the square of the response give what scipy gives', () => {
  const error = (at: number) => 0.03 * Math.sin(12.9898 * (at + 1) + 78.233 * ((at % 7) + 1))
  const points = Array.from({ length: 11 }, (_, at): CurvePoint => {
    const x = 1000 / 3 ** at
    return [x, evaluate(0.05, 3, 5, 1.1, x) + error(at)]
  })
  const fit = fitLogistic(points, { weighting: 'y2' })
  expect(fit?.bottom).toBeCloseTo(0.04307716, 5)
  expect(fit?.top).toBeCloseTo(3.03796387, 4)
  expect(fit?.ec50).toBeCloseTo(5.36927113, 3)
  expect(fit?.hill).toBeCloseTo(1.05157315, 4)
})
