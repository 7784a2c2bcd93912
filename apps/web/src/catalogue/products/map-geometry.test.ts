import { expect, test } from 'vitest'
import { buildMapArrow, type MapFeature, placeMapNumbers } from './map-geometry.ts'

const aFeature = (start: number, end: number, strand: 1 | -1 = 1): MapFeature => ({
  name: `${start}`,
  kind: 'cds',
  start,
  end,
  strand,
})

test('a clockwise feature is an arrow outside of the ring that points to its end', () => {
  // A quarter of the plasmid, from twelve to three o'clock; the ring has a radius of 122.4.
  expect(buildMapArrow(aFeature(0, 250), 1000)).toBe(
    'M180 41.6A138.4 138.4 0 0 1 318.1 170.3L311.4 180L304.1 171.3A124.4 124.4 0 0 0 180 55.6Z',
  )
})

test('an anticlockwise feature lies inside of the ring and points to its start', () => {
  expect(buildMapArrow(aFeature(0, 250, -1), 1000)).toBe(
    'M300.4 180A120.4 120.4 0 0 0 188.4 59.9L180 66.6L187.4 73.9A106.4 106.4 0 0 1 286.4 180Z',
  )
})

test('numbers of neighbours keep their distance', () => {
  const places = placeMapNumbers([aFeature(100, 110), aFeature(105, 115), aFeature(100, 110, -1)], 1000)
  const [first, second, inside] = places
  expect(Math.hypot((first?.x ?? 0) - (second?.x ?? 0), (first?.y ?? 0) - (second?.y ?? 0))).toBeGreaterThan(15)
  expect(Math.hypot((inside?.x ?? 0) - 180, (inside?.y ?? 0) - 180)).toBeLessThan(122.4)
})
