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
  acceptance?: Acceptance
}

export interface Acceptance {
  order: OrderRow
  revision: number
  poNumber: string
  isFromCart: boolean
}

export type AcceptedPurchase = Purchase & { acceptance: Acceptance }

/** Rules of another domain before a purchase binds the company; they run in the transaction of the move. */
export interface OrderGuard {
  /** Throws what the buyer has to know before anyone is asked to approve. */
  check?(db: Db, purchase: Purchase): Promise<void>
  /** Answers whether colleagues have to approve first. */
  needsApproval?(db: Db, purchase: Purchase): Promise<boolean>
  /** Writes that an acceptance waits for colleagues, where this guard needs their approval. */
  recordWait?(db: Db, purchase: AcceptedPurchase): Promise<void>
}

export const orderGuards = defineExtensionPoint<OrderGuard>('order-guards')

/** Asks every guard: one that refuses the purchase does so also where another one lets it wait. */
export async function needsApproval(db: Db, guards: readonly OrderGuard[], purchase: Purchase): Promise<boolean> {
  for (const guard of guards) await guard.check?.(db, purchase)
  for (const guard of guards) if (await guard.needsApproval?.(db, purchase)) return true
  return false
}

export async function recordWait(db: Db, guards: readonly OrderGuard[], purchase: AcceptedPurchase): Promise<void> {
  for (const guard of guards) await guard.recordWait?.(db, purchase)
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
  const guards = orderGuards.list(registry)
  if (!(await needsApproval(db, guards, purchase))) return undefined
  await recordWait(db, guards, purchase)
  return { orderNo: order.code, status: order.status, version: order.version }
}
