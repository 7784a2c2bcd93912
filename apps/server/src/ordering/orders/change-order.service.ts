import { createMoney } from '@paratope/contract/kernel'
import { calculateLinePrice } from '@paratope/contract/ordering/carts'
import { calculateTotals, type ReasonedChange, type TransitionedOrder } from '@paratope/contract/ordering/orders'
import { returnStock } from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { listOrderLines, type OrderLineRow, resetPrices, unmarkFromStock } from './order-lines.repo.ts'
import type { OrderPart } from './order-parts.ts'
import type { OrderRow } from './orders.repo.ts'
import { applyTransition, lockForTransition, type TransitionRequest, type Unversioned } from './orders.transitions.ts'

/** Restores the list prices of the lines; returns the order's columns without a price. */
export async function withdrawPrices(db: Db, orderId: string) {
  await resetPrices(db, orderId)
  return {
    goods_minor: null,
    freight_minor: null,
    tax_minor: null,
    total_minor: null,
    freight_tax_rate: 0,
    quote_valid_until: null,
  }
}

/**
 * Returns the amount due when an order ends: shipped goods and released results at its prices, and the whole freight
 * once goods were shipped, because freight is charged once per order, each with its tax.
 */
function amountDue({ currency, freight_minor, freight_tax_rate }: OrderRow, lines: readonly OrderLineRow[]): number {
  const sent = lines.filter(({ shipped }) => shipped > 0)
  if (sent.length === 0) return 0
  const goods = sent.map(({ unit_minor, shipped, discount, tax_rate }) => ({
    minor: calculateLinePrice(createMoney(unit_minor ?? 0, currency), shipped, discount).minor,
    taxRate: tax_rate,
  }))
  const freight = sent.every(({ is_data }) => is_data) ? 0 : (freight_minor ?? 0)
  return calculateTotals(currency, goods, { minor: freight, taxRate: freight_tax_rate }).total.minor
}

/** Customers cancel before production, staff also during production; unshipped stock is returned. */
export async function cancelOrder(
  db: Db,
  attempt: TransitionRequest,
  move: 'cancel' | 'cancelByStaff',
  { reason }: Unversioned<ReasonedChange>,
  parts: readonly OrderPart[],
): Promise<TransitionedOrder> {
  const order = await lockForTransition(db, attempt, move)
  const lines = await listOrderLines(db, order.id)
  const reservedStock = lines.flatMap(({ pack_id, product_id, from_stock, shipped }) =>
    pack_id !== null && from_stock > shipped
      ? [{ packId: pack_id, productId: product_id ?? '', quantity: from_stock - shipped }]
      : [],
  )
  if (reservedStock.length > 0) {
    await returnStock(db, reservedStock, attempt.now)
    await unmarkFromStock(db, order.id)
  }
  const withdrawn = order.status === 'toConfirm' ? await withdrawPrices(db, order.id) : {}
  for (const part of parts) await part.onCancel?.(db, order)
  return applyTransition(db, order, attempt, move, {
    set: { ...withdrawn, cancelled_at: attempt.now, due_minor: amountDue(order, lines) },
    reason,
    productIds: reservedStock.map(({ productId }) => productId),
  })
}

export async function completeOrder(
  db: Db,
  attempt: TransitionRequest,
  move: 'confirmReceipt' | 'autoComplete',
): Promise<TransitionedOrder> {
  const order = await lockForTransition(db, attempt, move)
  return applyTransition(db, order, attempt, move, { set: { completed_at: attempt.now } })
}
