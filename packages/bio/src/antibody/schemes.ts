import type { ChainLocus } from './germlines.ts'

export const numberingSchemes = ['imgt', 'kabat', 'chothia'] as const
export type NumberingScheme = (typeof numberingSchemes)[number]

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
/** Insertion letters; behind Z they double. */
const toLetter = (index: number): string =>
  (index < 26 ? '' : (alphabet[Math.floor(index / 26) - 1] ?? '')) + alphabet[index % 26]

const listRange = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`)

/** Numbers of a loop of IMGT: gaps and insertions lie in its middle, the first gap on the right, the first insertion too. */
export function numberImgtLoop(first: number, last: number, count: number): string[] {
  const capacity = last - first + 1
  const left = Math.ceil(Math.min(count, capacity) / 2)
  const right = Math.min(count, capacity) - left
  const added = Math.max(0, count - capacity)
  const afterLeft = Math.floor(added / 2)
  const center = first + left - 1
  return [
    ...listRange(first, center),
    ...Array.from({ length: afterLeft }, (_, at) => center + toLetter(at)),
    ...Array.from({ length: added - afterLeft }, (_, at) => center + 1 + toLetter(added - afterLeft - 1 - at)),
    ...listRange(last - right + 1, last),
  ]
}

/** A loop of Kabat or Chothia. */
interface LoopRule {
  readonly from: number
  readonly to: number
  /** Longer loops insert behind this number. */
  readonly insertAfter: number
  /** Numbers that shorter loops lack, in this order; then those before the last of them. */
  readonly missing: readonly number[]
}

function numberLoop({ from, to, insertAfter, missing }: LoopRule, count: number): string[] {
  const base = listRange(from, to)
  const added = count - base.length
  if (added < 0) {
    const gone = new Set(missing.slice(0, -added).map(String))
    return base.filter((number) => !gone.has(number)).slice(-count)
  }
  const at = insertAfter - from + 1
  return [
    ...base.slice(0, at),
    ...Array.from({ length: added }, (_, index) => insertAfter + toLetter(index)),
    ...base.slice(at),
  ]
}

const countDown = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, at) => from - at)

const heavyLoops = {
  /** IMGT 27 to 40: Kabat inserts at the end of CDR-H1. */
  kabatFirst: { from: 26, to: 35, insertAfter: 35, missing: countDown(35, 26) },
  /** Chothia inserts in the tip of the loop. */
  chothiaFirst: { from: 26, to: 35, insertAfter: 31, missing: countDown(31, 26) },
  /** IMGT 55 to 65. */
  second: { from: 50, to: 57, insertAfter: 52, missing: countDown(52, 50) },
  /** IMGT 105 to 117. */
  third: { from: 93, to: 102, insertAfter: 100, missing: countDown(100, 93) },
} as const satisfies Record<string, LoopRule>

const lightLoops = {
  /** IMGT 27 to 38. */
  kabatFirst: { from: 27, to: 32, insertAfter: 27, missing: [28, 29, 30, 31, 32, 27] },
  /** Al-Lazikani et al. 1997: the short loops of kappa lack 31. */
  chothiaFirst: { from: 27, to: 32, insertAfter: 30, missing: [31, 30, 29, 28, 32, 27] },
  /** IMGT 56 to 65. */
  second: { from: 50, to: 52, insertAfter: 52, missing: [52, 51, 50] },
  /** IMGT 105 to 117. */
  third: { from: 89, to: 97, insertAfter: 95, missing: countDown(95, 89) },
} as const satisfies Record<string, LoopRule>

/** Stretches of IMGT positions that shift by one number; `letter` marks what Kabat has no number for. */
interface Shift {
  readonly from: number
  readonly to: number
  readonly shift: number
}

const heavyShifts: readonly Shift[] = [
  { from: 1, to: 9, shift: 0 },
  { from: 11, to: 26, shift: 1 },
  { from: 41, to: 54, shift: 5 },
  { from: 66, to: 72, shift: 8 },
  { from: 74, to: 91, shift: 9 },
  { from: 95, to: 104, shift: 12 },
  { from: 118, to: 128, shift: 15 },
]
const lightShifts: readonly Shift[] = [
  { from: 1, to: 26, shift: 0 },
  { from: 39, to: 55, shift: 6 },
  { from: 66, to: 72, shift: 13 },
  { from: 74, to: 80, shift: 14 },
  { from: 83, to: 104, shift: 16 },
  { from: 118, to: 127, shift: 20 },
]
/** Framework positions of IMGT that are insertions in Kabat. */
const heavyInsertions: Readonly<Record<number, string>> = { 10: '9A', 73: '64A', 92: '82A', 93: '82B', 94: '82C' }
const lightInsertions: Readonly<Record<number, string>> = { 73: '59A', 81: '66A', 82: '66B' }

/** The number of a framework residue in Kabat and Chothia, which are alike there. */
export function toKabatNumber(locus: ChainLocus, imgt: number): string {
  const [shifts, insertions] =
    locus === 'heavy' ? [heavyShifts, heavyInsertions] : ([lightShifts, lightInsertions] as const)
  const shift = shifts.find(({ from, to }) => imgt >= from && imgt <= to)
  return shift ? String(imgt - shift.shift) : (insertions[imgt] ?? '')
}

/** IMGT positions whose residues one rule numbers together. */
interface Loop {
  readonly from: number
  readonly to: number
  readonly rule: LoopRule
}

/** The loops of Kabat or Chothia. */
export function listLoops(locus: ChainLocus, scheme: 'kabat' | 'chothia'): Loop[] {
  const isHeavy = locus === 'heavy'
  const rules = isHeavy ? heavyLoops : lightLoops
  return [
    { from: 27, to: isHeavy ? 40 : 38, rule: rules[`${scheme}First`] },
    { from: isHeavy ? 55 : 56, to: 65, rule: rules.second },
    { from: 105, to: 117, rule: rules.third },
  ]
}

export const numberLoopResidues = (rule: LoopRule, count: number): string[] => numberLoop(rule, count)

type CdrBorders = readonly (readonly [from: number, to: number])[]
const imgtCdrs: CdrBorders = [
  [27, 38],
  [56, 65],
  [105, 117],
]
const lightCdrs: CdrBorders = [
  [24, 34],
  [50, 56],
  [89, 97],
]
const kabatHeavyCdrs: CdrBorders = [
  [31, 35],
  [50, 65],
  [95, 102],
]
const chothiaHeavyCdrs: CdrBorders = [
  [26, 32],
  [52, 56],
  [95, 102],
]

/** First and last number of each CDR, insertions included. */
export function getCdrBorders(locus: ChainLocus, scheme: NumberingScheme): CdrBorders {
  if (scheme === 'imgt') return imgtCdrs
  if (locus !== 'heavy') return lightCdrs
  return scheme === 'kabat' ? kabatHeavyCdrs : chothiaHeavyCdrs
}
