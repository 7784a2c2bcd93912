import { codonOrder } from '../translation/genetic-codes.ts'
import type { CodonChoice } from './codon-search.ts'
import { type CodonConstraints, type Copy, findCopies, findViolations } from './constraints.ts'

interface Context {
  readonly before: string
  readonly after: string
}

const ROUNDS = 16
/** Rather a repeat than a codon that the host hardly uses. */
const TOO_RARE = 6

/**
 * Breaks repeats and hairpins, which a search from 5' to 3' does not see: exchanges the codon of a copy that costs
 * least and brings no other violation.
 */
export function breakCopies(
  chosen: readonly number[],
  positions: readonly (readonly CodonChoice[])[],
  constraints: CodonConstraints,
  { before, after }: Context,
): number[] {
  const codons = [...chosen]
  const read = () => before + codons.map((index) => codonOrder[index]).join('') + after
  for (let round = 0; round < ROUNDS; round++) {
    const copies = findCopies(read(), constraints)
    if (copies.length === 0) break
    for (const [at, copy] of copies.entries())
      exchangeInside(
        codons,
        positions,
        constraints,
        { ...copy, skip: round < 2 ? 0 : (round + at) % 5 },
        { before, after },
      )
  }
  return codons
}

/** Exchanges one codon of a copy in place, if that is possible. */
function exchangeInside(
  codons: number[],
  positions: readonly (readonly CodonChoice[])[],
  constraints: CodonConstraints,
  copy: Copy & { /** Others of the cheapest, where these made new copies. */ readonly skip: number },
  { before, after }: Context,
): void {
  const limit = copy.kind === 'repeat' ? constraints.longestRepeat : constraints.longestStem
  const size = copy.end - copy.start
  const from = Math.max(0, Math.floor((copy.start - before.length) / 3))
  const to = Math.min(codons.length, Math.ceil((copy.end - before.length) / 3))
  const candidates: { at: number; index: number; loss: number }[] = []
  for (let at = from; at < to; at++) {
    // Both rests of the copy are to be short enough; the middle breaks it best.
    const offset = at * 3 + before.length - copy.start
    const rest = Math.max(offset + 2, size - offset - 1)
    const current = positions[at]?.find(({ index }) => index === codons[at])
    for (const { index, score } of positions[at] ?? []) {
      const cost = (current?.score ?? 0) - score
      if (index !== codons[at] && cost < TOO_RARE)
        candidates.push({ at, index, loss: cost + 10 * Math.max(0, rest - limit) })
    }
  }
  candidates.sort((a, b) => a.loss - b.loss)
  const measure = (at: number) => countAround(codons, at, constraints, { before, after })
  for (const { at, index } of candidates.slice(copy.skip, copy.skip + 12)) {
    const old = codons[at] ?? index
    const known = measure(at)
    codons[at] = index
    if (measure(at) <= known) return
    codons[at] = old
  }
}

const REACH = 24

/** Counts sites, runs and extremes of GC around a codon. */
function countAround(codons: readonly number[], at: number, constraints: CodonConstraints, context: Context): number {
  const [from, to] = [Math.max(0, at - REACH), Math.min(codons.length, at + REACH + 1)]
  const bases = codons
    .slice(from, to)
    .map((index) => codonOrder[index])
    .join('')
  const text =
    (from === 0 ? context.before.slice(-60) : '') + bases + (to === codons.length ? context.after.slice(0, 60) : '')
  return findViolations(text, { ...constraints, longestRepeat: text.length, longestStem: text.length }).length
}
