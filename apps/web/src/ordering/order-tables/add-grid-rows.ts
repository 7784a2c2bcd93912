import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import type { TableFile } from '@paratope/contract/ordering/order-tables'
import type { PlacedRow } from '#kit/grid/grid-changes.ts'
import type { GridModel } from '#kit/grid/grid-model.ts'
import type { GridRow } from '#kit/grid/grid-types.ts'
import { isFilled, listTableFiles, toGridRow, toOrderRow } from './grid-rows.ts'
import { createEmptyRow } from './initial-row.ts'

/** Adds rows to the table and answers how many had no room. */
export type AddRows = (rows: readonly OrderRow[], files?: readonly TableFile[]) => number

/** Outcome of an import; shown until the next. */
export interface ImportNotice {
  tone: 'success' | 'warning' | 'danger'
  title: string
  children?: string
}

/** Adds rows after the filled ones, as one change that can be undone; answers how many had no room. */
export function addGridRows(
  { columns }: Pick<ServiceDetail, 'columns'>,
  model: GridModel,
  rows: readonly OrderRow[],
  files: readonly TableFile[] = [],
): number {
  const existing = model.getState().rows
  const empty = existing.flatMap((row, index): PlacedRow[] =>
    isFilled(columns, toOrderRow(columns, row)) ? [] : [{ index, row }],
  )
  const room = model.maxRows - (existing.length - empty.length)
  const initial = createEmptyRow(columns)
  const placed = rows.slice(0, room).map((row, index) => ({
    index: existing.length - empty.length + index,
    row: toGridRow(columns, { ...initial, ...row }, files),
  }))
  if (placed.length > 0) {
    model.commit('insert', {
      type: 'batch',
      changes: [
        { type: 'remove', placed: empty },
        { type: 'insert', placed },
      ],
    })
  }
  return rows.length - placed.length
}

/** Puts rows in the place of one, with what they do not bring of its own cells; one change that can be undone. */
export function replaceGridRow(
  { columns }: Pick<ServiceDetail, 'columns'>,
  model: GridModel,
  replaced: GridRow,
  rows: readonly OrderRow[],
): number {
  const existing = model.getState().rows
  const index = existing.findIndex(({ id }) => id === replaced.id)
  const own = toOrderRow(columns, replaced)
  const room = model.maxRows - existing.length + 1
  const placed = rows
    .slice(0, room)
    .map((row, at) => ({ index: index + at, row: toGridRow(columns, { ...own, ...row }, listTableFiles([replaced])) }))
  if (index < 0 || placed.length === 0) return rows.length
  model.commit('insert', {
    type: 'batch',
    changes: [
      { type: 'remove', placed: [{ index, row: replaced }] },
      { type: 'insert', placed },
    ],
  })
  return rows.length - placed.length
}
