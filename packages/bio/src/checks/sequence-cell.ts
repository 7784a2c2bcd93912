import { findInvalidBase } from '../molecule/alphabet.ts'
import { translate } from '../translation/translate.ts'
import { type CheckProfile, type ColumnRole, type OrderRow, type Report, readCell } from './check-types.ts'
import { cleanSequence, detectSequenceKind, findLetters, trimStops } from './clean-sequence.ts'
import type { ModificationCode } from './modification-codes.ts'
import type { SequenceKind } from './sequence-problems.ts'

/** Cleaned content of a sequence cell; undefined if further checks would only repeat its error. */
export interface SequenceCell {
  readonly kind: SequenceKind
  readonly symbols: string
  /** Amino acids of a protein cell, also where it holds DNA. */
  readonly protein: string
  /** Modifications that were written into the sequence. */
  readonly codes: readonly ModificationCode[]
}

const isRequired = ({ required, kind }: CheckProfile, role: ColumnRole): boolean =>
  required ? required.includes(role) : role === 'sequence' || (kind === 'antibody' && role === 'heavy')

/** Reads and checks the letters of a cell: alphabet, kind and length. */
export function readSequence(
  profile: CheckProfile,
  row: OrderRow,
  role: ColumnRole,
  report: Report,
): SequenceCell | undefined {
  const kind = readKind(profile, row, role)
  const { symbols, isChanged, wasRna, records, codes, problem } = cleanSequence(readCell(profile, row, role), kind)
  if (problem) {
    report(role, 'sequence.unreadable')
    return undefined
  }
  if (symbols === '') {
    if (isRequired(profile, role)) report(role, 'sequence.missing')
    return undefined
  }
  if (records > 1) report(role, 'sequence.several_records', { count: records })
  if (codes.length > 0)
    report(role, 'modification.codes_read', {
      codes: [...new Set(codes.map(({ text }) => text))].join(' '),
      length: symbols.length,
    })
  else if (isChanged) report(role, 'sequence.cleaned', { length: symbols.length })
  if (wasRna) report(role, 'sequence.converted_rna')
  const isLegal = kind === 'dna' ? checkBases(symbols, role, report) : checkResidues(symbols, role, report)
  if (records > 1 || !isLegal) return undefined
  const protein = kind === 'protein' ? checkStops(symbols, role, report) : ''
  checkLength(profile, kind === 'protein' ? protein : symbols, role, report)
  if (kind === 'dna' && (profile.isCoding || isProteinProfile(profile)))
    return { kind, symbols, protein: checkCoding(symbols, role, report), codes }
  return { kind, symbols, protein, codes }
}

const isProteinProfile = ({ kind }: CheckProfile): boolean => kind === 'protein' || kind === 'antibody'

/**
 * A protein table may hold coding DNA if its type column says so, or if it has none and the letters do. A DNA table may
 * hold proteins, whose genes are to be made, if its type column says so.
 */
function readKind(profile: CheckProfile, row: OrderRow, role: ColumnRole): SequenceKind {
  const type = readCell(profile, row, 'sequenceType').toLowerCase()
  if (profile.kind === 'dna' && /protein|amino/.test(type)) return 'protein'
  if (!isProteinProfile(profile)) return 'dna'
  if (/dna|nucle|cds/.test(type)) return 'dna'
  if (type !== '') return 'protein'
  const { symbols } = cleanSequence(readCell(profile, row, role), 'dna')
  return detectSequenceKind(symbols) === 'dna' ? 'dna' : 'protein'
}

function checkBases(symbols: string, role: ColumnRole, report: Report): boolean {
  const at = findInvalidBase(symbols)
  if (at >= 0) {
    if (detectSequenceKind(symbols) === 'protein' && /^[A-Z]+$/.test(trimStops(symbols)))
      report(role, 'sequence.is_protein')
    else reportIllegal(symbols, findLetters(symbols, /[^ACGTURYSWKMBDHVN]/g), role, report)
    return false
  }
  return true
}

function reportIllegal(symbols: string, positions: readonly number[], role: ColumnRole, report: Report): void {
  const [first = 0] = positions
  const letter = String.fromCodePoint(symbols.codePointAt(first) ?? 0)
  report(role, 'sequence.illegal_letter', { letter, position: first + 1, count: positions.length })
}

function checkResidues(symbols: string, role: ColumnRole, report: Report): boolean {
  const illegal = findLetters(symbols, /[^A-Z*]/g)
  if (illegal.length > 0) reportIllegal(symbols, illegal, role, report)
  const ambiguous = findLetters(symbols, /[BJXZ]/g)
  const [first = 0] = ambiguous
  if (ambiguous.length > 0)
    report(role, 'sequence.ambiguous_residue', {
      letter: symbols[first] ?? '',
      position: first + 1,
      count: ambiguous.length,
    })
  const rare = findLetters(symbols, /[UO]/g)
  const [firstRare = 0] = rare
  if (rare.length > 0)
    report(role, 'sequence.rare_residue', { letter: symbols[firstRare] ?? '', position: firstRare + 1 })
  if (detectSequenceKind(symbols) === 'dna') report(role, 'sequence.looks_like_dna')
  return illegal.length + ambiguous.length === 0
}

/** Returns the protein up to its end; a stop anywhere else is an error. */
function checkStops(symbols: string, role: ColumnRole, report: Report): string {
  const protein = trimStops(symbols)
  const at = protein.indexOf('*')
  if (at < 0) return protein
  report(role, 'protein.stop_inside', { position: at + 1 })
  return protein.replaceAll('*', '')
}

function checkLength(profile: CheckProfile, symbols: string, role: ColumnRole, report: Report): void {
  const { min, max } = profile.length ?? { min: 1, max: Number.POSITIVE_INFINITY }
  if (symbols.length < min) report(role, 'sequence.too_short', { length: symbols.length, min })
  if (symbols.length > max) report(role, 'sequence.too_long', { length: symbols.length, max })
}

/** Checks a reading frame from the first base on and returns its protein. */
export function checkCoding(bases: string, role: ColumnRole, report: Report): string {
  const rest = bases.length % 3
  if (rest !== 0) report(role, 'coding.frame_broken', { length: bases.length, rest })
  const translated = translate(bases)
  if (!bases.startsWith('ATG')) report(role, 'coding.start_missing', { codon: bases.slice(0, 3) })
  const end = trimStops(translated)
  if (rest === 0 && end === translated) report(role, 'coding.stop_missing', { codon: bases.slice(-3) })
  const stop = end.indexOf('*')
  if (stop < 0) return end
  report(role, 'coding.stop_inside', { codon: stop + 1, position: stop * 3 + 1 })
  return end.slice(0, stop)
}
