import { type ServiceDetail } from '@paratope/contract/catalogue/services'
import {
  calculateServicePrice,
  calculateTurnaround,
  checkOrderRows,
  getLatestTurnaround,
  type OrderRow,
  type RowError,
  type WorkingDays,
} from '@paratope/contract/catalogue/services/order-rows'
import type { Currency } from '@paratope/contract/kernel/currencies'
import { useMemo, useSyncExternalStore } from 'react'
import type { GridModel } from '#kit/grid/grid-model.ts'
import { isFilled, toOrderRow } from './grid-rows.ts'

export interface TableSummary {
  /** Filled rows in their stored form. */
  rows: readonly OrderRow[]
  /** Rows count as the grid numbers them. */
  errors: readonly RowError[]
  /** Minor units of the rows that have a list price. */
  listPrice: number
  quoteCount: number
  turnaround: WorkingDays | undefined
}

/** What the rows come to; the server calculates again when they are ordered. */
export function summarizeRows(
  { columns, price, turnaround }: ServiceDetail,
  rows: readonly OrderRow[],
  currency: Currency,
): TableSummary {
  const filled = rows.flatMap((row, index) => (isFilled(columns, row) ? [{ row, no: index + 1 }] : []))
  const { rows: checkedRows, errors } = checkOrderRows(
    columns,
    filled.map(({ row }) => row),
  )
  const prices = checkedRows.map((row) => calculateServicePrice(price ?? undefined, row, currency))
  return {
    rows: checkedRows,
    errors: errors.map((error) => ({ ...error, row: filled[error.row - 1]?.no ?? error.row })),
    listPrice: prices.reduce<number>((sum, minor) => sum + (minor ?? 0), 0),
    quoteCount: prices.filter((minor) => minor === undefined).length,
    turnaround: getLatestTurnaround(checkedRows.map((row) => calculateTurnaround(turnaround, row))),
  }
}

export const useGridRows = (model: GridModel) =>
  useSyncExternalStore(model.subscribe, model.getState, model.getState).rows

export function useTableSummary(service: ServiceDetail, model: GridModel, currency: Currency): TableSummary {
  const rows = useGridRows(model)
  return useMemo(
    () =>
      summarizeRows(
        service,
        rows.map((row) => toOrderRow(service.columns, row)),
        currency,
      ),
    [service, rows, currency],
  )
}
