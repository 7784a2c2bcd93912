import { getGcContent } from '../composition/composition.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Range } from '../molecule/range.ts'
import { isStrongDimer, isStrongHairpin } from '../thermodynamics/structure-limits.ts'
import { findDimer, findHairpin } from '../thermodynamics/structures.ts'
import { getDuplexFreeEnergy, getMeltingTemperature, type MeltingConditions } from './melting.ts'
import { countPrimingSites } from './mispriming.ts'

export interface PickOptions {
  /** Stays inside the product; any product does if it is missing. */
  readonly target?: Range
  readonly product: { readonly min: number; readonly max: number }
  readonly length: { readonly min: number; readonly best: number; readonly max: number }
  readonly melting: { readonly min: number; readonly best: number; readonly max: number }
  readonly gc: { readonly min: number; readonly max: number }
  readonly conditions?: MeltingConditions
}

/** Lengths and temperatures that are usual for each use; magnesium is that of common master mixes. */
export const pickPresets = {
  pcr: {
    product: { min: 200, max: 1000 },
    length: { min: 18, best: 20, max: 27 },
    melting: { min: 57, best: 60, max: 63 },
    gc: { min: 0.4, max: 0.6 },
    conditions: { oligoNm: 250, sodiumMm: 50, magnesiumMm: 1.5, dntpMm: 0.8 },
  },
  qpcr: {
    product: { min: 70, max: 150 },
    length: { min: 18, best: 20, max: 25 },
    melting: { min: 59, best: 60, max: 62 },
    gc: { min: 0.4, max: 0.6 },
    conditions: { oligoNm: 250, sodiumMm: 50, magnesiumMm: 3, dntpMm: 0.8 },
  },
} as const satisfies Record<string, PickOptions>

export const refusalReasons = [
  'ambiguous',
  'cold',
  'warm',
  'gc',
  'run',
  'end',
  'hairpin',
  'dimer',
  'elsewhere',
  'difference',
  'pair',
] as const
/** Why a primer or, in the last two cases, a pair is not taken. */
export type RefusalReason = (typeof refusalReasons)[number]

export interface PickedPrimer extends Range {
  /** 5' to 3'. */
  readonly bases: string
  readonly meltingTemperature: number
  readonly gc: number
  /** The smaller, the better. */
  readonly penalty: number
}

export interface PickedPair {
  readonly forward: PickedPrimer
  readonly reverse: PickedPrimer
  readonly productLength: number
  /** kcal/mol of the strongest dimer of both; 0 for none. */
  readonly dimer: number
  readonly penalty: number
}

export interface PrimerPicks {
  readonly pairs: readonly PickedPair[]
  readonly examined: number
  readonly refused: Readonly<Partial<Record<RefusalReason, number>>>
}

const [MOST_PAIRS, MOST_CHECKED, LONGEST_RUN, MOST_DIFFERENCE] = [5, 60, 4, 3]
/** kcal/mol of the last five bases; stronger ends prime where the rest does not pair. */
const STRONGEST_END = -9

/** Picks pairs of primers on a linear template, the best first, and counts why the others are refused. */
export function pickPrimers(template: string, options: PickOptions): PrimerPicks {
  const refused = new Map<RefusalReason, number>()
  const refuse = (reason: RefusalReason) => refused.set(reason, (refused.get(reason) ?? 0) + 1)
  const opposite = reverseComplementBases(template)
  const { length } = template
  const { target, product } = options
  const forwardRange = { start: target ? Math.max(0, target.start - product.max) : 0, end: target?.start ?? length }
  const reverseRange = { start: target?.end ?? 0, end: target ? Math.min(length, target.end + product.max) : length }
  const turn = ({ start, end }: Range): Range => ({ start: length - end, end: length - start })
  const sides = [
    listCandidates(template, forwardRange, options, refuse),
    listCandidates(opposite, turn(reverseRange), options, refuse),
  ] as const
  const check = (candidates: readonly PickedPrimer[]) =>
    checkCandidates(candidates, [template, opposite], options, refuse)
  const forwards = check(sides[0].candidates)
  const reverses = check(sides[1].candidates).map((primer) => ({ ...primer, ...turn(primer) }))
  return {
    pairs: choosePairs(forwards, reverses, options, refuse),
    examined: sides[0].examined + sides[1].examined,
    refused: Object.fromEntries(refused),
  }
}

/** Lists what may be a primer by its bases alone, for each 3' end the best length, the best first. */
function listCandidates(
  strand: string,
  range: Range,
  options: PickOptions,
  refuse: (reason: RefusalReason) => void,
): { candidates: PickedPrimer[]; examined: number } {
  const { length } = options
  const candidates: PickedPrimer[] = []
  let examined = 0
  for (let end = range.start + length.min; end <= range.end; end++) {
    let best: PickedPrimer | undefined
    for (let size = length.min; size <= length.max && end - size >= range.start; size++) {
      examined++
      const bases = strand.slice(end - size, end)
      const judged = judgeBases(bases, options)
      if (typeof judged === 'string') refuse(judged)
      else if (!best || judged.penalty < best.penalty) best = { bases, start: end - size, end, ...judged }
    }
    if (best) candidates.push(best)
  }
  return { candidates: candidates.sort((a, b) => a.penalty - b.penalty), examined }
}

function judgeBases(
  bases: string,
  { melting, gc: limits, length, conditions }: PickOptions,
): RefusalReason | Pick<PickedPrimer, 'meltingTemperature' | 'gc' | 'penalty'> {
  if (/[^ACGT]/.test(bases)) return 'ambiguous'
  const gc = getGcContent(bases)
  if (gc < limits.min || gc > limits.max) return 'gc'
  if (new RegExp(`(.)\\1{${LONGEST_RUN}}`).test(bases)) return 'run'
  const last = bases.slice(-5)
  if ((last.match(/[GC]/g)?.length ?? 0) > 3 || getDuplexFreeEnergy(last) < STRONGEST_END) return 'end'
  const meltingTemperature = getMeltingTemperature(bases, conditions)
  if (meltingTemperature < melting.min) return 'cold'
  if (meltingTemperature > melting.max) return 'warm'
  const penalty =
    Math.abs(meltingTemperature - melting.best) +
    0.3 * Math.abs(bases.length - length.best) +
    10 * Math.abs(gc - 0.5) +
    (/[GC]$/.test(bases) ? 0 : 1)
  return { meltingTemperature, gc, penalty }
}

/** Takes the best candidates without strong structures and without a second place where they prime. */
function checkCandidates(
  candidates: readonly PickedPrimer[],
  strands: readonly string[],
  { conditions = {} }: PickOptions,
  refuse: (reason: RefusalReason) => void,
): PickedPrimer[] {
  const taken: PickedPrimer[] = []
  for (const candidate of candidates) {
    if (taken.length === MOST_CHECKED) break
    // Neighbours say the same thing again.
    if (taken.some(({ end }) => Math.abs(end - candidate.end) < 3)) continue
    const { bases } = candidate
    const hairpin = findHairpin(bases, conditions)
    const dimers = [false, true].map((isExtensible) => findDimer(bases, bases, { conditions, isExtensible }))
    if (hairpin && isStrongHairpin(hairpin)) refuse('hairpin')
    else if (dimers.some((dimer) => dimer && isStrongDimer(dimer))) refuse('dimer')
    else if (countPrimingSites(strands, bases) > 1) refuse('elsewhere')
    else taken.push(candidate)
  }
  return taken
}

function choosePairs(
  forwards: readonly PickedPrimer[],
  reverses: readonly PickedPrimer[],
  { product, conditions = {} }: PickOptions,
  refuse: (reason: RefusalReason) => void,
): PickedPair[] {
  const possible = forwards
    .flatMap((forward) => reverses.map((reverse) => ({ forward, reverse, productLength: reverse.end - forward.start })))
    .filter(
      ({ forward, reverse, productLength }) =>
        reverse.start >= forward.end && productLength >= product.min && productLength <= product.max,
    )
    .map((pair) => {
      const difference = Math.abs(pair.forward.meltingTemperature - pair.reverse.meltingTemperature)
      return { ...pair, difference, penalty: pair.forward.penalty + pair.reverse.penalty + difference }
    })
    .sort((a, b) => a.penalty - b.penalty)
  const pairs: PickedPair[] = []
  for (const { difference, ...pair } of possible) {
    if (pairs.length === MOST_PAIRS) break
    if (difference > MOST_DIFFERENCE) {
      refuse('difference')
      continue
    }
    const [dimer, extended] = [false, true].map((isExtensible) =>
      findDimer(pair.forward.bases, pair.reverse.bases, { conditions, isExtensible }),
    )
    if ((dimer && isStrongDimer(dimer)) || (extended && isStrongDimer(extended))) refuse('pair')
    else pairs.push({ ...pair, dimer: dimer?.freeEnergy ?? 0 })
  }
  return pairs
}
