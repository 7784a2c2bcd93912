import {
  type EnergySet,
  getEnergyModel,
  getHairpinLoop,
  getInnerEnd,
  getOuterEnd,
  getStep,
  getTerminal,
  LOOP_ROW,
} from './energy-model.ts'
import { LONGEST_LOOP, toCodes } from './energy-tables.ts'

export type Pair = readonly [first: number, second: number]

/** A helix with its loops; kcal/mol and kcal/(mol K). */
export interface Fold {
  /** From the outside to the inside. */
  readonly pairs: readonly Pair[]
  readonly enthalpy: number
  readonly entropy: number
}

interface FoldOptions {
  readonly kelvin: number
  /** What the salt adds to the entropy for each pair after the first, kcal/(mol K). */
  readonly salt: number
  /** Where the second strand begins, if there are two; then no pair is within one of them. */
  readonly nick?: number
  /** The 3' end of the first strand is paired, with bases beyond it to copy. */
  readonly isExtensible?: boolean
}

/** The best structure inside of each pair, by `i * length + j`. */
interface Search {
  readonly codes: Uint8Array
  readonly length: number
  /** The last base of the first strand and the first one of the second. */
  readonly lastFirst: number
  readonly firstSecond: number
  readonly best: Float64Array
  /** The mismatch outside of each pair. */
  readonly outside: Float64Array
  /** The next pair inside; -1 if there is none. */
  readonly next: Int32Array
}

/**
 * Finds the structure of least free energy: one hairpin of a strand, or one duplex of two strands that are written one
 * behind the other, whose innermost pair then closes no loop but ends the duplex.
 */
export function findFold(bases: string, options: FoldOptions): Fold | undefined {
  const { kelvin, salt, nick, isExtensible = false } = options
  const codes = toCodes(bases)
  const { length } = codes
  const model = getEnergyModel(kelvin, salt, nick !== undefined)
  const close = (set: EnergySet, i: number, j: number): number => {
    if (nick === undefined) return getHairpinLoop(set, codes, i, j, bases)
    if (isExtensible && (i !== nick - 1 || j === nick)) return Number.POSITIVE_INFINITY
    return getInnerEnd(set, codes, i, j, nick)
  }
  const search: Search = {
    codes,
    length,
    lastFirst: (nick ?? length) - 1,
    firstSecond: nick ?? 0,
    best: new Float64Array(length * length).fill(Number.POSITIVE_INFINITY),
    outside: new Float64Array(length * length),
    next: new Int32Array(length * length).fill(-1),
  }
  let outer = -1
  let least = Number.POSITIVE_INFINITY
  for (let i = search.lastFirst; i >= 0; i--)
    for (let j = Math.max(i + 1, search.firstSecond); j < length; j++) {
      if ((codes[i] ?? 0) + (codes[j] ?? 0) !== 3) continue
      const energy = fillPair(search, model.free, i, j, close(model.free, i, j))
      const total = energy + getOuterEnd(model.free, codes, i, j)
      if (total >= least) continue
      least = total
      outer = i * length + j
    }
  if (outer < 0) return undefined
  const pairs = listPairs(search, outer)
  const sum = (set: EnergySet) => sumEnergies(pairs, set, codes, close)
  return { pairs, enthalpy: sum(model.enthalpy), entropy: sum(model.entropy) }
}

/** Finds what fits best inside of a pair, at least what closes it alone. */
function fillPair(search: Search, set: EnergySet, i: number, j: number, closing: number): number {
  const { codes, length, lastFirst, firstSecond, best, outside, next } = search
  const at = i * length + j
  const mismatch = getTerminal(set, codes, i, j)
  let least = closing
  for (let left = 0; left <= LONGEST_LOOP && i + left < lastFirst; left++) {
    const k = i + left + 1
    const last = Math.max(j - 1 - (LONGEST_LOOP - left), k + 1, firstSecond)
    for (let l = j - 1; l >= last; l--) {
      const inner = best[k * length + l] ?? Number.POSITIVE_INFINITY
      if (inner === Number.POSITIVE_INFINITY) continue
      const right = j - l - 1
      const isLoop = left > 0 && right > 0 && left + right > 2
      const step = isLoop
        ? (set.loops[left * LOOP_ROW + right] ?? 0) + mismatch + (outside[k * length + l] ?? 0)
        : getStep(set, codes, i, j, k, l)
      if (inner + step >= least) continue
      least = inner + step
      next[at] = k * length + l
    }
  }
  best[at] = least
  outside[at] = getTerminal(set, codes, j, i)
  return least
}

function listPairs({ next, length }: Search, outer: number): Pair[] {
  const pairs: Pair[] = []
  for (let at = outer; at >= 0; at = next[at] ?? -1) pairs.push([Math.floor(at / length), at % length])
  return pairs
}

function sumEnergies(
  pairs: readonly Pair[],
  set: EnergySet,
  codes: Uint8Array,
  close: (set: EnergySet, i: number, j: number) => number,
): number {
  const [[i, j] = [0, 0]] = pairs
  return pairs.reduce(
    (sum, [a, b], at) => {
      const inside = pairs[at + 1]
      return sum + (inside ? getStep(set, codes, a, b, ...inside) : close(set, a, b))
    },
    getOuterEnd(set, codes, i, j),
  )
}
