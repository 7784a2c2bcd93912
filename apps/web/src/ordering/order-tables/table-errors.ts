import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import type { RowError } from '@paratope/contract/catalogue/services/order-rows'
import { describeRule } from '@paratope/contract/catalogue/services/row-rules'
import type { RefusedCell } from '@paratope/contract/ordering/order-tables'
import type { GridRow } from '#kit/grid/grid-types.ts'
import type { CellError } from '#kit/grid/validation.ts'
import { describeCellError, describeRefusedCell } from './describe-cell-error.ts'
import type { OrderTableT } from './order-table-texts.ts'
import type { RowFinding, TableSummary } from './use-table-rows.ts'

/** Describes the error of a cell in a sentence; rows count as the grid numbers them. */
export interface TableError {
  row: number
  column: string
  text: string
  /** Cells of one column with the same kind of finding are one entry of the list. */
  kind: string
  /** Further cells of the row that are marked with it. */
  others?: readonly string[]
}

/** Findings of the sequence checks. */
export interface SequenceResults {
  errors: readonly TableError[]
  notes: readonly TableError[]
}
export const noSequenceResults: SequenceResults = { errors: [], notes: [] }

export const getColumnTitle = ({ columns }: Pick<ServiceDetail, 'columns'>, column: string): string =>
  columns.find(({ key }) => key === column)?.title ?? column

/** The findings of one severity, in sentences. */
export const describeFindings = (
  findings: readonly RowFinding[],
  severity: 'error' | 'note',
  { columns }: Pick<ServiceDetail, 'columns'>,
): TableError[] =>
  findings
    .filter(({ rule }) => rule.severity === severity)
    .map(({ row, rule, cells, first }) => {
      const [column = '', ...others] = rule.marks
      return {
        row,
        column,
        others,
        kind: rule.id,
        text: describeRule({ rule, ...(first !== undefined && { first }) }, cells, columns),
      }
    })

/** Errors of cells, then those that need more of the row to be seen, one for each cell. */
export function joinErrors(
  rowErrors: readonly RowError[],
  otherErrors: readonly TableError[],
  t: OrderTableT,
): TableError[] {
  const own = rowErrors.map((error) => ({
    row: error.row,
    column: error.column,
    kind: error.code,
    text: describeCellError(error, t),
  }))
  const byCell = Map.groupBy([...own, ...otherErrors], ({ row, column }) => `${row} ${column}`)
  // The same sentence may come from rules here and from the server.
  return [...byCell.values()].flatMap(([first]) => first ?? []).sort((one, other) => one.row - other.row)
}

/** What the server refused, as the grid numbers its rows. */
export const toTableErrors = (
  cells: readonly RefusedCell[],
  { rowNumbers }: Pick<TableSummary, 'rowNumbers'>,
  t: OrderTableT,
): TableError[] =>
  cells.map(({ row, column, code, values, text }) => ({
    row: rowNumbers[row - 1] ?? row,
    column,
    kind: code,
    text: text ?? describeRefusedCell({ code, values }, t),
  }))

/** Errors and notes for the cells of the grid; an error goes before notes, and several notes are read one after the other. */
export function toCellErrors(
  errors: readonly TableError[],
  notes: readonly TableError[],
  rows: readonly GridRow[],
): CellError[] {
  const mark = ({ row, column, others = [], text }: TableError, isNote: boolean): CellError[] => {
    const rowId = rows[row - 1]?.id
    if (rowId === undefined) return []
    return [...others, column].map((key) => ({
      rowId,
      key,
      problem: { message: text },
      ...(isNote && { isNote }),
      ...(key !== column && { isFurther: true as const }),
    }))
  }
  return [...joinNotes(notes).flatMap((note) => mark(note, true)), ...errors.flatMap((error) => mark(error, false))]
}

const joinNotes = (notes: readonly TableError[]): TableError[] =>
  [...Map.groupBy(notes, ({ row, column }) => `${row} ${column}`).values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, text: [first, ...more].map(({ text }) => text).join(' ') }] : [],
  )
