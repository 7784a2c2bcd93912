import { columnCount, rowCount } from './bench-grid.ts'

export const formats = ['IgG', 'Fab', 'scFv-Fc', 'Bispecific']

/** The first number column; the ones before it are texts, a choice and a date. */
export const firstNumber = 10
export const choiceColumn = 2
export const dateColumn = 3

/** Every 50th name occurs twice, every 40th note is missing. */
function buildCell(row: number, column: number): string {
  if (column === 0) return `mAb-${String(row % 50 === 49 ? row : row + 1).padStart(4, '0')}`
  if (column === 1) return row % 40 === 39 ? '' : `Note ${row + 1}`
  if (column === choiceColumn) return formats[row % formats.length] ?? ''
  if (column === dateColumn) return `2026-12-${String((row % 28) + 1).padStart(2, '0')}`
  if (column < firstNumber) return `Text ${row + 1}.${column}`
  return (((row * 37 + column * 11) % 40_000) / 100).toFixed(2)
}

export const sampleBlock: readonly (readonly string[])[] = Array.from({ length: rowCount }, (_, row) =>
  Array.from({ length: columnCount }, (_cell, column) => buildCell(row, column)),
)

/** Clipboard content of a spreadsheet. */
export const sampleText = sampleBlock.map((row) => row.join('\t')).join('\r\n')
