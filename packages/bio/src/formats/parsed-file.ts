import { findInvalidBase, normalizeBases } from '../molecule/alphabet.ts'
import type { Molecule } from '../molecule/molecule.ts'

export type WarningCode =
  | 'file.unreadable'
  | 'record.incomplete'
  | 'sequence.missing'
  | 'sequence.invalid'
  | 'sequence.protein'
  | 'sequence.rna'
  | 'sequence.gaps'
  | 'sequence.digits'
  | 'sequence.ambiguous'
  | 'length.differs'
  | 'location.unreadable'
  | 'location.remote'
  | 'feature.outside'
  | 'feature.clipped'
  | 'qualifier.unclosed'
  | 'text.encoding'
  | 'text.left_out'
  | 'limit.reached'

/** Content that a parser could not take over, with the text that explains it. */
export interface ParseWarning {
  readonly code: WarningCode
  readonly text: string
}

/** Parsers never throw: what is unreadable is left out and named in the warnings. */
export interface ParsedFile {
  readonly molecules: readonly Molecule[]
  readonly warnings: readonly ParseWarning[]
  /** Names of the molecules that are read as linear, though the file does not say what they are. */
  readonly unstated?: readonly string[]
}

/** For the end of a parser. */
export const listUnstated = (names: readonly string[]): Pick<ParsedFile, 'unstated'> =>
  names.length > 0 ? { unstated: names } : {}

/** Files beyond this are refused, so that a mistaken upload ends at once. */
export const MAX_FILE_SIZE = 64 * 1024 * 1024

export const refuseFile = (text: string): ParsedFile => ({
  molecules: [],
  warnings: [{ code: 'file.unreadable', text }],
})

/** The share of letters for several bases from which a text may rather be a protein of few amino acids. */
const AMBIGUOUS_SHARE = 0.3

/**
 * Brings bases to upper case and DNA. Characters that are no IUPAC code become N, gaps and digits are left out, U becomes
 * T, each with a warning.
 */
export function cleanBases(text: string, warn: (code: WarningCode, text: string) => void): string {
  const gaps = countMatches(text, /[-~]/g)
  if (gaps > 0) warn('sequence.gaps', String(gaps))
  const [digits] = /\d[\d\s]{0,30}/.exec(text) ?? []
  if (digits !== undefined) warn('sequence.digits', digits.trim())
  const uracils = countMatches(text, /u/gi)
  if (uracils > 0) warn('sequence.rna', String(uracils))
  const bases = normalizeBases(text.replace(/[-~]/g, ''))
  const ambiguous = countMatches(bases, /[RYSWKMBDHV]/g)
  if (ambiguous > bases.length * AMBIGUOUS_SHARE) warn('sequence.ambiguous', bases.slice(0, 20))
  const invalid = findInvalidBase(bases)
  if (invalid < 0) return bases
  warn('sequence.invalid', bases.slice(invalid, invalid + 20))
  return bases.replace(/[^ACGTRYSWKMBDHVN]/g, 'N')
}

const countMatches = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Proteins have letters that no IUPAC code of bases has, and many of them. */
export function isProtein(text: string): boolean {
  const sample = normalizeBases(text).slice(0, 1000)
  if (findInvalidBase(sample) < 0) return false
  const others = sample.match(/[EFILPQZ]/g)?.length ?? 0
  return others > sample.length * 0.05
}
