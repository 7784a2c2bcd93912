import { findInvalidBase, normalizeBases } from '../molecule/alphabet.ts'
import type { Molecule } from '../molecule/molecule.ts'

export type WarningCode =
  | 'file.unreadable'
  | 'record.incomplete'
  | 'sequence.missing'
  | 'sequence.invalid'
  | 'sequence.protein'
  | 'length.differs'
  | 'location.unreadable'
  | 'location.remote'
  | 'feature.outside'
  | 'feature.clipped'
  | 'limit.reached'

/** What a parser could not take over, with the text that explains it. */
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

/** Brings bases to upper case and DNA; characters that are no IUPAC code become N, with a warning. */
export function cleanBases(text: string, warn: (code: WarningCode, text: string) => void): string {
  const bases = normalizeBases(text)
  const invalid = findInvalidBase(bases)
  if (invalid < 0) return bases
  warn('sequence.invalid', bases.slice(invalid, invalid + 20))
  return bases.replace(/[^ACGTRYSWKMBDHVN]/g, 'N')
}
