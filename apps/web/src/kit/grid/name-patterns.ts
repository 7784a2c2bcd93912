import { type GridColumn, type GridRow, isEditable } from './grid-types.ts'

/**
 * Names with a running number: `mAb-{001}` means mAb-001, mAb-002 and so on. Digits without braces never count up,
 * for CD3 and CD4 are different targets.
 */
const namePattern = /^(?<prefix>.*)\{(?<number>\d{1,9})\}(?<suffix>.*)$/s

export const hasNumber = (text: unknown): text is string => typeof text === 'string' && namePattern.test(text)

/** As many names as wanted, without those that are taken; a text without a number in braces is the name of all. */
export function listNames(pattern: string, count: number, taken: ReadonlySet<string>): string[] {
  const { prefix = '', number, suffix = '' } = namePattern.exec(pattern)?.groups ?? {}
  if (number === undefined) return Array<string>(count).fill(pattern)
  const names: string[] = []
  for (let next = Number(number); names.length < count; next += 1) {
    const name = `${prefix}${String(next).padStart(number.length, '0')}${suffix}`
    if (!taken.has(name)) names.push(name)
  }
  return names
}

export const listTexts = (rows: readonly GridRow[], key: string): ReadonlySet<string> =>
  new Set(rows.flatMap(({ values }) => (typeof values[key] === 'string' ? [values[key]] : [])))

/** Columns whose cells may be patterns. */
export const canCount = (column: GridColumn): boolean =>
  isEditable(column) && (column.type === 'input' || column.type === 'textarea')

/** The column that names new rows: the first one for texts that are unique, else the first one for texts. */
export function findNameColumn(columns: readonly GridColumn[]): GridColumn | undefined {
  const named = columns.filter((column) => column.type === 'input' && isEditable(column))
  return named.find(({ validateRules }) => validateRules?.some(({ unique }) => unique)) ?? named[0]
}
