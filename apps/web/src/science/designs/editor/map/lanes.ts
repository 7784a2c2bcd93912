import { getExtent, type Range, splitAtOrigin } from '@paratope/bio'
import type { MapSource } from './map-source.ts'

/** Gives each feature the first lane in which it overlaps no other, long features first. */
export function assignLanes({ features, length }: MapSource): { lanes: number[]; count: number } {
  const extents = features.map((feature) => getExtent(feature, length))
  const order = extents.map((_, at) => at).sort((a, b) => getSize(extents[b]) - getSize(extents[a]) || a - b)
  const occupied: Range[][] = []
  const lanes = extents.map(() => 0)
  for (const at of order) {
    const pieces = splitAtOrigin(extents[at] ?? { start: 0, end: 0 }, length)
    const isFree = (taken: readonly Range[]) =>
      !taken.some((one) => pieces.some(({ start, end }) => start < one.end && one.start < end))
    const found = occupied.findIndex(isFree)
    const lane = found < 0 ? occupied.length : found
    occupied[lane] = [...(occupied[lane] ?? []), ...pieces]
    lanes[at] = lane
  }
  return { lanes, count: occupied.length }
}

const getSize = (range: Range | undefined): number => (range ? range.end - range.start : 0)
