import { type ServiceCode, serviceCodes } from '@paratope/contract/catalogue/services'
import { type FullText, serviceDefinitions } from '@paratope/contract/catalogue/services/definitions'
import {
  findColumn,
  maxOrderRows,
  normalizeCell,
  type OrderRow,
  readLayout,
  type ServiceColumn,
  sizePlates,
  type TableLayout,
} from '@paratope/contract/catalogue/services/order-rows'
import { createErrorFactory, type Language, languages } from '@paratope/contract/kernel'
import { orderTables as api } from '@paratope/contract/ordering/order-tables'
import { importErrors } from '@paratope/contract/platform/files'
import type { UploadedFile } from '#kernel/files/transferred-files.ts'
import { readWorkbookRows } from '#platform/files/index.ts'
import { listExampleCells } from './write-table-template.ts'

const createError = createErrorFactory({ ...importErrors, ...api.errors })

type Column = ServiceColumn<FullText>
interface SheetLine {
  cells: readonly string[]
}

/** Files are uploaded in the grid; a workbook cannot hold them. */
const listWorkbookColumns = (service: ServiceCode): readonly Column[] =>
  serviceDefinitions[service].columns.filter(({ type }) => type !== 'file')

/** The service whose template a workbook is, if its headings fit another one better. */
function findOtherService(service: ServiceCode, headings: readonly string[]): ServiceCode | undefined {
  const countFound = (code: ServiceCode) => {
    const columns = listWorkbookColumns(code)
    return headings.filter((heading) => findColumn(columns, heading)).length
  }
  const own = countFound(service)
  const counts = serviceCodes.map((code) => ({ code, count: countFound(code) }))
  const best = counts.reduce((first, other) => (other.count > first.count ? other : first), {
    code: service,
    count: own,
  })
  // A workbook of one's own may have columns of many services; a template has all of one.
  return best.code !== service && best.count === listWorkbookColumns(best.code).length ? best.code : undefined
}

/** The rows of workbooks for the grid, where wrong cells are mended in place. */
export async function importTableRows(
  service: ServiceCode,
  files: readonly UploadedFile[],
  language: Language,
): Promise<{ rows: OrderRow[]; ignoredColumns: string[] }> {
  const columns = listWorkbookColumns(service)
  const examples = languages.map((each) => listExampleCells(columns, each).join('\n'))
  const rows: OrderRow[] = []
  const ignoredColumns = new Set<string>()
  for (const file of files) {
    const lines = await readWorkbookRows(file)
    const read =
      readPlate(columns, lines) ?? readSheet({ service, columns, examples, language, name: file.name }, lines)
    rows.push(...read.rows)
    for (const heading of read.ignored) ignoredColumns.add(heading)
    if (rows.length > maxOrderRows) throw createError('import.too_many_rows', { name: file.name, most: maxOrderRows })
  }
  return { rows, ignoredColumns: [...ignoredColumns] }
}

/** A sheet of wells, names and sequences, whose first line is a row. */
const readPlate = (columns: readonly Column[], lines: readonly SheetLine[]): TableLayout | undefined =>
  lines[0]?.cells.some((cell) => findColumn(columns, cell))
    ? undefined
    : readLayout(
        columns,
        lines.map(({ cells }) => cells),
      )

interface Sheet {
  service: ServiceCode
  columns: readonly Column[]
  /** Rows of the template in every language. */
  examples: readonly string[]
  language: Language
  name: string
}

function readSheet(
  { service, columns, examples, language, name }: Sheet,
  [headings, ...lines]: readonly SheetLine[],
): TableLayout {
  const cells = headings?.cells ?? []
  const found = cells.map((heading) => findColumn(columns, heading))
  const other = findOtherService(service, cells)
  if (other) throw createError('order_table.other_service', { name, service: serviceDefinitions[other].name[language] })
  if (!found.some((column) => column !== undefined))
    throw createError('import.columns_missing', {
      name,
      columns: columns.filter(({ isRequired }) => isRequired).map(({ title }) => title[language]),
    })
  if (lines.length === 0) throw createError('import.empty', { name })
  const isExample = (line: SheetLine) =>
    examples.includes(columns.map((_, index) => line.cells[index] ?? '').join('\n'))
  // The example of the template is an order only where nothing else is.
  const ordered = lines.length > 1 ? lines.filter((line) => !isExample(line)) : lines
  return {
    rows: sizePlates(
      columns,
      ordered.map((line) => readRow(found, line.cells)),
    ),
    ignored: cells.flatMap((heading, index) => (found[index] || heading.trim() === '' ? [] : [heading.trim()])),
  }
}

const readRow = (columns: readonly (Column | undefined)[], cells: readonly string[]): OrderRow =>
  Object.fromEntries(
    columns.flatMap((column, index) => {
      const text = column ? normalizeCell(column, cells[index] ?? '') : ''
      return column && text !== '' ? [[column.key, text]] : []
    }),
  )
