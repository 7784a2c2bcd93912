import type { CertificateDraft } from '@paratope/contract/catalogue/certificates'
import { parseNumberText } from '@paratope/contract/kernel/number-text'

type Result = CertificateDraft['results'][number]

/** A result as it is typed. */
export type ResultRow = Record<keyof Result, string>
type NumberColumn = 'min' | 'max' | 'value'

export const emptyRow: ResultRow = { test: '', method: '', unit: '', min: '', max: '', expected: '', value: '' }

export type Words = Readonly<Record<'test' | 'method' | 'result', readonly { value: string; text: string }[]>>

const toText = (words: Words[keyof Words], value: string): string =>
  words.find((word) => word.value === value)?.text ?? value

/** The value of a word; a text that is no word is kept as it was typed. */
const toValue = (words: Words[keyof Words], text: string): string =>
  words.find((word) => word.text === text.trim())?.value ?? text.trim()

export const toResultRow = ({ test, method, unit, min, max, expected, value }: Result, words: Words): ResultRow => ({
  test: toText(words.test, test),
  method: toText(words.method, method),
  unit,
  min: min === null ? '' : String(min),
  max: max === null ? '' : String(max),
  expected: toText(words.result, expected),
  value: value === null ? '' : typeof value === 'number' ? String(value) : toText(words.result, value),
})

export interface RowProblem {
  row: number
  text: string
}

const readNumber = (text: string): number | undefined =>
  parseNumberText(text, { min: -1_000_000, max: 1_000_000_000 }).value

/** Reads what was typed; a cell that should be a number and is none is named, never guessed. */
export function readResultRows(
  rows: readonly ResultRow[],
  words: Words,
): { results: Result[]; problem?: RowProblem | undefined } {
  const problems: RowProblem[] = []
  const results = rows.map((row, at): Result => {
    const read = (column: NumberColumn): number | null => {
      const text = row[column].trim()
      if (text === '') return null
      const value = readNumber(text)
      if (value === undefined) problems.push({ row: at + 1, text })
      return value ?? null
    }
    const { test, method, unit, expected } = row
    const isWord = row.min.trim() === '' && row.max.trim() === '' && readNumber(row.value) === undefined
    return {
      test: toValue(words.test, test),
      method: toValue(words.method, method),
      unit: unit.trim(),
      min: read('min'),
      max: read('max'),
      expected: toValue(words.result, expected),
      value: isWord && row.value.trim() !== '' ? toValue(words.result, row.value) : read('value'),
    }
  })
  return { results, problem: problems[0] }
}
