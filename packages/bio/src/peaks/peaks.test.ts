import { expect, test } from 'vitest'
import { createRandom } from '../codons/random.ts'
import type { CurvePoint } from '../curves/fit-logistic.ts'
import { calibratePi } from './calibrate-pi.ts'
import { integratePeaks } from './integrate-peaks.ts'

type Peak = readonly [at: number, height: number, width: number]

const sec: readonly Peak[] = [
  [7.1, 6, 0.22],
  [8.6, 310, 0.19],
  [11.9, 2, 0.2],
]

interface Trace {
  from?: number
  to?: number
  step?: number
  noise?: number
  drift?: (x: number) => number
}

function draw(peaks: readonly Peak[], { from = 4, to = 16, step = 0.02, noise = 0, drift }: Trace = {}): CurvePoint[] {
  const random = createRandom(5)
  return Array.from({ length: Math.round((to - from) / step) + 1 }, (_, index) => {
    const x = from + index * step
    const signal = peaks.reduce(
      (sum, [at, height, width]) => sum + height * Math.exp(-((x - at) ** 2) / (2 * width ** 2)),
      0,
    )
    return [x, signal + (drift?.(x) ?? 0) + noise * (random() - 0.5)]
  })
}

const listShares = (points: readonly CurvePoint[]) =>
  integratePeaks(points).map(({ apex, share, place }) => [place, apex.toFixed(1), (share * 100).toFixed(1)])

test('Gaussian peaks have the areas of their formula: height times width times the root of 2π', () => {
  const peaks = integratePeaks(draw(sec))
  // 3.3087, 147.640 and 1.00265.
  expect(peaks.map(({ area }) => area.toFixed(1))).toEqual(['3.3', '147.6', '1.0'])
  expect(listShares(draw(sec))).toEqual([
    ['before', '7.1', '2.2'],
    ['main', '8.6', '97.2'],
    ['after', '11.9', '0.7'],
  ])
})

test('noise and a drifting baseline change shares by less than 0.2 %', () => {
  const found = integratePeaks(draw(sec, { noise: 0.2, drift: (x) => 3 + 0.8 * x }))
  const expected = [2.1775, 97.1627, 0.6598]
  expect(found.map(({ place }) => place)).toEqual(['before', 'main', 'after'])
  for (const [at, { share }] of found.entries()) expect(Math.abs(share * 100 - (expected[at] ?? 0))).toBeLessThan(0.2)
})

test('peaks that meet are parted at the valley', () => {
  const equal = draw([
    [8, 100, 0.2],
    [8.8, 100, 0.2],
  ])
  expect(integratePeaks(equal).map(({ share }) => share.toFixed(2))).toEqual(['0.50', '0.50'])
})

test('charge variants are before and after the main peak', () => {
  const variants: readonly Peak[] = [
    [8.22, 34, 0.05],
    [8.36, 96, 0.035],
    [8.52, 420, 0.03],
    [8.67, 58, 0.032],
  ]
  const peaks = integratePeaks(draw(variants, { from: 7.5, to: 9.5, step: 0.01, noise: 0.6 }))
  const sum = (place: string) =>
    peaks.filter((peak) => peak.place === place).reduce((total, { share }) => total + share * 100, 0)
  // By the formula 25.93, 64.56 and 9.51.
  expect(Math.abs(sum('before') - 25.93)).toBeLessThan(0.6)
  expect(Math.abs(sum('main') - 64.56)).toBeLessThan(0.6)
  expect(Math.abs(sum('after') - 9.51)).toBeLessThan(0.6)
})

test('noise alone, a slope and too few points hold no peak', () => {
  expect(integratePeaks(draw([], { noise: 0.5 }))).toEqual([])
  expect(integratePeaks(draw([], { drift: (x) => 2 * x }))).toEqual([])
  expect(integratePeaks(draw(sec).slice(0, 10))).toEqual([])
})

test('markers turn positions into pI, beyond them too', () => {
  const markers = [
    { x: 1000, pI: 9.77 },
    { x: 200, pI: 4.05 },
    { x: 600, pI: 7 },
  ]
  const points = [100, 200, 400, 800, 1000].map((x): CurvePoint => [x, 1])
  expect(calibratePi(points, markers)?.map(([pI]) => pI.toFixed(3))).toEqual([
    '3.313',
    '4.050',
    '5.525',
    '8.385',
    '9.770',
  ])
  // Anodes on the other side.
  expect(
    calibratePi(
      [
        [0, 5],
        [10, 6],
      ],
      [
        { x: 0, pI: 10 },
        { x: 10, pI: 4 },
      ],
    ),
  ).toEqual([
    [4, 6],
    [10, 5],
  ])
  expect(calibratePi(points, markers.slice(0, 1))).toBeUndefined()
})
