import {
  type Feature,
  findInvalidBase,
  getExtent,
  getStrand,
  type Molecule,
  normalizeBases,
  type Range,
  reverseComplementBases,
  type Sequence,
  type Strand,
  toBaseMasks,
  translate,
} from '@paratope/bio'
import { parseQuantityText } from '@paratope/contract/kernel/number-text'
import type { SiteReport, SiteSummary } from '../analysis/analysis.ts'

export interface FoundBases extends Range {
  readonly strand: Strand
  /** Of a feature or an enzyme. */
  readonly name?: string
}

/** Bases that a circle repeats behind its end, so that matches may cross the origin. */
const getTail = ({ bases, topology }: Sequence, size: number): string =>
  topology === 'circular' ? bases.slice(0, Math.min(size - 1, bases.length)) : ''

/** Finds bases or IUPAC codes on both strands, in the order of the molecule. A palindrome is found once. */
export function findBases(sequence: Sequence, text: string, mismatches = 0): FoundBases[] {
  const wanted = normalizeBases(text)
  const size = wanted.length
  if (size === 0 || size > sequence.bases.length || findInvalidBase(wanted) >= 0) return []
  const masks = toBaseMasks(sequence.bases + getTail(sequence, size))
  const most = Math.min(mismatches, Math.floor(size / 4))
  const patterns = [
    { strand: 1 as const, pattern: toBaseMasks(wanted) },
    { strand: -1 as const, pattern: toBaseMasks(reverseComplementBases(wanted)) },
  ]
  const found: FoundBases[] = []
  for (let start = 0; start + size <= masks.length && start < sequence.bases.length; start += 1) {
    const match = patterns.find(({ pattern }) => hasMatch(masks, pattern, start, most))
    if (match) found.push({ start, end: start + size, strand: match.strand })
  }
  return found
}

/** A base matches a code that includes all that it may be. */
function hasMatch(masks: Uint8Array, pattern: Uint8Array, start: number, most: number): boolean {
  let wrong = 0
  for (let at = 0; at < pattern.length; at += 1) {
    if (((masks[start + at] ?? 0) & ~(pattern[at] ?? 0)) === 0) continue
    wrong += 1
    if (wrong > most) return false
  }
  return true
}

/** Finds amino acids in the six frames; X is any. */
export function findProtein(sequence: Sequence, text: string): FoundBases[] {
  const wanted = text.replace(/[\s\d]/g, '').toUpperCase()
  const { length } = sequence.bases
  const size = wanted.length * 3
  if (!/^[A-Z*]+$/.test(wanted) || size > length) return []
  const unrolled = sequence.bases + getTail(sequence, size)
  const pattern = new RegExp(`(?=${wanted.replaceAll('*', '\\*').replaceAll('X', '.')})`, 'g')
  const found = ([1, -1] as const).flatMap((strand) => {
    const template = strand === 1 ? unrolled : reverseComplementBases(unrolled)
    return [0, 1, 2].flatMap((frame) =>
      [...translate(template.slice(frame)).matchAll(pattern)].map(({ index }): FoundBases => {
        const from = frame + index * 3
        const start = strand === 1 ? from : template.length - from - size
        return { start, end: start + size, strand }
      }),
    )
  })
  return found.filter(({ start }) => start < length).sort((a, b) => a.start - b.start)
}

interface NamedFeatures {
  readonly features: readonly Feature[]
  readonly length: number
}

/** Finds features whose name contains the text and enzymes whose name is the text, or begins with it. */
export function findNames(
  text: string,
  { features, length }: NamedFeatures,
  sites: readonly SiteSummary[],
): FoundBases[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const isNamed = ({ enzyme }: SiteSummary) => enzyme.toLowerCase() === wanted
  const isBegun = ({ enzyme }: SiteSummary) => enzyme.toLowerCase().startsWith(wanted)
  return [
    ...features
      .filter(({ name }) => name.toLowerCase().includes(wanted))
      .map((feature) => ({ ...getExtent(feature, length), strand: getStrand(feature) ?? 1, name: feature.name })),
    ...sites
      .filter(sites.some(isNamed) ? isNamed : isBegun)
      .map(({ enzyme, start, end, strand }) => ({ start, end, strand, name: enzyme })),
  ].sort((a, b) => a.start - b.start)
}

export const findScopes = ['any', 'bases1', 'bases2', 'bases3', 'protein', 'names'] as const
export type FindScope = (typeof findScopes)[number]

/** Without a scope, letters are bases where they can be and occur, else names, else amino acids. */
export function findText(
  text: string,
  scope: FindScope,
  molecule: Molecule,
  report: SiteReport | undefined,
): FoundBases[] {
  const named = { features: molecule.features, length: molecule.bases.length }
  const names = () => findNames(text, named, report?.sites ?? [])
  if (scope === 'names') return names()
  if (scope === 'protein') return findProtein(molecule, text)
  if (scope !== 'any') return findBases(molecule, text, Number(scope.slice('bases'.length)))
  const searches = [() => findBases(molecule, text), names, () => findProtein(molecule, text)]
  for (const search of searches) {
    const found = search()
    if (found.length > 0) return found
  }
  return []
}

/** Places are whole, so `1,200` has one reading. */
function readPlace(text: string): number | undefined {
  const { value, problem } = parseQuantityText(text, { max: Number.MAX_SAFE_INTEGER })
  return value ?? (problem?.readings && parseQuantityText(problem.readings[0], { max: Number.MAX_SAFE_INTEGER }).value)
}

/** Reads `1200` or `1200..1350` or `1200-1350`, 1-based, as a selection; undefined outside of the molecule. */
export function parsePlace(text: string, { bases, topology }: Sequence): Range | undefined {
  const [, first, last] = /^\s*([\d,. ]*?\d)\s*(?:(?:\.\.|-|–|:)\s*([\d,. ]*\d))?\s*$/.exec(text) ?? []
  if (first === undefined) return undefined
  const start = readPlace(first)
  const end = last === undefined ? start : readPlace(last)
  if (start === undefined || end === undefined) return undefined
  const { length } = bases
  if (start < 1 || start > length || end < 1 || end > length) return undefined
  if (last === undefined) return { start: start - 1, end: start }
  if (end >= start) return { start: start - 1, end }
  return topology === 'circular' ? { start: start - 1, end: end + length } : undefined
}
