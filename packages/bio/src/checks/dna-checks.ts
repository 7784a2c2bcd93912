import { findGcExtremes, findHomopolymers, getGcContent } from '../composition/composition.ts'
import { findRepeats } from '../composition/repeats.ts'
import { type CheckProfile, listPositions, type OrderRow, type Report } from './check-types.ts'
import { findLetters } from './clean-sequence.ts'
import { readSequence } from './sequence-cell.ts'

/** Limits within which synthesis of double-stranded DNA is usually accepted. */
export const synthesisLimits = {
  gc: { min: 0.25, max: 0.65 },
  window: { size: 50, min: 0.2, max: 0.8 },
  homopolymer: 10,
  repeat: 20,
} as const

const toPercent = (share: number): number => Math.round(share * 100)

/** Checks DNA that is to be synthesised. */
export function checkDnaRow(profile: CheckProfile, row: OrderRow, report: Report): void {
  const cell = readSequence(profile, row, 'sequence', report)
  if (cell?.kind !== 'dna') return
  const { symbols: bases } = cell
  const ambiguous = findLetters(bases, /[^ACGT]/g)
  if (ambiguous.length > 0)
    report('sequence', 'sequence.ambiguous_base', { count: ambiguous.length, positions: listPositions(ambiguous) })
  checkComposition(bases, report)
  const runs = findHomopolymers({ bases, topology: 'linear' }, synthesisLimits.homopolymer)
  const [run] = runs
  if (run)
    report('sequence', 'dna.homopolymer', {
      base: run.base,
      length: run.end - run.start,
      position: run.start + 1,
      count: runs.length,
    })
  const [repeat] = findRepeats({ bases, topology: 'linear' }, { minLength: synthesisLimits.repeat, limit: 50 })
  if (repeat)
    report('sequence', 'dna.repeat', {
      length: repeat.length,
      first: repeat.first.start + 1,
      second: repeat.second.start + 1,
    })
}

function checkComposition(bases: string, report: Report): void {
  const { gc, window } = synthesisLimits
  const content = getGcContent(bases)
  if (content < gc.min || content > gc.max)
    report('sequence', 'dna.gc_extreme', {
      percent: toPercent(content),
      min: toPercent(gc.min),
      max: toPercent(gc.max),
    })
  const [extreme] = findGcExtremes({ bases, topology: 'linear' }, window)
  if (extreme)
    report('sequence', 'dna.gc_window', {
      percent: toPercent(extreme.gc),
      from: extreme.start + 1,
      to: extreme.end,
    })
}
