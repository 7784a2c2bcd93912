import { codonOrder } from '../translation/genetic-codes.ts'
import { type CodonChoice, searchCodons } from './codon-search.ts'
import { type CodonConstraints, findViolations, type Violation } from './constraints.ts'

const ROUNDS = 5
const MARGIN = 8

/**
 * Searches again where windows are too rich or too poor in G and C: the search sees a window when it is full, and by
 * then all its paths may have begun alike. Each round favours the other bases more.
 */
export function mendGc(
  chosen: readonly number[],
  positions: readonly (readonly CodonChoice[])[],
  constraints: CodonConstraints,
  { before, after }: { readonly before: string; readonly after: string },
): number[] {
  let codons = [...chosen]
  const read = (list: readonly number[]) => list.map((index) => codonOrder[index]).join('')
  for (let round = 0; round < ROUNDS; round++) {
    const text = before + read(codons) + after
    const extremes = findViolations(text, constraints).filter(({ kind }) => kind === 'gc')
    if (extremes.length === 0) break
    for (const extreme of extremes) {
      const from = Math.max(0, Math.floor((extreme.start - before.length) / 3) - MARGIN)
      const to = Math.min(codons.length, Math.ceil((extreme.end - before.length) / 3) + MARGIN)
      if (from >= to) continue
      const [head, tail] = [codons.slice(0, from), codons.slice(to)]
      const biased = biasChoices(positions.slice(from, to), extreme, constraints, 0.3 * 2 ** round)
      const part = searchCodons(biased, constraints, { before: before + read(head), after: read(tail) + after })
      codons = [...head, ...part, ...tail]
    }
  }
  return codons
}

/** Adds to the score of each codon what it brings of the bases that are missing. */
function biasChoices(
  positions: readonly (readonly CodonChoice[])[],
  extreme: Violation,
  { gcMax }: CodonConstraints,
  weight: number,
): CodonChoice[][] {
  const sign = Number(extreme.text) / 100 > gcMax ? -1 : 1
  return positions.map((choices) =>
    choices.map(({ index, score }) => {
      const strong = codonOrder[index]?.match(/[GC]/g)?.length ?? 0
      return { index, score: score + sign * weight * strong }
    }),
  )
}
