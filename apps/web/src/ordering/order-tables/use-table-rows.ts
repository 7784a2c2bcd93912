import { type ServiceDetail } from '@paratope/contract/catalogue/services'
import {
  calculateServicePrice,
  calculateTurnaround,
  checkOrderRow,
  findDuplicates,
  getLatestTurnaround,
  type OrderRow,
  type RowError,
  type WorkingDays,
} from '@paratope/contract/catalogue/services/order-rows'
import { applyRules, joinFindings, type RowRule } from '@paratope/contract/catalogue/services/row-rules'
import type { Currency } from '@paratope/contract/kernel/currencies'
import { toLocalDate } from '@paratope/contract/kernel/local-date'
import { useMemo, useSyncExternalStore } from 'react'
import type { GridModel } from '#kit/grid/grid-model.ts'
import type { GridRow } from '#kit/grid/grid-types.ts'
import { isFilled, toOrderRow } from './grid-rows.ts'

export interface TableSummary {
  /** Filled rows as they were entered; the server reads sequences with their headers and stops. */
  rows: readonly OrderRow[]
  /** The number of each of them in the grid. */
  rowNumbers: readonly number[]
  /** Rows count as the grid numbers them. */
  errors: readonly RowError[]
  /** Errors and notes between the cells of rows. */
  findings: readonly RowFinding[]
  /** Minor units of the rows that have a list price. */
  listPrice: number
  quoteCount: number
  turnaround: WorkingDays | undefined
}

/** A rule that applies to a row, as the grid numbers it. */
export interface RowFinding {
  row: number
  rule: RowRule
  cells: OrderRow
  first?: number
}

interface SummarizedRow {
  entered: OrderRow
  checked: OrderRow
  errors: ReturnType<typeof checkOrderRow>['errors']
  rules: readonly RowRule[]
  price: number | undefined
  turnaround: WorkingDays
}

const readToday = (): string =>
  toLocalDate(new Date().toISOString(), new Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Summarizes rows and remembers each, so that a change costs the rows that it touches. */
export function createTableSummary(service: ServiceDetail, currency: Currency, today = readToday()) {
  const { columns, rules, price, turnaround } = service
  const known = new WeakMap<GridRow, SummarizedRow | null>()
  function summarize(gridRow: GridRow): SummarizedRow | null {
    const entered = toOrderRow(columns, gridRow)
    if (!isFilled(columns, entered)) return null
    const { row: checked, errors } = checkOrderRow(columns, entered)
    return {
      entered,
      checked,
      errors,
      rules: applyRules(rules, { row: checked, errors }, { today }),
      price: calculateServicePrice(price ?? undefined, checked, currency),
      turnaround: calculateTurnaround(turnaround, checked),
    }
  }
  return (gridRows: readonly GridRow[]): TableSummary => {
    const filled = gridRows.flatMap((gridRow, index) => {
      const found = known.get(gridRow)
      const row = found === undefined ? summarize(gridRow) : found
      known.set(gridRow, row)
      return row ? [{ row, no: index + 1 }] : []
    })
    const toNumber = (index: number): number => filled[index - 1]?.no ?? index
    const duplicates = findDuplicates(
      columns,
      filled.map(({ row }) => row.checked),
    ).map((error) => ({
      ...error,
      row: toNumber(error.row),
      values: { first: toNumber(Number(error.values['first'])) },
    }))
    const findings = joinFindings(
      filled.map(({ row }) => row.rules),
      filled.map(({ row }) => row.checked),
    ).map(
      ({ row, rule, first }): RowFinding => ({
        row: toNumber(row),
        rule,
        cells: filled[row - 1]?.row.checked ?? {},
        ...(first !== undefined && { first: toNumber(first) }),
      }),
    )
    return {
      rows: filled.map(({ row }) => row.entered),
      rowNumbers: filled.map(({ no }) => no),
      errors: [
        ...filled.flatMap(({ row, no }) => row.errors.map((error) => ({ ...error, row: no }))),
        ...duplicates,
      ].sort((one, other) => one.row - other.row),
      findings,
      listPrice: filled.reduce((sum, { row }) => sum + (row.price ?? 0), 0),
      quoteCount: filled.filter(({ row }) => row.price === undefined).length,
      turnaround: getLatestTurnaround(filled.map(({ row }) => row.turnaround)),
    }
  }
}

export const useGridRows = (model: GridModel) =>
  useSyncExternalStore(model.subscribe, model.getState, model.getState).rows

/** Prices of the rows; the server calculates again when they are ordered. */
export function useTableSummary(service: ServiceDetail, model: GridModel, currency: Currency): TableSummary {
  const rows = useGridRows(model)
  const summarize = useMemo(() => createTableSummary(service, currency), [service, currency])
  return useMemo(() => summarize(rows), [summarize, rows])
}
