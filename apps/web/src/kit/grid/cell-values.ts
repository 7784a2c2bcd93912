import { toChosenText } from '@paratope/contract/kernel/chosen-number'
import { type NumberReading, parseNumberText } from '@paratope/contract/kernel/number-text'
import { parseDateText } from '#kit/dates/date-text.ts'
import {
  type CellOption,
  type CellValue,
  choiceTypes,
  type GridColumn,
  type GridFile,
  isMultiple,
} from './grid-types.ts'

/** Characters that a number cell accepts: digits, a leading minus and one decimal sign. */
export const isNumberInput = (text: string): boolean => /^-?\d*(?:[.,]\d*)?$/.test(text)

const certainNumber = /^-?\d+(?:\.\d{1,2})?$/
const anyNumber = { min: Number.NEGATIVE_INFINITY, max: Number.MAX_VALUE }

/** The reading of a number cell; plain digits need none. */
export const readNumberCell = (text: string): NumberReading =>
  certainNumber.test(text)
    ? { value: Number(text), decimal: text }
    : parseNumberText(text.replace(/[.,]$/, ''), anyNumber)

/** The number as plain text, or nothing for text without a digit. Other text that is no number stays, and is marked. */
export function normalizeNumber(text: string): string {
  const { decimal } = readNumberCell(text)
  if (decimal !== undefined) return toChosenText(decimal)
  return /\p{N}/u.test(text) ? text.trim() : ''
}

/** Separates tags of two characters: `abcde` is `ab;cd;e`. */
export const formatTags = (text: string): string =>
  (
    Array.from(text.replace(/[;；\s]/g, ''))
      .join('')
      .match(/.{1,2}/gu) ?? []
  ).join(';')

/** A day that every month has, in the format of dates. */
const certainDate = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])$/

/** `2026-01-05` for what people type as a date: `2026/1/5`, `20260105`. */
export const parseDate = (text: string): string | undefined =>
  certainDate.test(text) ? text : parseDateText('date', text)

export function parseTime(text: string): string | undefined {
  const [found, hour = '', minute = '', second = '0'] = /^(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?$/.exec(text) ?? []
  if (found === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined
  return [hour, minute, second].map((part) => part.padStart(2, '0')).join(':')
}

function parseDateTime(text: string): string | undefined {
  const [day = '', time = '00:00'] = text.split(/[ T]+/)
  const date = parseDate(day)
  const clock = parseTime(time)
  return date && clock && `${date} ${clock}`
}

const trueTexts = ['true', 'yes', 'y', '1', 'x', '✓', '√', '是', 'sí', 'si', 'はい']

interface OptionIndex {
  titles: ReadonlyMap<string, string>
  /** Values by value, and by title in lower case. */
  values: ReadonlyMap<string, string>
}

const optionIndexes = new WeakMap<readonly CellOption[], OptionIndex>()

function getOptionIndex(options: readonly CellOption[]): OptionIndex {
  const known = optionIndexes.get(options)
  if (known) return known
  const reversed = options.toReversed()
  const index: OptionIndex = {
    titles: new Map(options.map(({ value, title }) => [value, title])),
    // Of several with one title the first counts; values come before titles.
    values: new Map([
      ...reversed.flatMap(({ value, aliases = [] }) => aliases.map((alias) => [alias.toLowerCase(), value] as const)),
      ...reversed.map(({ value, title }) => [title.toLowerCase(), value] as const),
      ...reversed.map(({ value }) => [value, value] as const),
    ]),
  }
  optionIndexes.set(options, index)
  return index
}

function parseOption(text: string, options: readonly CellOption[]): string {
  const { values } = getOptionIndex(options)
  return values.get(text) ?? values.get(text.toLowerCase()) ?? text
}

type CellParser = (typed: string) => CellValue

const parseTags: CellParser = (typed) => formatTags(typed)
const parseNumber: CellParser = (typed) => normalizeNumber(typed.trim())
const createTextParser =
  (parse: (text: string) => string | undefined): CellParser =>
  (typed) => {
    const text = typed.trim()
    return parse(text) ?? text
  }

/** Reads what a person typed or pasted into a column. Text that does not fit stays, and the cell says what is wrong. */
export function createCellParser(column: GridColumn, options: readonly CellOption[] = []): CellParser {
  switch (column.type) {
    case 'textarea':
      return (typed) => typed
    case 'checkbox':
      return (typed) => trueTexts.includes(typed.trim().toLowerCase())
    case 'inputNumber':
    case 'progress':
      return parseNumber
    case 'tags':
      return parseTags
    case 'date':
      return createTextParser(parseDate)
    case 'time':
      return createTextParser(parseTime)
    case 'datetime':
      return createTextParser(parseDateTime)
    default:
  }
  if (isMultiple(column)) return (typed) => parseOptions(typed, options)
  return choiceTypes.includes(column.type) ? (typed) => parseOption(typed.trim(), options) : (typed) => typed.trim()
}

function parseOptions(typed: string, options: readonly CellOption[]): string {
  const parts = typed.split(/[,，、]/).map((part) => part.trim())
  return [...new Set(parts.filter(Boolean).map((part) => parseOption(part, options)))].join(',')
}

export const parseCell = (column: GridColumn, typed: string, options?: readonly CellOption[]): CellValue =>
  createCellParser(column, options)(typed)

const isFiles = (value: CellValue): value is readonly GridFile[] => Array.isArray(value)

/** The value as text, for cells, the clipboard and messages. */
export function formatCell(
  column: GridColumn,
  value: CellValue | undefined,
  options: readonly CellOption[] = [],
): string {
  if (value === undefined || value === null) return ''
  if (isFiles(value)) return value.map(({ name }) => name).join(', ')
  if (column.type === 'checkbox') return value === true || value === 'true' ? '✓' : ''
  if (!choiceTypes.includes(column.type)) return String(value)
  const { titles } = getOptionIndex(options)
  return String(value)
    .split(isMultiple(column) ? ',' : '\n')
    .map((part) => titles.get(part) ?? part)
    .join(isMultiple(column) ? ', ' : '\n')
}

export const isEmpty = (value: CellValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (isFiles(value) && value.length === 0)
