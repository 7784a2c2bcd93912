import type { ProductImportRow } from '@paratope/contract/catalogue/product-desk'
import { type Language, toFieldError } from '@paratope/contract/kernel'
import type { WorkbookRow } from '#kernel/spreadsheets/workbook-limits.ts'
import {
  findField,
  formatEntryReason,
  formatReason,
  getHeading,
  isRequiredField,
  listFields,
} from '#platform/files/index.ts'
import { findRowFlaw, productImport } from './import-products.ts'
import { parseRowSize } from './import-row-values.ts'
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

/** Properties that a product has once for all its sizes. */
const productFields = [
  'name',
  'nameZh',
  'nameEs',
  'nameJa',
  'category',
  'format',
  'identity',
  'description',
  'descriptionZh',
  'descriptionEs',
  'descriptionJa',
  'target',
  'clone',
  'isotype',
  'host',
] as const satisfies (keyof ProductImportRow)[]

export type FindRepeat = (no: number, row: ProductImportRow) => ImportRowFlaw | undefined

/** Finds rows of one file of which one would overwrite the other: a size that comes twice, or another text of a product. */
export function createRepeatFinder(): FindRepeat {
  const rowsBySize = new Map<string, number>()
  const products = new Map<string, { no: number; row: ProductImportRow }>()
  return (no, row) => {
    const { size: { amount, unit } = { amount: '', unit: '' } } = parseRowSize(row.amount)
    const size = [row.catalog, amount, unit].join('\n')
    const repeated = rowsBySize.get(size)
    if (repeated !== undefined) return { path: '', code: 'import.repeated', values: { row: repeated } }
    const first = products.get(row.catalog)
    const field = first && productFields.find((name) => row[name] && first.row[name] && row[name] !== first.row[name])
    if (field) return { path: field, code: 'import.differs', values: { row: first.no, value: first.row[field] } }
    rowsBySize.set(size, no)
    if (!first) products.set(row.catalog, { no, row })
    return undefined
  }
}

export function checkRow({ no, cells }: WorkbookRow, columns: ImportColumns, findRepeat: FindRepeat): StagedRow {
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
  const flaw = findRowFlaw(parsed.data) ?? findRepeat(no, parsed.data)
  return { no, entries, reasons: flaw ? [flaw] : null }
}

export const getColumnHeading = (field: string, language: Language): string =>
  getHeading(productImport, field, language)

export const formatFlaw = (
  { path, ...flaw }: ImportRowFlaw,
  entries: Readonly<Record<string, string>>,
  language: Language,
): string =>
  path === ''
    ? formatReason(productImport, flaw, language)
    : formatEntryReason(productImport, { path, ...flaw }, entries[path], language)
