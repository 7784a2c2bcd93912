import { wrapPosition } from '../molecule/range.ts'
import type { AlignedRead, Difference } from './align-read.ts'

/** A difference with its place in the read as it was sequenced. */
export interface ReadDifference extends Difference {
  /** 0-based; of a deletion, the base in front of it. */
  readonly readPosition: number
}

/** Finds the differences of an aligned read in the read, also if it was sequenced on the other strand. */
export function locateDifferences(aligned: AlignedRead, readLength: number, referenceLength: number): ReadDifference[] {
  const { alignment, strand, differences, reference } = aligned
  const [read, bases] = alignment.rows
  const positions = new Map<number, number>()
  let [inRead, inReference] = [alignment.first.start, reference.start]
  for (let at = 0; at < read.length; at++) {
    const position = wrapPosition(inReference, referenceLength)
    if (read[at] !== bases[at] && !positions.has(position))
      positions.set(position, read[at] === '-' ? inRead - 1 : inRead)
    if (read[at] !== '-') inRead++
    if (bases[at] !== '-') inReference++
  }
  return differences.map((difference) => {
    const position = positions.get(difference.position) ?? 0
    return { ...difference, readPosition: strand === 1 ? position : readLength - 1 - position }
  })
}
