import { checkOrderRow, type OrderRow, type ServiceColumn } from '@paratope/contract/catalogue/services/order-rows'
import { createEmptyRow } from '../initial-row.ts'

export interface OpenColumn {
  column: ServiceColumn
  /** Rows without a value. */
  count: number
}

/** Cells that a row still needs, beside its name and sequences. */
function listOpenKeys(columns: readonly ServiceColumn[], row: OrderRow): string[] {
  const { errors } = checkOrderRow(columns, { ...createEmptyRow(columns), ...row })
  return errors.filter(({ code }) => code === 'required').map(({ column }) => column)
}

/** The columns that rows leave open and one answer can fill. */
export function listOpenColumns(columns: readonly ServiceColumn[], rows: readonly OrderRow[]): OpenColumn[] {
  const counts = new Map<string, number>()
  for (const row of rows) for (const key of listOpenKeys(columns, row)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return columns.flatMap((column) => {
    const count = counts.get(column.key)
    return count === undefined || column.isUnique || column.type === 'sequence' ? [] : [{ column, count }]
  })
}

/** Rows with the answers in the cells that were open. */
export const fillOpenCells = (
  columns: readonly ServiceColumn[],
  rows: readonly OrderRow[],
  answers: OrderRow,
): OrderRow[] =>
  rows.map((row) => ({
    ...Object.fromEntries(
      listOpenKeys(columns, row).flatMap((key) => (answers[key] === undefined ? [] : [[key, answers[key]]])),
    ),
    ...row,
  }))
