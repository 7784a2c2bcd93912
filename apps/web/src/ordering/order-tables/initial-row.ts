import type { OrderRow, ServiceColumn } from '@paratope/contract/catalogue/services/order-rows'

/** A row as the grid adds it: with the initial values of its columns. */
export const createEmptyRow = (columns: readonly Pick<ServiceColumn, 'key' | 'initial'>[]): OrderRow =>
  Object.fromEntries(columns.flatMap(({ key, initial }) => (initial === undefined ? [] : [[key, initial]])))
