/** 0-based and half-open. Crosses the origin of a circular sequence if `end` is greater than the length. */
export interface Range {
  readonly start: number
  readonly end: number
}

export const getRangeLength = ({ start, end }: Range): number => end - start

/** Brings a position into 0 … length - 1. */
export const wrapPosition = (position: number, length: number): number => {
  if (length === 0) return 0
  const rest = position % length
  return rest < 0 ? rest + length : rest
}

/** Brings the start of a range into 0 … length - 1 and keeps its length. */
export function wrapRange({ start, end }: Range, length: number): Range {
  const wrapped = wrapPosition(start, length)
  return { start: wrapped, end: wrapped + end - start }
}

/** Returns one range, or two where the range crosses the origin. */
export const splitAtOrigin = ({ start, end }: Range, length: number): readonly Range[] =>
  end > length
    ? [
        { start, end: length },
        { start: 0, end: end - length },
      ]
    : [{ start, end }]

/**
 * The first and the last base as people count them; behind the origin of a circle the count begins again. A range longer
 * than the circle belongs to an earlier state of it and is written as it was.
 */
export const toPlaces = ({ start, end }: Range, length: number): { first: number; last: number } => ({
  first: start + 1,
  last: end > length && end - length <= start ? end - length : end,
})

/** Whether two ranges of the same sequence share a base. */
export const overlaps = (a: Range, b: Range, length: number): boolean =>
  splitAtOrigin(a, length).some((one) =>
    splitAtOrigin(b, length).some((other) => one.start < other.end && other.start < one.end),
  )

/** Returns the bases of a range of a circular or linear sequence. */
export const readBases = (bases: string, { start, end }: Range): string =>
  end > bases.length ? bases.slice(start) + bases.slice(0, end - bases.length) : bases.slice(start, end)
