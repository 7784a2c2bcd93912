import { createMoney, type Instant, type LocalDate, type Money } from '@paratope/contract/kernel'
import type { OrderMove, TransitionedOrder } from '@paratope/contract/ordering/orders'
import type { Db } from '#kernel/database/database.ts'
import { defineExtensionPoint } from '#kernel/extension-point.ts'
import type { Registry } from '#kernel/registry.ts'
import { assertLinesWork, lineChecks } from './line-checks.ts'
import { listOrderLines } from './order-lines.repo.ts'
import type { OrderRow } from './orders.repo.ts'
import { lockForTransition, type TransitionRequest } from './orders.transitions.ts'

/** A purchase that a customer is about to make. */
export interface Purchase {
  companyId: string
  total: Money
  /** The user who buys. */
  by: string
  /** The day where the company orders. */
  today: LocalDate
  now: Instant
  costCentre: string
  projectNumber: string
  /** The budget that the buyer chose at check-out, if any. */
  budgetId?: string | null
  /** The quote that is accepted; absent while an order from the cart is not written. */
  acceptance?: { order: OrderRow; revision: number; poNumber: string; isFromCart: boolean }
}

/** Check of another domain before a purchase binds the company; runs in the transaction of the move. */
export interface OrderGuard {
  /** Returns whether the purchase has to wait. A guard that can record the acceptance of a quote does so. */
  holds(db: Db, purchase: Purchase): Promise<boolean>
}

export const orderGuards = defineExtensionPoint<OrderGuard>('order-guards')

/** Asks every guard: one that refuses the purchase does so also where an earlier one lets it wait. */
export async function isHeld(db: Db, guards: readonly OrderGuard[], purchase: Purchase): Promise<boolean> {
  let held = false
  for (const guard of guards) if (await guard.holds(db, purchase)) held = true
  return held
}

/** Returns the unchanged order if its acceptance has to wait for someone. */
export async function holdAcceptance(
  db: Db,
  registry: Registry,
  attempt: TransitionRequest & { by: string },
  acceptance: { revision: number; poNumber: string },
  today: LocalDate,
): Promise<TransitionedOrder | undefined> {
  const move: OrderMove = 'accept'
  const order = await lockForTransition(db, attempt, move)
  // Colleagues are not asked to approve what cannot be made.
  await assertLinesWork(db, lineChecks.list(registry), await listOrderLines(db, order.id))
  const purchase = {
    companyId: order.company_id,
    total: createMoney(order.total_minor ?? 0, order.currency),
    by: attempt.by,
    today,
    now: attempt.now,
    costCentre: order.cost_centre,
    projectNumber: order.project_number,
    acceptance: { ...acceptance, order, isFromCart: false },
  }
  if (!(await isHeld(db, orderGuards.list(registry), purchase))) return undefined
  return { orderNo: order.code, status: order.status, version: order.version }
}
