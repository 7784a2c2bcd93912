import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import type { TableFile } from '@paratope/contract/ordering/order-tables'
import type { GridModel } from '#kit/grid/grid-model.ts'
import type { GridRow } from '#kit/grid/grid-types.ts'
import { toGridRow } from './grid-rows.ts'
import { createEmptyRow } from './initial-row.ts'

/** Rows that an empty table begins with. */
const initialRowCount = 10

function buildGridRows(
  { columns }: Pick<ServiceDetail, 'columns'>,
  rows: readonly OrderRow[],
  files: readonly TableFile[] = [],
): GridRow[] {
  const missing = Math.max(0, initialRowCount - rows.length)
  const all = [...rows, ...Array.from({ length: missing }, () => createEmptyRow(columns))]
  return all.map((row) => toGridRow(columns, row, files))
}

/** Puts rows into the table in place of what is there; undo does not bring that back. */
export const showRows = (
  service: Pick<ServiceDetail, 'columns'>,
  model: GridModel,
  rows: readonly OrderRow[],
  files?: readonly TableFile[],
): void => model.reset(buildGridRows(service, rows, files))

/** Empties the table; undo brings its rows back. */
export function clearRows(service: Pick<ServiceDetail, 'columns'>, model: GridModel): void {
  const place = (row: GridRow, index: number) => ({ index, row })
  model.commit('remove', {
    type: 'batch',
    changes: [
      { type: 'remove', placed: model.getState().rows.map(place) },
      { type: 'insert', placed: buildGridRows(service, []).map(place) },
    ],
  })
}
