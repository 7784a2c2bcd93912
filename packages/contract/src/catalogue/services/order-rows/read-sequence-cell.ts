import { type CleanedSequence, findModification, trimStops } from '@paratope/bio/checks'
import { detectAlphabet, findIllegalLetter, readSequenceText } from './clean-sequence.ts'
import type { CellProblem } from './row-errors.ts'
import { maxSequenceLength, type OrderRow, type ServiceColumn } from './service-columns.ts'

type Column = ServiceColumn<unknown>

export interface CellReading {
  /** As it is stored; a cell with a problem keeps its text. */
  value: string
  /** Choices of other columns that codes in the sequence stand for. */
  modifications: Readonly<Record<string, string>>
  problem?: CellProblem
}

/** Reads the sequence of a cell, with the modifications that are written into it. */
export function readSequenceCell(columns: readonly Column[], column: Column, row: OrderRow): CellReading {
  const text = row[column.key] ?? ''
  const reading = readSequenceText(column.alphabet ?? 'any', text)
  const refuse = (problem: CellProblem): CellReading => ({ value: text.trim(), modifications: {}, problem })
  const { problem } = reading
  if (problem) return refuse(problem)
  if (reading.records > 1) return refuse({ code: 'several', values: { count: reading.records } })
  const read = readCodes(columns, column, row, reading)
  if ('problem' in read) return refuse(read.problem)
  const wrong = checkLetters(column, reading)
  if (wrong) return refuse(wrong)
  return { value: trimStops(reading.symbols), modifications: read.modifications }
}

type Codes = { modifications: Readonly<Record<string, string>> } | { problem: CellProblem }

function readCodes(columns: readonly Column[], column: Column, row: OrderRow, reading: CleanedSequence): Codes {
  const modifications: Record<string, string> = {}
  const refuse = (code: CellProblem['code'], text: string): Codes => ({ problem: { code, values: { code: text } } })
  const { length } = reading.symbols
  for (const { text, kind, position, end, modification } of reading.codes) {
    if (kind === 'phosphorothioate') return refuse('phosphorothioate', text)
    if (kind === 'base') return refuse('base_code', text)
    const place = position === 0 ? 'fivePrime' : position === length ? 'threePrime' : 'inner'
    if (end !== undefined && end !== place) return refuse('code_end', text)
    const target = columns.find(({ modifies }) => modifies?.column === column.key && modifies.end === place)
    const choice = target?.choices?.find(({ value }) => modification && findModification(value)?.id === modification)
    if (!target || !choice) return refuse('code', text)
    const chosen = (row[target.key] ?? '').trim()
    const isTaken = chosen !== '' && findModification(chosen)?.id !== modification
    if (isTaken || modifications[target.key] !== undefined) return refuse('code_conflict', text)
    modifications[target.key] = choice.value
  }
  return { modifications }
}

function checkLetters(
  { alphabet = 'any', min, max = maxSequenceLength }: Column,
  { symbols, wasRna }: CleanedSequence,
) {
  const residues = trimStops(symbols)
  if (residues === '') return undefined
  const kind = alphabet === 'any' && !wasRna ? detectAlphabet(residues) : alphabet === 'protein' ? 'protein' : 'dna'
  const wrong = (code: CellProblem['code'], values: CellProblem['values']): CellProblem => ({ code, values })
  if (kind === 'dna' && residues.includes('U')) return wrong('rna', { position: residues.indexOf('U') + 1 })
  if (residues.includes('*')) return wrong('stop', { position: residues.indexOf('*') + 1 })
  const illegal = findIllegalLetter(residues, kind)
  if (illegal) return wrong('letter', { ...illegal })
  if (min !== undefined && residues.length < min) return wrong('too_short', { least: min })
  return residues.length > max ? wrong('too_long', { most: max }) : undefined
}
