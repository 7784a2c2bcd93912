import { type Language, toFieldError } from '@paratope/contract/kernel'
import type { WorkbookRow } from '#kernel/spreadsheets/workbook-limits.ts'
import { findField, formatReason, getHeading, isRequiredField, listFields } from '#platform/files/index.ts'
import { findRowFlaw, productImport } from './import-products.ts'
import type { StagedRow } from './product-imports.repo.ts'
import type { ImportRowFlaw } from './product-imports.tables.ts'

/** The field of each column, undefined for columns that are none of ours. */
export type ImportColumns = readonly (string | undefined)[]

/** Finds the fields of a file by its headings, and those that it lacks. */
export function readHeadings({ cells }: WorkbookRow): { columns: ImportColumns; missing: string[] } {
  const columns = cells.map((heading) => findField(productImport, heading))
  const missing = listFields(productImport).filter(
    (field) => isRequiredField(productImport, field) && !columns.includes(field),
  )
  return { columns, missing }
}

export function checkRow({ no, cells }: WorkbookRow, columns: ImportColumns): StagedRow {
  const entries = Object.fromEntries(
    columns.flatMap((field, column) => {
      const text = cells[column] ?? ''
      return field === undefined || text === '' ? [] : [[field, text]]
    }),
  )
  const parsed = productImport.row.safeParse(entries, { reportInput: true })
  if (!parsed.success) {
    const flaws = parsed.error.issues.map((issue) => {
      const { path, code, values } = toFieldError(issue)
      return { path, code, ...(values && { values }) }
    })
    return { no, entries, reasons: flaws }
  }
  const code = findRowFlaw(parsed.data)
  return { no, entries, reasons: code ? [{ path: '', code }] : null }
}

export const getColumnHeading = (field: string, language: Language): string =>
  getHeading(productImport, field, language)

export function formatFlaw({ path, ...flaw }: ImportRowFlaw, language: Language): string {
  const reason = formatReason(productImport, flaw, language)
  return path === '' ? reason : `${getColumnHeading(path, language)}: ${reason}`
}
