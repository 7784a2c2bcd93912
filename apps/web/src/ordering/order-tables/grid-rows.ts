import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { flagValue, type OrderRow, type ServiceColumn } from '@paratope/contract/catalogue/services/order-rows'
import type { TableFile } from '@paratope/contract/ordering/order-tables'
import { createRowId } from '#kit/grid/grid-commands.ts'
import type { CellValue, GridRow } from '#kit/grid/grid-types.ts'
import { parsePaths } from '#kit/uploads/uploaded-file.ts'

const toText = (value: CellValue | undefined): string => {
  if (value === undefined || value === null || value === false) return ''
  if (value === true) return flagValue
  return Array.isArray(value) ? value.map(({ url }) => url).join(',') : String(value)
}

function toCell({ type }: ServiceColumn, text: string, files: readonly TableFile[]): CellValue {
  if (type === 'flag') return text === flagValue
  if (type !== 'file') return text
  const names = new Map(files.map(({ path, name }) => [path, name]))
  return parsePaths(text).map(({ name, path }) => ({ name: names.get(path) ?? name, url: path }))
}

const knownRows = new WeakMap<GridRow, { columns: readonly ServiceColumn[]; row: OrderRow }>()

/** The cells of a row as texts, without empty ones. */
export function toOrderRow(columns: readonly ServiceColumn[], gridRow: GridRow): OrderRow {
  const known = knownRows.get(gridRow)
  if (known?.columns === columns) return known.row
  const row = Object.fromEntries(
    columns.flatMap(({ key }) => {
      const text = toText(gridRow.values[key])
      return text.trim() === '' ? [] : [[key, text]]
    }),
  )
  knownRows.set(gridRow, { columns, row })
  return row
}

export const toGridRow = (
  columns: readonly ServiceColumn[],
  row: OrderRow,
  files: readonly TableFile[] = [],
): GridRow => ({
  id: createRowId(),
  values: Object.fromEntries(
    columns.flatMap((column): [string, CellValue][] => {
      const text = row[column.key]
      return text === undefined ? [] : [[column.key, toCell(column, text, files)]]
    }),
  ),
})

/** Whether a person has entered something; rows with nothing but initial values are not ordered. */
export const isFilled = (columns: readonly ServiceColumn[], row: OrderRow): boolean =>
  columns.some(({ key, initial = '' }) => (row[key] ?? initial) !== initial)

/** The files in the cells of rows, with their names. */
export const listTableFiles = (rows: readonly GridRow[]): TableFile[] =>
  rows.flatMap(({ values }) =>
    Object.values(values).flatMap((cell) =>
      Array.isArray(cell) ? cell.map(({ name, url }) => ({ path: url, name })) : [],
    ),
  )

export const listFilledRows = ({ columns }: Pick<ServiceDetail, 'columns'>, rows: readonly GridRow[]): OrderRow[] =>
  rows.map((row) => toOrderRow(columns, row)).filter((row) => isFilled(columns, row))
