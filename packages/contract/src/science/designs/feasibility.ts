import {
  findGcExtremes,
  findHomopolymers,
  findParts,
  findRepeats,
  type Molecule,
  type Range,
  reverseComplementBases,
  type VectorPart,
} from '@paratope/bio'
import { z } from 'zod'

/**
 * Limits of construction. Bases of the library's parts are cloned, so these limits hold for the others only, which
 * have to be synthesised. Beyond `block` nothing is built by rule; beyond `hard` it takes longer.
 */
export const synthesisRules = {
  minLength: 300,
  maxLength: 30_000,
  maxSynthesised: 12_000,
  /** Bridges of so many bases come with primers. */
  bridge: 30,
  gc: { size: 100, hard: { min: 0.28, max: 0.72 }, block: { min: 0.18, max: 0.82 } },
  homopolymer: { hard: 9, block: 16 },
  repeat: { hard: 24, block: 80 },
  hairpin: { hard: 16, block: 32, maxLoop: 200 },
} as const

export const findingKinds = [
  'empty',
  'short',
  'long',
  'synthesis',
  'unknown',
  'gc',
  'homopolymer',
  'repeat',
  'hairpin',
] as const

export const Finding = z.object({
  kind: z.enum(findingKinds).describe('What stands in the way.'),
  isBlocking: z.boolean().describe('Whether it cannot be built by rule; otherwise it takes longer.'),
  start: z.int().describe('First base of the place, counted from 0.'),
  end: z.int().describe('Behind its last base.'),
  value: z.number().describe('Bases of the place, or its GC content in percent.'),
})
export type Finding = z.infer<typeof Finding>

export const Feasibility = z.object({
  canBuild: z.boolean().describe('Whether it can be built by rule, at the estimated price and time.'),
  length: z.int().describe('Bases of the vector.'),
  synthesised: z.int().describe('Bases that are not in parts of the library and have to be synthesised.'),
  fragments: z.int().describe('Pieces that they are synthesised in.'),
  findings: z.array(Finding).describe('Places in the way, blocking ones first; at most 60.'),
})
export type Feasibility = z.infer<typeof Feasibility>

/** Long enough not to come by chance. */
const WORD = 32

/** Returns where words of the molecule begin that a sequence in stock has, on either strand. */
function listStockWords({ bases, topology }: Molecule, stock: readonly string[]): number[] {
  if (stock.length === 0) return []
  const extended = topology === 'circular' ? bases + bases.slice(0, WORD - 1) : bases
  const places = new Map<string, number[]>()
  for (let at = 0; at + WORD <= extended.length; at++) {
    const word = extended.slice(at, at + WORD)
    places.set(word, [...(places.get(word) ?? []), at])
  }
  const found = new Set<number>()
  for (const plasmid of stock) {
    for (const strand of [plasmid, reverseComplementBases(plasmid)]) {
      // Stock plasmids are circular.
      const circle = strand + strand.slice(0, WORD - 1)
      for (let at = 0; at + WORD <= circle.length; at++) {
        for (const place of places.get(circle.slice(at, at + WORD)) ?? []) found.add(place)
      }
    }
  }
  return [...found]
}

/** Runs of bases that no part of the library covers, without bridges. */
function listUnknownSpans(molecule: Molecule, parts: readonly VectorPart[], stock: readonly string[]): Range[] {
  const { length } = molecule.bases
  const isKnown = new Uint8Array(length)
  for (const { start, end, identity } of findParts(molecule, parts)) {
    if (identity < 1) continue
    for (let at = start; at < end; at++) isKnown[at % length] = 1
  }
  for (const at of listStockWords(molecule, stock)) {
    for (let offset = 0; offset < WORD; offset++) isKnown[(at + offset) % length] = 1
  }
  const spans: Range[] = []
  for (let start = 0; start < length; ) {
    let end = start
    while (end < length && !isKnown[end]) end++
    if (end - start > synthesisRules.bridge) spans.push({ start, end })
    start = end + 1
  }
  return spans
}

const ambiguous = /[^ACGT]+/g

/** Answers whether a vector can be built, and shows what is in the way. */
export function checkFeasibility(
  molecule: Molecule,
  parts: readonly VectorPart[],
  stock: readonly string[] = [],
): Feasibility {
  const { length } = molecule.bases
  const whole = { start: 0, end: length, value: length, isBlocking: true }
  const refuse = (kind: Finding['kind']): Feasibility => ({
    canBuild: false,
    length,
    synthesised: 0,
    fragments: 0,
    findings: [{ kind, ...whole }],
  })
  if (length === 0) return refuse('empty')
  if (length < synthesisRules.minLength) return refuse('short')
  if (length > synthesisRules.maxLength) return refuse('long')
  const spans = listUnknownSpans(molecule, parts, stock)
  const synthesised = spans.reduce((sum, { start, end }) => sum + end - start, 0)
  const findings = [
    ...(synthesised > synthesisRules.maxSynthesised
      ? [{ kind: 'synthesis' as const, ...whole, value: synthesised }]
      : []),
    ...[...molecule.bases.matchAll(ambiguous)].map(({ 0: text, index }) => ({
      kind: 'unknown' as const,
      start: index,
      end: index + text.length,
      value: text.length,
      isBlocking: true,
    })),
    ...listDifficultPlaces(molecule, spans),
  ]
  const sorted = findings.sort((a, b) => Number(b.isBlocking) - Number(a.isBlocking) || a.start - b.start)
  return {
    canBuild: !sorted.some(({ isBlocking }) => isBlocking),
    length,
    synthesised,
    fragments: spans.length,
    findings: sorted.slice(0, 60),
  }
}

export interface DifficultPlace extends Finding {
  readonly kind: 'gc' | 'homopolymer' | 'repeat' | 'hairpin'
}

/** Finds what makes the synthesis of some spans of a molecule difficult. */
export function listDifficultPlaces(molecule: Molecule, spans: readonly Range[]): DifficultPlace[] {
  const { gc, homopolymer, repeat, hairpin } = synthesisRules
  const isSynthesised = ({ start, end }: Range) => spans.some((span) => span.start < end && start < span.end)
  const extremes = findGcExtremes(molecule, { size: gc.size, ...gc.hard }).map(
    ({ start, end, gc: share }): DifficultPlace => ({
      kind: 'gc',
      start,
      end,
      value: Math.round(share * 100),
      isBlocking: share < gc.block.min || share > gc.block.max,
    }),
  )
  const runs = findHomopolymers(molecule, homopolymer.hard).map(
    ({ start, end }): DifficultPlace => ({
      kind: 'homopolymer',
      start,
      end,
      value: end - start,
      isBlocking: end - start >= homopolymer.block,
    }),
  )
  const repeats = findRepeats(molecule, { minLength: repeat.hard, limit: 200 })
    .filter(({ first, second }) => isSynthesised(first) && isSynthesised(second))
    // A run of one base repeats itself, and is named already.
    .filter(({ first, second }) => second.start >= first.end)
    .map(
      ({ second, length }): DifficultPlace => ({
        kind: 'repeat',
        ...toPlace(second),
        value: length,
        isBlocking: length >= repeat.block,
      }),
    )
  const hairpins = findRepeats(molecule, { minLength: hairpin.hard, isInverted: true, limit: 200 })
    .filter(({ first, second }) => isSynthesised(first) && isSynthesised(second))
    .filter(({ first, second, length }) => length >= hairpin.hard && second.start - first.end <= hairpin.maxLoop)
    .map(
      ({ first, second, length }): DifficultPlace => ({
        kind: 'hairpin',
        start: first.start,
        end: Math.max(first.end, second.end),
        value: length,
        isBlocking: length >= hairpin.block,
      }),
    )
  return [...[...extremes, ...runs].filter(isSynthesised), ...repeats, ...hairpins]
}

const toPlace = ({ start, end }: Range): Range => ({ start, end })
