import { expect, test } from 'vitest'
import { fitLeastSquares } from './least-squares.ts'

interface Dataset {
  readonly x: readonly number[]
  readonly y: readonly number[]
  readonly start: readonly number[]
  readonly model: (parameters: readonly number[], x: number) => number
  readonly parameters: readonly number[]
  readonly errors: readonly number[]
  readonly sum: number
}

const rise = ([a = 0, b = 0]: readonly number[], x: number) => a * (1 - Math.exp(-b * x))

/** Data and certified values of the NIST Statistical Reference Datasets, nonlinear regression. */
const datasets: Readonly<Record<string, Dataset>> = {
  Misra1a: {
    x: [77.6, 114.9, 141.1, 190.8, 239.9, 289, 332.8, 378.4, 434.8, 477.3, 536.8, 593.1, 689.1, 760],
    y: [10.07, 14.73, 17.94, 23.93, 29.61, 35.18, 40.02, 44.82, 50.76, 55.05, 61.01, 66.4, 75.47, 81.78],
    start: [500, 1e-4],
    model: rise,
    parameters: [238.94212918, 5.5015643181e-4],
    errors: [2.7070075241, 7.2668688436e-6],
    sum: 0.12455138894,
  },
  BoxBOD: {
    x: [1, 2, 3, 5, 7, 10],
    y: [109, 149, 149, 191, 213, 224],
    start: [100, 0.75],
    model: rise,
    parameters: [213.80940889, 0.54723748542],
    errors: [12.354515176, 0.10455993237],
    sum: 1168.0088766,
  },
  Rat43: {
    x: Array.from({ length: 15 }, (_, at) => at + 1),
    y: [
      16.08, 33.83, 65.8, 97.2, 191.55, 326.2, 386.87, 520.53, 590.03, 651.92, 724.93, 699.56, 689.96, 637.56, 717.41,
    ],
    start: [700, 5, 0.75, 1.3],
    model: ([a = 0, b = 0, c = 0, d = 1], x) => a / (1 + Math.exp(b - c * x)) ** (1 / d),
    parameters: [699.6415127, 5.2771253025, 0.75962938329, 1.2792483859],
    errors: [16.302297817, 2.0828735829, 0.19566123451, 0.68761936385],
    sum: 8786.404908,
  },
}

test.each(Object.entries(datasets))('%s has its certified parameters, errors and sum of squares', (_, dataset) => {
  const { x, y, start, model } = dataset
  const fit = fitLeastSquares({
    start,
    getResiduals: (parameters) => x.map((each, at) => (y[at] ?? 0) - model(parameters, each)),
  })
  const isNear = (value = 0, certified = 1) => Math.abs(value / certified - 1) < 1e-5
  expect(fit?.parameters.map((value, at) => isNear(value, dataset.parameters[at]))).toEqual(start.map(() => true))
  const errors = fit?.covariance?.map((row, at) => Math.sqrt(row[at] ?? 0))
  expect(errors?.map((value, at) => isNear(value, dataset.errors[at]))).toEqual(start.map(() => true))
  expect(isNear(fit?.sum, dataset.sum)).toBe(true)
})

test('parameters that data cannot tell apart have no covariance or a wide one, never a wrong number', () => {
  // Only the product of both parameters is in the data.
  const fit = fitLeastSquares({
    start: [2, 3],
    getResiduals: ([a = 0, b = 0]) => [1, 2, 3].map((x) => 5 * x - a * b * x),
  })
  const product = (fit?.parameters[0] ?? 0) * (fit?.parameters[1] ?? 0)
  expect(product).toBeCloseTo(5, 6)
  expect(fitLeastSquares({ start: [1], getResiduals: () => [Number.NaN] })).toBeUndefined()
})
