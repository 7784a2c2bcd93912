import type { Db } from '#kernel/database/database.ts'
import { defineExtensionPoint } from '#kernel/extension-point.ts'
import type { PresentContext } from './orders.present.ts'
import type { OrderRow } from './orders.repo.ts'

/** Extension of orders by another domain. */
export interface OrderPart {
  /** Name of the field in the order's detail, as in `ordersWithParts` of the contract. */
  readonly name: string
  load(db: Db, order: OrderRow, reader: PresentContext): Promise<unknown>
  /** Runs in the transaction that cancels an order. */
  onCancel?(db: Db, order: OrderRow): Promise<void>
}

export const orderParts = defineExtensionPoint<OrderPart>('order-parts')
