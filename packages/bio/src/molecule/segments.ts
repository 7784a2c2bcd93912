import type { Segment } from './molecule.ts'

/** Joins neighbours that meet at the origin into one segment that crosses it. Segments are in the order of reading. */
export function mergeAcrossOrigin(segments: readonly Segment[], length: number): Segment[] {
  const merged: Segment[] = []
  for (const segment of segments) {
    const previous = merged.at(-1)
    const joined = previous && joinAtOrigin(previous, segment, length)
    if (joined) merged[merged.length - 1] = joined
    else merged.push(segment)
  }
  return merged
}

function joinAtOrigin(previous: Segment, next: Segment, length: number): Segment | undefined {
  if (previous.strand !== next.strand) return undefined
  const [left, right] = previous.strand === 1 ? [previous, next] : [next, previous]
  if (left.end !== length || right.start !== 0 || right.end === 0 || right.end > left.start) return undefined
  if (left.start === left.end || left.isRightPartial || right.isLeftPartial) return undefined
  const { isRightPartial: _, ...rest } = left
  return { ...rest, end: length + right.end, ...(right.isRightPartial && { isRightPartial: true }) }
}
