import { describe, expect, test } from 'vitest'
import { fromLocalTime } from '../../kernel/local-date.ts'
import { listPossibleEvents } from './parcels.constants.ts'
import { findExcursions, findSharedCondition, getTemperatureRange, thinReadings } from './temperature.ts'

const readAt = (minutes: number, celsius: number) => ({
  at: new Date(Date.UTC(2026, 10, 18, 9, minutes)).toISOString(),
  celsius,
})

describe('the temperature of a parcel', () => {
  test('has a range on dry ice and on ice packs', () => {
    expect(getTemperatureRange('dry-ice')).toEqual({ min: null, max: -60 })
    expect(getTemperatureRange('ice-pack')).toEqual({ min: 2, max: 8 })
    expect(getTemperatureRange('ambient')).toBeNull()
    expect(getTemperatureRange('recommended')).toBeNull()
  })

  test('follows what all goods ask for', () => {
    expect(findSharedCondition(['recommended', 'dry-ice', 'dry-ice'])).toBe('dry-ice')
    expect(findSharedCondition(['ice-pack', 'dry-ice'])).toBe('recommended')
    expect(findSharedCondition([])).toBe('recommended')
  })

  test('an excursion lasts until the first reading inside, and the limits are inside', () => {
    const readings = [readAt(0, 8), readAt(10, 8.1), readAt(20, 11.5), readAt(30, 7.9), readAt(40, 1.9), readAt(50, 2)]
    expect(findExcursions(readings, { min: 2, max: 8 })).toEqual([
      { from: readAt(10, 0).at, to: readAt(30, 0).at, minutes: 20, side: 'above', peak: 11.5 },
      { from: readAt(40, 0).at, to: readAt(50, 0).at, minutes: 10, side: 'below', peak: 1.9 },
    ])
  })

  test('an excursion that has not ended lasts until the last reading; from one side to the other are two', () => {
    const readings = [readAt(0, 9), readAt(10, 1), readAt(25, 0)]
    expect(findExcursions(readings, { min: 2, max: 8 })).toEqual([
      { from: readAt(0, 0).at, to: readAt(10, 0).at, minutes: 10, side: 'above', peak: 9 },
      { from: readAt(10, 0).at, to: readAt(25, 0).at, minutes: 15, side: 'below', peak: 0 },
    ])
  })

  test('dry ice has no lower limit', () => {
    expect(findExcursions([readAt(0, -78), readAt(5, -60)], { min: null, max: -60 })).toEqual([])
  })

  test('a curve keeps its extremes', () => {
    const readings = Array.from({ length: 10_000 }, (_, index) => readAt(index, index === 4321 ? 30 : 5))
    const thin = thinReadings(readings, 400)
    expect(thin.length).toBeLessThanOrEqual(400)
    expect(Math.max(...thin.map(({ celsius }) => celsius))).toBe(30)
    expect(thin.map(({ at }) => at)).toEqual(thin.map(({ at }) => at).toSorted())
  })
})

test('the events of a parcel depend on where it is', () => {
  const shippedAt = '2026-11-18T09:00:00.000Z'
  expect(listPossibleEvents({ shippedAt: null, deliveredAt: null })).toEqual(['picked', 'exception'])
  expect(listPossibleEvents({ shippedAt, deliveredAt: null })).toEqual([
    'inTransit',
    'customs',
    'outForDelivery',
    'delivered',
    'exception',
  ])
  expect(listPossibleEvents({ shippedAt, deliveredAt: shippedAt })).not.toContain('delivered')
})

test('a local time is an instant, also where clocks change', () => {
  expect(fromLocalTime('2026-11-18T09:00:00', 'Asia/Shanghai')).toBe('2026-11-18T01:00:00.000Z')
  expect(fromLocalTime('2026-11-18T09:00:00', 'America/Los_Angeles')).toBe('2026-11-18T17:00:00.000Z')
  expect(fromLocalTime('2026-03-29T03:30:00', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
  expect(fromLocalTime('2026-03-29T01:30:00', 'Europe/Berlin')).toBe('2026-03-29T00:30:00.000Z')
})
