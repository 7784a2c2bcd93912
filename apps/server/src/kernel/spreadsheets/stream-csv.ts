import type { StreamLimits } from './stream-limits.ts'
import { StreamRefused } from './stream-refused.ts'
import type { WorkbookRow } from './workbook-limits.ts'

/** The rows of a text in UTF-8 with commas, semicolons or tabs; quoted cells may contain line ends. */
export async function* streamCsv(
  pieces: Iterable<Buffer>,
  { maxColumns, maxRowLength }: StreamLimits,
): AsyncGenerator<WorkbookRow> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const state: ParserState = { separator: undefined, cells: [], cell: '', length: 0, isQuoted: false, wasQuote: false }
  let no = 0
  const finishRow = (): WorkbookRow | undefined => {
    state.cells.push(state.cell.trim())
    const { cells } = state
    Object.assign(state, { cells: [], cell: '', length: 0, isQuoted: false, wasQuote: false })
    no += 1
    if (cells.every((cell) => cell === '')) return undefined
    if (cells.findLastIndex((cell) => cell !== '') >= maxColumns) throw new StreamRefused('too_many_columns')
    return { no, cells }
  }
  for (const piece of pieces) {
    for (const letter of decode(decoder, piece)) {
      state.length += 1
      if (state.length > maxRowLength) throw new StreamRefused('too_large')
      if (!readLetter(state, letter)) continue
      const row = finishRow()
      if (row) yield row
    }
  }
  if (state.cell !== '' || state.cells.length > 0) {
    const row = finishRow()
    if (row) yield row
  }
}

function decode(decoder: InstanceType<typeof TextDecoder>, piece: Buffer): string {
  try {
    return decoder.decode(piece, { stream: true })
  } catch {
    throw new StreamRefused('unreadable')
  }
}

interface ParserState {
  /** Separator of the cells: the first of the possible ones that appears. */
  separator: string | undefined
  cells: string[]
  cell: string
  length: number
  isQuoted: boolean
  /** The last letter was a quote within quotes: the end of the cell, or the first half of a quote. */
  wasQuote: boolean
}

/** Returns whether the row is complete. */
function readLetter(state: ParserState, letter: string): boolean {
  if (state.isQuoted && !state.wasQuote) {
    if (letter === '"') state.wasQuote = true
    else state.cell += letter
    return false
  }
  if (state.wasQuote && letter === '"') {
    state.cell += letter
    state.wasQuote = false
    return false
  }
  if (state.wasQuote) Object.assign(state, { isQuoted: false, wasQuote: false })
  if (letter === '\n') return true
  if (isSeparator(state, letter)) {
    state.cells.push(state.cell.trim())
    state.cell = ''
  } else if (letter === '"' && state.cell.trim() === '') Object.assign(state, { isQuoted: true, cell: '' })
  else state.cell += letter
  return false
}

function isSeparator(state: ParserState, letter: string): boolean {
  if (letter !== ',' && letter !== ';' && letter !== '\t') return false
  state.separator ??= letter
  return letter === state.separator
}
