import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import type { RowError } from '@paratope/contract/catalogue/services/order-rows'
import type { GridRow } from '#kit/grid/grid-types.ts'
import type { CellError } from '#kit/grid/validation.ts'
import { describeCellError } from './describe-cell-error.ts'
import type { OrderTableT } from './order-table-texts.ts'

/** What is wrong with a cell, in a sentence; rows count as the grid numbers them. */
export interface TableError {
  row: number
  column: string
  text: string
}

export const getColumnTitle = ({ columns }: Pick<ServiceDetail, 'columns'>, column: string): string =>
  columns.find(({ key }) => key === column)?.title ?? column

/** The errors of cells, then those of the sequence checks in cells that are well-formed. */
export function joinErrors(
  rowErrors: readonly RowError[],
  sequenceErrors: readonly TableError[],
  t: OrderTableT,
): TableError[] {
  const toKey = ({ row, column }: { row: number; column: string }) => `${row} ${column}`
  const wrongCells = new Set(rowErrors.map(toKey))
  return [
    ...rowErrors.map((error) => ({ row: error.row, column: error.column, text: describeCellError(error, t) })),
    ...sequenceErrors.filter((error) => !wrongCells.has(toKey(error))),
  ].sort((one, other) => one.row - other.row)
}

/** The same errors for the cells of the grid. */
export const toCellErrors = (errors: readonly TableError[], rows: readonly GridRow[]): CellError[] =>
  errors.flatMap(({ row, column, text }) => {
    const rowId = rows[row - 1]?.id
    return rowId === undefined ? [] : [{ rowId, key: column, problem: { message: text } }]
  })
