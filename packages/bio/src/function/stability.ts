import type { PartMatch } from '../annotation/annotate.ts'
import { findHomopolymers } from '../composition/composition.ts'
import { overlaps } from '../molecule/range.ts'
import { type Construct, getDistance } from './construct.ts'
import { type FunctionFinding, report } from './finding.ts'
import { findLongRepeats, type LongRepeat } from './long-repeats.ts'

/** Equal stretches of this length recombine in bacteria often enough to be seen. */
const MIN_REPEAT = 300
/** A perfect hairpin of this length is lost while a plasmid replicates. */
const MIN_PALINDROME = 60
const MAX_LOOP = 300
const MIN_RUN = 22
/** The promoter of chicken beta-actin has runs of 14 to 16 G. */
const MIN_G_RUN = 18
const MAX_FINDINGS = 4

export const checkStability = (construct: Construct): FunctionFinding[] => [
  ...checkToxins(construct),
  ...checkRepeats(construct),
  ...checkRuns(construct),
]

/** ccdB and sacB kill ordinary strains; they belong between att sites or beside an insert that takes their place. */
function checkToxins(construct: Construct): FunctionFinding[] {
  const { matches, top, length } = construct
  const isExchanged = (match: PartMatch) =>
    matches.some(({ part }) => /^gw-att[rp]/.test(part.id)) ||
    matches.some(
      ({ part, start, end }) =>
        part.id === 'mk-cmr' &&
        Math.min(getDistance(top, end % length, match.start), getDistance(top, match.end % length, start)) < 1500,
    )
  return matches.flatMap((match): FunctionFinding[] => {
    const values = { name: match.part.name }
    if (match.part.id === 'cds-ccdb')
      return [report(isExchanged(match) ? 'toxin.needs_strain' : 'toxin.unopposed', top, match, values)]
    return match.part.id === 'cds-sacb' ? [report('toxin.needs_strain', top, match, values)] : []
  })
}

/** Ends of viruses and of Gateway are repeats that are meant; of a hybrid end only one copy is in the library. */
function isMeant({ matches, length }: Construct, { first, second }: LongRepeat): boolean {
  return matches.some(
    (match) =>
      /^(?:ltr-|itr-|tdna|ad5-itr|reg-tetO|reg-5xuas|reg-trE|gw-)/.test(match.part.id) &&
      (overlaps(match, first, length) || overlaps(match, second, length)),
  )
}

function checkRepeats(construct: Construct): FunctionFinding[] {
  const { top, length } = construct
  const direct = findLongRepeats(top, top, MIN_REPEAT)
    .filter((repeat) => !isMeant(construct, repeat) && isApart(top, repeat))
    .slice(0, MAX_FINDINGS)
  const inverted = findLongRepeats(top, construct.bottom, MIN_PALINDROME)
    .filter(
      (repeat) =>
        !isMeant(construct, repeat) &&
        (overlaps(repeat.first, repeat.second, length) ||
          Math.min(
            getDistance(top, repeat.first.end % length, repeat.second.start),
            getDistance(top, repeat.second.end % length, repeat.first.start),
          ) <= MAX_LOOP),
    )
    .slice(0, MAX_FINDINGS)
  return [
    ...direct.map(({ second, length: size }) => report('repeat.direct', top, second, { length: size })),
    ...inverted.map(({ first, second, length: size }) =>
      report('repeat.inverted', top, second, { length: size, first: first.start + 1 }),
    ),
  ]
}

/** Copies in tandem may share a few bases at their border; a motif that repeats itself overlaps by far. */
const isApart = (view: Construct['top'], { first, second, length }: LongRepeat): boolean =>
  Math.min(getDistance(view, first.start, second.start), getDistance(view, second.start, first.start)) >= length * 0.9

function checkRuns({ molecule, top }: Construct): FunctionFinding[] {
  return findHomopolymers(molecule, MIN_G_RUN)
    .filter(({ start, end }) => /[GC]/.test(molecule.bases[start] ?? '') || end - start >= MIN_RUN)
    .slice(0, MAX_FINDINGS)
    .map(({ start, end }) =>
      report('run.long', top, { start, end }, { base: molecule.bases[start] ?? '', length: end - start }),
    )
}
