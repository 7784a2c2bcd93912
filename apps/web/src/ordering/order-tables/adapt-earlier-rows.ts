import type { ServiceDetail } from '@paratope/contract/catalogue/services'
import { checkOrderRow, type OrderRow } from '@paratope/contract/catalogue/services/order-rows'

export interface AdaptedRows {
  rows: OrderRow[]
  /** Columns that the table no longer has, by key; their cells are left out. */
  retired: string[]
  /** Titles of columns with a value that can no longer be chosen; the cells keep it and are marked. */
  changed: string[]
  /** Titles of columns with files, which belong to the earlier order. */
  files: string[]
}

/** Rows of an earlier order for the table as it is today. */
export function adaptEarlierRows(
  { columns }: Pick<ServiceDetail, 'columns'>,
  earlier: readonly OrderRow[],
): AdaptedRows {
  const [retired, changed, files] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const rows = earlier.map((row): OrderRow => {
    const current = Object.entries(row).filter(([key, value]) => {
      const column = byKey.get(key)
      if (value === '') return false
      if (!column) retired.add(key)
      else if (column.type === 'file') files.add(column.title)
      return column !== undefined && column.type !== 'file'
    })
    const adapted = Object.fromEntries(current)
    for (const { code, column } of checkOrderRow(columns, adapted).errors)
      if (code === 'choice') changed.add(byKey.get(column)?.title ?? column)
    return adapted
  })
  return { rows, retired: [...retired], changed: [...changed], files: [...files] }
}
