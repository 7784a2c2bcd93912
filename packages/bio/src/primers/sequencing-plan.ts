import { chooseAnnealing } from '../assembly/primer-design.ts'
import { isUnambiguous } from '../molecule/alphabet.ts'
import type { Sequence } from '../molecule/molecule.ts'
import { getRangeLength, type Range, readBases } from '../molecule/range.ts'
import { findSequencingPrimers } from './sequencing-primers.ts'

/** A reaction: its primer, and the bases that its read shows well. */
export interface PlannedRead {
  readonly primer: { readonly name: string; readonly bases: string; readonly site: Range }
  /** The service has it in stock. */
  readonly isStandard: boolean
  readonly read: Range
}

export interface SequencingPlan {
  readonly reads: readonly PlannedRead[]
  /** Bases that no read shows: before the first primer of a linear molecule, or where no primer can be made. */
  readonly missed: readonly Range[]
}

export interface SequencingPlanOptions {
  /** Bases from the end of the primer to the end of the part that is read well. */
  readonly readLength?: number
  /** The first bases behind a primer cannot be read. */
  readonly skip?: number
  /** Reads begin so many bases before what they have to show. */
  readonly overlap?: number
  readonly targetTm?: number
}

const longestPrimer = 30

/**
 * Plans forward reads, one behind the other, that show every base of a range. Standard primers are used where one reads
 * on far enough, others are designed.
 */
export function planSequencing(
  sequence: Sequence,
  range: Range,
  { readLength = 750, skip = 50, overlap = 30, targetTm = 55 }: SequencingPlanOptions = {},
): SequencingPlan {
  const { length } = sequence.bases
  const isCircular = sequence.topology === 'circular'
  const standard = findSequencingPrimers(sequence).filter(({ strand }) => strand === 1)
  const reads: PlannedRead[] = []
  const missed: Range[] = []
  const toRead = (primerEnd: number): Range => ({
    start: primerEnd + skip,
    end: isCircular ? primerEnd + readLength : Math.min(primerEnd + readLength, length),
  })

  function findStandard(position: number): PlannedRead | undefined {
    const candidates = standard.flatMap(({ primer, start, end }): PlannedRead[] => {
      // A site before the origin reads beyond it.
      const shifts = isCircular ? [-length, 0, length] : [0]
      return shifts.flatMap((shift) => {
        const read = toRead(end + shift)
        const isUseful = read.start <= position && read.end > position + readLength / 3
        return isUseful
          ? [{ primer: { name: primer.name, bases: primer.bases, site: { start, end } }, isStandard: true, read }]
          : []
      })
    })
    return candidates.toSorted((a, b) => b.read.end - a.read.end)[0]
  }

  function design(position: number): PlannedRead | undefined {
    // The primer ends where its read begins to be good, at the latest.
    for (let end = position - skip - overlap; end > position - skip - overlap - 120; end--) {
      const start = end - longestPrimer
      if (!isCircular && start < 0) return undefined
      const turned = ((start % length) + length) % length
      const template = readBases(sequence.bases, { start: turned, end: turned + longestPrimer })
      if (template.length < longestPrimer || !isUnambiguous(template)) continue
      const bases = chooseAnnealing(template, { targetTm, minLength: 18, maxLength: longestPrimer })
      if (!/[GC]$/.test(bases)) continue
      const primerEnd = start + bases.length
      const name = `seq ${(turned % length) + 1}`
      const site = { start: turned, end: turned + bases.length }
      return { primer: { name, bases, site }, isStandard: false, read: toRead(primerEnd) }
    }
    return undefined
  }

  const stop = range.start + Math.min(getRangeLength(range), length)
  let position = range.start
  while (position < stop) {
    const next = findStandard(position) ?? (length > longestPrimer ? design(position) : undefined)
    if (next && next.read.end > position) {
      reads.push(next)
      position = next.read.end
      continue
    }
    // Goes on a little further, where a primer may fit.
    const step = Math.min(skip, stop - position)
    const last = missed.at(-1)
    if (last?.end === position) missed.splice(-1, 1, { start: last.start, end: position + step })
    else missed.push({ start: position, end: position + step })
    position += step
  }
  return { reads, missed }
}
