import { parseGenBank } from '../formats/genbank-reader.ts'
import type { Topology } from '../molecule/molecule.ts'
import { InputError } from './input-error.ts'

export interface SequenceRecord {
  /** Empty for a sequence that was pasted without a header. */
  readonly name: string
  /** Upper case; DNA has T for U. */
  readonly residues: string
  /** As a GenBank record says; other formats do not. */
  readonly topology?: Topology
}

export type Alphabet = 'dna' | 'protein'

/** Letters in all records of one entry. */
export const maxResidues = 1_000_000
const maxRecords = 200

const allowed: Readonly<Record<Alphabet, RegExp>> = {
  dna: /[ACGTURYSWKMBDHVNacgturyswkmbdhvn]/,
  protein: /[A-Za-z*]/,
}

/**
 * Reads pasted sequences: plain with white space and line numbers, FASTA, or GenBank. A letter that does not belong to
 * the alphabet is an error with its line and column.
 */
export function readRecords(text: string, alphabet: Alphabet = 'dna'): SequenceRecord[] {
  if (/^\s*LOCUS\b/.test(text)) return readGenBankRecords(text)
  const records: { name: string; residues: string[] }[] = []
  let count = 0
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    if (/^[>;]/.test(line)) {
      records.push({ name: line.slice(1).trim().split(/\s+/)[0] ?? '', residues: [] })
      continue
    }
    const residues = readLine(line, index + 1, alphabet)
    if (residues === '') continue
    if (records.length === 0) records.push({ name: '', residues: [] })
    records.at(-1)?.residues.push(residues)
    count += residues.length
    if (count > maxResidues) throw new InputError('too_long', { most: maxResidues })
  }
  return checkRecords(records.map(({ name, residues }) => ({ name, residues: residues.join('') })))
}

function readLine(line: string, number: number, alphabet: Alphabet): string {
  const residues = line.replace(/[\s\d]+/g, '')
  for (const character of residues) {
    if (allowed[alphabet].test(character)) continue
    throw new InputError('letter', { character, line: number, column: line.indexOf(character) + 1 })
  }
  const upper = residues.toUpperCase()
  return alphabet === 'dna' ? upper.replaceAll('U', 'T') : upper
}

function readGenBankRecords(text: string): SequenceRecord[] {
  const { molecules } = parseGenBank(text)
  if (molecules.length === 0) throw new InputError('unreadable')
  return checkRecords(molecules.map(({ name, bases, topology }) => ({ name, residues: bases, topology })))
}

function checkRecords(records: readonly SequenceRecord[]): SequenceRecord[] {
  const filled = records.filter(({ residues }) => residues !== '')
  if (filled.length === 0) throw new InputError('empty')
  if (filled.length > maxRecords) throw new InputError('too_many', { most: maxRecords })
  if (filled.reduce((sum, { residues }) => sum + residues.length, 0) > maxResidues)
    throw new InputError('too_long', { most: maxResidues })
  return filled
}

/** Reads an entry that holds one sequence. */
export function readRecord(text: string, alphabet: Alphabet = 'dna'): SequenceRecord {
  const [record, ...more] = readRecords(text, alphabet)
  if (!record) throw new InputError('empty')
  if (more.length > 0) throw new InputError('several', { count: more.length + 1 })
  return record
}

/** Lines of 60 residues below their names; a sequence without a name stays without a header. */
export const formatRecords = (records: readonly { readonly name: string; readonly residues: string }[]): string =>
  records
    .map(({ name, residues }) => (name === '' ? '' : `>${name}\n`) + (residues.match(/.{1,60}/g) ?? []).join('\n'))
    .join('\n')
