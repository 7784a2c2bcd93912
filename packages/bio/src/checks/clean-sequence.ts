import { findInvalidBase } from '../molecule/alphabet.ts'

export type SequenceKind = 'dna' | 'protein'

export interface CleanedSequence {
  /** Upper case letters; `*` where a protein stops. Illegal characters stay, to be named. */
  readonly symbols: string
  /** Something other than line breaks and white space around the sequence was removed. */
  readonly isChanged: boolean
  /** U was read as T. */
  readonly wasRna: boolean
  /** The text held several FASTA records; only the first is in `letters`. */
  readonly records: number
}

// Zero-width characters, marks of order and the soft hyphen come along when text is copied from PDFs and Word.
const invisible = /[\u00ad\u200b-\u200f\u2028-\u202f\u2060\ufeff]/g
const quotes = /["'`´‘’‚“”„«»′″]/g

/** Returns the letters of a pasted sequence: without headers, numbers, spaces, quotes and names of ends; RNA becomes DNA. */
export function cleanSequence(text: string, kind: SequenceKind): CleanedSequence {
  const normalized = text.normalize('NFKC').replace(invisible, '').replace(/^;.*$/gm, '').trim()
  const records = normalized.match(/^[ \t]*>/gm)?.length ?? 0
  const body = readBody(normalized)
  const symbols = body
    .replace(/\b[53]\s*(?:['’‘′´`]|prime)\s*-*/gi, '')
    .replace(quotes, '')
    .replace(/[\s\d.,;:/\\_|–—-]+/g, '')
    .toUpperCase()
  const isRna = kind === 'dna' && symbols.includes('U') && !symbols.includes('T') && isNucleic(symbols)
  return {
    symbols: isRna ? symbols.replaceAll('U', 'T') : symbols,
    isChanged: normalized.replace(/\s/g, '').toUpperCase() !== symbols,
    wasRna: isRna,
    records: Math.max(records, symbols === '' ? 0 : 1),
  }
}

/** The sequence lines of the first record: FASTA, GenBank or plain. */
function readBody(text: string): string {
  const origin = /^ORIGIN.*$/m.exec(text)
  if (origin && (origin.index === 0 || /^LOCUS\b/m.test(text)))
    return text.slice(origin.index + origin[0].length).split('//')[0] ?? ''
  const lines = text.split(/\r\n?|\n/)
  const first = lines.findIndex((line) => line.trimStart().startsWith('>'))
  if (first < 0) return text
  const rest = lines.slice(first + 1)
  const next = rest.findIndex((line) => line.trimStart().startsWith('>'))
  return rest.slice(0, next < 0 ? undefined : next).join('\n')
}

const isNucleic = (symbols: string): boolean => symbols !== '' && findInvalidBase(symbols) < 0

const LEAST_FOR_DETECTION = 12

/**
 * Tells DNA from protein: DNA if nine of ten letters are A, C, G, T, U or N.
 * Peptides of fewer than twelve residues can consist of those letters, so nothing is said about them.
 */
export function detectSequenceKind(symbols: string): SequenceKind | undefined {
  if (symbols.length < LEAST_FOR_DETECTION) return undefined
  const bases = symbols.match(/[ACGTUN]/g)?.length ?? 0
  return bases / symbols.length >= 0.9 ? 'dna' : 'protein'
}

/** Positions of the characters that match; the global pattern describes one character. */
export const findLetters = (symbols: string, pattern: RegExp): number[] =>
  Array.from(symbols.matchAll(pattern), ({ index }) => index)
