import type { ShippingCondition } from '../carts/carts.ts'

/** A logger of a parcel rarely holds more; one every 5 minutes is a month. */
export const maxReadings = 10_000

/** Points of a curve on a screen. */
export const maxChartReadings = 400

/** What is kept and shown of the excursions of a parcel; their number counts all. */
export const maxExcursions = 50

export interface TemperatureReading {
  at: string
  celsius: number
}

/** Limits in °C; null where there is none. */
export interface TemperatureRange {
  min: number | null
  max: number | null
}

const ranges: Readonly<Record<ShippingCondition, TemperatureRange | null>> = {
  recommended: null,
  ambient: null,
  'ice-pack': { min: 2, max: 8 },
  'dry-ice': { min: null, max: -60 },
}

/** The range that goods may travel in; goods of different conditions have none in common. */
export function getTemperatureRange(conditions: readonly ShippingCondition[]): TemperatureRange | null {
  const [condition, ...others] = new Set(conditions.filter((each) => ranges[each] !== null))
  return condition === undefined || others.length > 0 ? null : ranges[condition]
}

/** A stretch of readings outside the range, until the first one inside. */
export interface Excursion {
  from: string
  to: string
  minutes: number
  side: 'above' | 'below'
  /** The reading that is farthest outside. */
  peak: number
}

export function getSide(celsius: number, { min, max }: TemperatureRange): Excursion['side'] | null {
  if (max !== null && celsius > max) return 'above'
  return min !== null && celsius < min ? 'below' : null
}

/** Readings are in order of time. */
export function findExcursions(readings: readonly TemperatureReading[], range: TemperatureRange): Excursion[] {
  const found: Excursion[] = []
  let open: Excursion | undefined
  const extend = (excursion: Excursion, to: string): void => {
    excursion.to = to
    excursion.minutes = Math.round((Date.parse(to) - Date.parse(excursion.from)) / 60_000)
  }
  for (const { at, celsius } of readings) {
    const side = getSide(celsius, range)
    if (open) extend(open, at)
    if (side === null) {
      open = undefined
    } else if (open?.side === side) {
      open.peak = side === 'above' ? Math.max(open.peak, celsius) : Math.min(open.peak, celsius)
    } else {
      open = { from: at, to: at, minutes: 0, side, peak: celsius }
      found.push(open)
    }
  }
  return found
}

/** Keeps the lowest and the highest of each stretch, so that no excursion disappears from the curve. */
export function thinReadings<Reading extends TemperatureReading>(
  readings: readonly Reading[],
  most: number,
): Reading[] {
  if (readings.length <= most) return [...readings]
  const stretches = Math.floor(most / 2)
  const size = readings.length / stretches
  return Array.from({ length: stretches }, (_, index) => {
    const part = readings.slice(Math.floor(index * size), Math.floor((index + 1) * size))
    const lowest = part.reduce((best, one) => (one.celsius < best.celsius ? one : best))
    const highest = part.reduce((best, one) => (one.celsius > best.celsius ? one : best))
    return [...new Set([lowest, highest])].sort((one, other) => one.at.localeCompare(other.at))
  }).flat()
}
