import type { ColumnKind } from '@paratope/contract/kernel'

export interface TableColumn {
  heading: string
  kind: ColumnKind
  /** Values that a template offers as a list. */
  allowed?: readonly string[] | undefined
  /** A sentence beside the cells of a template. */
  prompt?: string | undefined
}

export type CellValue = string | number | boolean | null | undefined

/** Spreadsheets would run a text with this prefix as a formula. */
export const looksLikeFormula = (text: string): boolean => /^[=+\-@\t\r]/.test(text)

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Returns the minute in a time zone as `YYYY-MM-DD HH:mm`. */
export function toLocalMinute(instant: string, timeZone: string): string {
  let clock = clocks.get(timeZone)
  if (!clock) {
    // The Swedish format is ISO 8601; formatters are cached because creating one is slower than using it.
    clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    clocks.set(timeZone, clock)
  }
  return clock.format(Date.parse(instant))
}
