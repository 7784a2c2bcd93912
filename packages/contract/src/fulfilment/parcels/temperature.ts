import type { ShippingCondition } from '../../ordering/carts/carts.ts'

/** A logger of a parcel rarely holds more; one every 5 minutes is a month. */
export const maxReadings = 10_000

/** Points of a curve on a screen. */
export const maxChartReadings = 400

/** A text with as many readings, each with some columns of the logger's own. */
export const maxReadingsLength = 800_000

/** Why a line of a logger's file is refused. */
export const readingProblems = ['columns', 'characters', 'time', 'future', 'temperature', 'conflict'] as const
export type ReadingProblem = (typeof readingProblems)[number]

/** Lines that are named in an error; their number counts all. */
export const maxNamedProblems = 20

/** Excursions of a parcel that are stored and shown; their number counts all. */
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

/** The range that goods may travel in; null where the condition sets no limits. */
export const getTemperatureRange = (condition: ShippingCondition): TemperatureRange | null => ranges[condition]

/** The condition that all goods of a parcel ask for, as far as they ask for one. */
export function findSharedCondition(conditions: readonly ShippingCondition[]): ShippingCondition {
  const [condition, ...others] = new Set(conditions.filter((each) => each !== 'recommended'))
  return condition === undefined || others.length > 0 ? 'recommended' : condition
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
