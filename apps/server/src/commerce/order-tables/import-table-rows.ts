import type { ServiceCode } from '@paratope/contract/catalogue/services'
import { type FullText, serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import {
  maxOrderRows,
  normalizeCell,
  type OrderRow,
  type ServiceColumn,
} from '@paratope/contract/catalogue/services/order-rows'
import { createErrorFactory } from '@paratope/contract/kernel'
import { importErrors } from '@paratope/contract/platform/files'
import type { UploadedFile } from '#kernel/files/transferred-files.ts'
import { readWorkbookRows } from '#platform/files/index.ts'

const createError = createErrorFactory(importErrors)

type Column = ServiceColumn<FullText>

const normalizeHeading = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s*]+/g, ' ')
    .trim()
    .toLowerCase()

/** A workbook may have been made in any language of the product. */
const findColumn = (columns: readonly Column[], heading: string): Column | undefined => {
  const wanted = normalizeHeading(heading)
  return columns.find(({ key, title }) =>
    [key, ...Object.values(title)].some((name) => normalizeHeading(name) === wanted),
  )
}

/** The rows of workbooks for the grid, where wrong cells are mended in place. */
export async function importTableRows(
  service: ServiceCode,
  files: readonly UploadedFile[],
): Promise<{ rows: OrderRow[]; ignoredColumns: string[] }> {
  // Files are uploaded in the grid; a workbook cannot hold them.
  const columns = serviceDefinitions[service].columns.filter(({ type }) => type !== 'file')
  const rows: OrderRow[] = []
  const ignoredColumns = new Set<string>()
  for (const file of files) {
    const [headings, ...lines] = await readWorkbookRows(file)
    const found = (headings?.cells ?? []).map((heading) => findColumn(columns, heading))
    if (!found.some((column) => column !== undefined))
      throw createError('import.columns_missing', { name: file.name, columns: columns.map(({ title }) => title.en) })
    if (lines.length === 0) throw createError('import.empty', { name: file.name })
    for (const [index, column] of found.entries()) {
      const heading = headings?.cells[index]?.trim() ?? ''
      if (!column && heading !== '') ignoredColumns.add(heading)
    }
    rows.push(...lines.map(({ cells }) => readRow(found, cells)))
    if (rows.length > maxOrderRows) throw createError('import.too_many_rows', { name: file.name, most: maxOrderRows })
  }
  return { rows, ignoredColumns: [...ignoredColumns] }
}

const readRow = (columns: readonly (Column | undefined)[], cells: readonly string[]): OrderRow =>
  Object.fromEntries(
    columns.flatMap((column, index) => {
      const text = column ? normalizeCell(column, cells[index] ?? '') : ''
      return column && text !== '' ? [[column.key, text]] : []
    }),
  )
