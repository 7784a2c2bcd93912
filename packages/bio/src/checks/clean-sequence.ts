import { findInvalidBase } from '../molecule/alphabet.ts'
import {
  codeMarks,
  isBasePrefix,
  isPrefixedThroughout,
  type ModificationCode,
  readDelimitedCode,
  splitNamedEnds,
  toNamedCode,
} from './modification-codes.ts'
import { readSequenceBody } from './sequence-body.ts'
import {
  isFormula,
  isPlaceholder,
  isSentence,
  isThreeLetterCode,
  type SequenceKind,
  type SequenceProblem,
  sequenceProblem,
} from './sequence-problems.ts'

export interface CleanedSequence {
  /** Upper case letters; `*` where a protein stops. Illegal characters stay, to be named. */
  readonly symbols: string
  /** Something other than line breaks and white space around the sequence was removed. */
  readonly isChanged: boolean
  /** U was read as T. */
  readonly wasRna: boolean
  /** The text held several FASTA records; only the first is in `symbols`. */
  readonly records: number
  /** Modifications that were written into the sequence; their letters are not in `symbols`. */
  readonly codes: readonly ModificationCode[]
  /** Why nothing may be ordered by this text; the letters are only what screening looks at. */
  readonly problem?: SequenceProblem
}

// Zero-width characters, marks of order and the soft hyphen come along when text is copied from PDFs and Word.
const invisible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u00ad\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g
const quotes = /["'`´‘’‚‛“”„‟«»′″]/g

/** More than any cell, note or flat file of a gene holds. */
const MAX_TEXT = 1_000_000

const refuse = (problem: SequenceProblem): CleanedSequence => ({
  symbols: '',
  isChanged: true,
  wasRna: false,
  records: 1,
  codes: [],
  problem,
})

/**
 * Reads a pasted sequence: without headers, the numbers of a flat file, spaces, quotes and names of ends; RNA becomes DNA.
 * Codes of modifications are listed, never read as letters; what has no safe reading is a problem.
 */
export function cleanSequence(text: string, kind: SequenceKind): CleanedSequence {
  if (text.length > MAX_TEXT) return refuse(sequenceProblem('too_much_text', { most: MAX_TEXT }))
  const normalized = text.replaceAll('´', "'").normalize('NFKC').replace(invisible, '').trim()
  const { body, records, name } = readSequenceBody(normalized)
  const isOligo = kind === 'dna' || isPrefixedThroughout(body)
  const { symbols, codes, problem } = scan(body, isOligo ? 'dna' : 'protein')
  const isRna = kind === 'dna' && symbols.includes('U') && !symbols.includes('T') && isNucleic(symbols)
  const found =
    findTextProblem(normalized, body, kind) ??
    (name !== undefined && body.trim() === ''
      ? sequenceProblem('header_only', { name: name.slice(0, 60) })
      : problem) ??
    (symbols === '' && normalized !== ''
      ? sequenceProblem(isCode(codes) ? 'codes_only' : 'not_sequence', { text: normalized.slice(0, 40) })
      : undefined)
  return {
    symbols: isRna ? symbols.replaceAll('U', 'T') : symbols,
    isChanged: normalized.replace(/\s/g, '').toUpperCase() !== symbols,
    wasRna: isRna,
    records: Math.max(records, symbols === '' ? 0 : 1),
    codes,
    ...(found && { problem: found }),
  }
}

/** Names beside nothing, such as the `Dec` of `3-Dec`, are no codes. */
const isCode = (codes: readonly ModificationCode[]): boolean =>
  codes.some(({ text }) => codeMarks.includes(text.charAt(0)) || text === '*')

/** Problems of the text as a whole. */
function findTextProblem(text: string, body: string, kind: SequenceKind): SequenceProblem | undefined {
  const shown = { text: text.slice(0, 40) }
  if (isFormula(text)) return sequenceProblem('formula', shown)
  if (isPlaceholder(text)) return sequenceProblem('not_sequence', shown)
  if (kind === 'dna') return undefined
  const plain = body.trim()
  if (isThreeLetterCode(plain)) return sequenceProblem('three_letter', shown)
  if (/^(?:N|NH2|H2N|Ac|H)\s*-/i.test(plain) && /-\s*(?:C|COOH|OH|NH2)$/i.test(plain))
    return sequenceProblem('termini', shown)
  return isSentence(plain) ? sequenceProblem('not_sequence', shown) : undefined
}

interface Scanned {
  symbols: string
  codes: ModificationCode[]
  problem: SequenceProblem | undefined
}

const leading = /^\s*([53])\s?(?:['’‘‛′´`]|prime|(?=[-–—]))\s?[-–—]*/i
const trailing = /[-–—]\s?([53])\s?(?:['’‘‛′´`]|prime)?$|([53])\s?(?:['’‘‛′´`]|prime)$/i

/** Removes the names of the ends; a sequence that runs from 3′ to 5′ is not turned around. */
function removeEnds(text: string): { rest: string; isReversed: boolean } {
  const plain = text.trim()
  const first = leading.exec(plain)
  // The tail is short, so that the pattern is tried at few places.
  const tail = plain.slice(-12)
  const last = trailing.exec(tail)
  const isMarked = (match: RegExpExecArray | null) =>
    match !== null && !/^\s*[-–—]?\s?[53][-–—]?$/.test(match[0].trim())
  // `5-` alone is a name of an end only beside `-3`; Excel makes `5-Mar` of a gene.
  const [five, three] = [first?.[1], last?.[1] ?? last?.[2]]
  const takesFirst = first !== null && (isMarked(first) || last !== null)
  const takesLast = last !== null && (isMarked(last) || first !== null)
  return {
    rest: plain.slice(
      takesFirst ? first[0].length : 0,
      takesLast ? plain.length - (tail.length - last.index) : undefined,
    ),
    isReversed: (takesFirst && five === '3') || (takesLast && three === '5'),
  }
}

function scan(text: string, kind: SequenceKind): Scanned {
  const { rest, isReversed } = removeEnds(text)
  const { body, first, last } = splitNamedEnds(rest, kind)
  const codes: ModificationCode[] = first === undefined ? [] : [toNamedCode(first, 0, 'fivePrime')]
  const scanned = scanLetters(trimPunctuation(body), kind, codes)
  if (last !== undefined) codes.push(toNamedCode(last, scanned.symbols.length, 'threePrime'))
  return isReversed ? { ...scanned, problem: sequenceProblem('reversed') } : scanned
}

/** Punctuation around a sequence belongs to the sentence that it was copied from. */
function trimPunctuation(text: string): string {
  let end = text.length
  while (end > 0 && /[\s.,;]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}

const separators = '.,;:|_\\'

function scanLetters(text: string, kind: SequenceKind, codes: ModificationCode[]): Scanned {
  const symbols: string[] = []
  let problem: SequenceProblem | undefined
  const fail = (code: 'half_code' | 'word' | 'separator', at: number, length: number) => {
    problem ??= sequenceProblem(code, { text: text.slice(at, at + length).trim(), position: symbols.length + 1 })
  }
  const plain = text.replace(quotes, ' ')
  for (let at = 0; at < plain.length; at++) {
    const character = plain.charAt(at)
    if (/[\s–—-]/.test(character)) continue
    if (codeMarks.includes(character)) {
      const found = readDelimitedCode(plain, at, symbols.length)
      if (found) {
        codes.push(found.code)
        at = found.end - 1
      } else fail('half_code', at, 12)
    } else if (kind === 'dna' && character === '*') {
      codes.push({ text: '*', kind: 'phosphorothioate', position: symbols.length })
    } else if (kind === 'dna' && isBasePrefix(plain, at)) {
      codes.push({ text: plain.slice(at, at + 2), kind: 'base', position: symbols.length })
    } else if (/\d/.test(character)) {
      const word = readWord(plain, at)
      if (!/^\d+$/.test(word.text)) fail('word', word.start, Math.min(word.text.length, 20))
      while (/\d/.test(plain.charAt(at + 1))) at++
    } else if (separators.includes(character)) fail('separator', at, 1)
    else symbols.push(character.toUpperCase())
  }
  return { symbols: symbols.join(''), codes, problem }
}

/** The word around a position, without going far. */
function readWord(text: string, at: number): { text: string; start: number } {
  let [start, end] = [at, at]
  while (start > 0 && at - start < 20 && !/\s/.test(text.charAt(start - 1))) start--
  while (end < text.length && end - at < 20 && !/\s/.test(text.charAt(end))) end++
  return { text: text.slice(start, end), start }
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

/** Without the stops at its end; in time that grows with their number only. */
export function trimStops(protein: string): string {
  let end = protein.length
  while (end > 0 && protein.charAt(end - 1) === '*') end--
  return protein.slice(0, end)
}
