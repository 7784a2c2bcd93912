import type { OrderRow } from '../../../../catalogue/services/order-rows/index.ts'

/** Rows as scientists order them: what differs from a usual row, and why it makes sense or none. */
export interface ServiceCases {
  readonly base: OrderRow
  readonly nonsense: readonly (readonly [why: string, cells: OrderRow])[]
  readonly sensible: readonly (readonly [why: string, cells: OrderRow])[]
}
