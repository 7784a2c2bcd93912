import { toBaseMasks } from '../molecule/alphabet.ts'
import { codonOrder } from '../translation/genetic-codes.ts'
import { type CodonConstraints, listPatterns } from './constraints.ts'

/** A codon that may stand at a position, with what speaks for it. */
export interface CodonChoice {
  readonly index: number
  readonly score: number
}

interface Path {
  readonly parent: Path | undefined
  readonly index: number
  readonly score: number
  /** The last bases, as many as the constraints look at. */
  readonly tail: string
  /** G and C in the last window. */
  readonly strong: number
}

const BEAM = 20
const FORBIDDEN_COST = 1000
const RUN_COST = 100
/** Per window and percent beyond the limit. */
const GC_COST = 2

/**
 * Chooses one codon per position so that the sum of the scores is high and the constraints hold: a beam search from
 * 5' to 3', which looks at each site where it is completed. Returns the indexes of the codons.
 */
export function searchCodons(
  positions: readonly (readonly CodonChoice[])[],
  constraints: CodonConstraints,
  context: { readonly before?: string; readonly after?: string } = {},
): number[] {
  const { before = '', after = '' } = context
  const patterns = listPatterns(constraints.forbidden).map(({ masks }) => masks)
  const memory = Math.max(constraints.gcWindow, constraints.longestRun + 1, ...patterns.map(({ length }) => length)) + 3
  const shortMemory = Math.max(constraints.longestRun, 3, ...patterns.map(({ length }) => length))
  const judge = createJudge(constraints, patterns)
  const start = before.slice(-memory)
  let paths: Path[] = [
    { parent: undefined, index: -1, score: 0, tail: start, strong: countStrong(start.slice(-constraints.gcWindow)) },
  ]
  for (const choices of positions) {
    const best = new Map<string, Path>()
    for (const path of paths) {
      for (const choice of choices) {
        const next = extend(path, choice, judge, constraints.gcWindow, memory)
        // Paths that end alike have the same future but for the GC content.
        const key = `${next.tail.slice(-shortMemory)} ${next.strong >> 1}`
        const known = best.get(key)
        if (!known || known.score < next.score) best.set(key, next)
      }
    }
    paths = [...best.values()].sort((a, b) => b.score - a.score).slice(0, BEAM)
  }
  const following = after.slice(0, memory)
  const rank = (path: Path) => path.score - judgeFollowing(path, following, judge, constraints.gcWindow)
  const ranked = paths.map((path) => ({ path, rank: rank(path) })).sort((a, b) => b.rank - a.rank)
  const indexes: number[] = []
  for (let path = ranked[0]?.path; path?.parent; path = path.parent) indexes.push(path.index)
  return indexes.reverse()
}

const isStrong = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  return code === 71 || code === 67
}

function countStrong(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; at++) if (isStrong(text, at)) count++
  return count
}

type Judge = (tail: string, strong: number) => number

function extend(path: Path, choice: CodonChoice, judge: Judge, gcWindow: number, memory: number): Path {
  const codon = codonOrder[choice.index] ?? ''
  let { tail, strong, score } = path
  for (let at = 0; at < 3; at++) {
    tail += codon[at]
    if (isStrong(codon, at)) strong++
    const leaving = tail.length - 1 - gcWindow
    if (leaving >= 0 && isStrong(tail, leaving)) strong--
    score -= judge(tail, strong)
  }
  return {
    parent: path,
    index: choice.index,
    score: score + choice.score,
    tail: tail.length > memory ? tail.slice(tail.length - memory) : tail,
    strong,
  }
}

/** The cost of what arises where the sequence meets the bases behind it. */
function judgeFollowing(path: Path, following: string, judge: Judge, gcWindow: number): number {
  let { tail, strong } = path
  let cost = 0
  for (let at = 0; at < following.length; at++) {
    tail += following[at]
    if (isStrong(following, at)) strong++
    const leaving = tail.length - 1 - gcWindow
    if (leaving >= 0 && isStrong(tail, leaving)) strong--
    cost += judge(tail, strong)
  }
  return cost
}

/** Returns the cost of what the last base completes. */
function createJudge(constraints: CodonConstraints, patterns: readonly Uint8Array[]): Judge {
  const { gcWindow, gcMin, gcMax, longestRun } = constraints
  const maskByBase = new Map<string, number>([...'ACGT'].map((base) => [base, toBaseMasks(base)[0] ?? 0]))
  const endsWith = (tail: string, pattern: Uint8Array): boolean => {
    const offset = tail.length - pattern.length
    if (offset < 0) return false
    for (let at = pattern.length - 1; at >= 0; at--) {
      if (((maskByBase.get(tail[offset + at] ?? '') ?? 0) & (pattern[at] ?? 0)) === 0) return false
    }
    return true
  }
  return (tail, strong) => {
    let cost = 0
    for (const pattern of patterns) if (endsWith(tail, pattern)) cost += FORBIDDEN_COST
    let run = 1
    while (run <= longestRun && tail[tail.length - 1 - run] === tail.at(-1)) run++
    if (run > longestRun) cost += RUN_COST
    if (tail.length >= gcWindow) {
      const gc = strong / gcWindow
      cost += GC_COST * 100 * Math.max(gcMin - gc, gc - gcMax, 0)
    }
    return cost
  }
}
