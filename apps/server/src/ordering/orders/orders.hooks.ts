import type { Instant, LocalDate } from '@paratope/contract/kernel'
import type { OrderEventKind } from '@paratope/contract/ordering/orders'
import type { Db } from '#kernel/database/database.ts'
import { defineExtensionPoint } from '#kernel/extension-point.ts'
import type { OrderEventSubject } from './orders.events.ts'

/** An event of an order, after its rows are written. */
export interface OrderMoved {
  kind: OrderEventKind
  from: OrderEventSubject['status']
  /** The order after the move. */
  order: OrderEventSubject
  /** Null for jobs. */
  by: string | null
  now: Instant
  /** The day of the move in the time zone of the site. */
  day: LocalDate
  /** Of the site. */
  timeZone: string
  /** The budget that the buyer chose at check-out, if any. */
  budgetId?: string | null
}

/** Reacts to moves inside their transaction; a failure undoes the move. */
export interface OrderHook {
  readonly kinds: readonly OrderEventKind[]
  run(db: Db, moved: OrderMoved): Promise<void>
}

export const orderHooks = defineExtensionPoint<OrderHook>('order-hooks')

export async function runOrderHooks(db: Db, hooks: readonly OrderHook[], moved: OrderMoved): Promise<void> {
  for (const hook of hooks) if (hook.kinds.includes(moved.kind)) await hook.run(db, moved)
}
