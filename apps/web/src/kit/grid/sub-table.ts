import type { GridColumn, GridRow } from './grid-types.ts'

/** A table that belongs to a row and opens in a popover. */
export interface SubTable {
  title: string
  columns: readonly GridColumn[]
  load: (row: GridRow) => Promise<readonly GridRow[]>
}

export const maxRetries = 3

/** Tries again up to three times; a failure after that is final. */
export async function loadSubTable(subTable: SubTable, row: GridRow): Promise<readonly GridRow[]> {
  for (let retries = 0; ; retries += 1) {
    try {
      return await subTable.load(row)
    } catch (error) {
      if (retries >= maxRetries) throw error
    }
  }
}
