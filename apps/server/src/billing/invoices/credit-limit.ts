import { createErrorFactory, createMoney } from '@paratope/contract/kernel'
import { orders } from '@paratope/contract/ordering/orders'
import type { OrderHook } from '#ordering/orders/index.ts'
import { lockCreditPosition } from './credit-limit.repo.ts'

const createError = createErrorFactory(orders.errors)

/** Refuses purchases that would bring a company above its credit limit, unless they are paid in advance. */
export const creditLimitHook: OrderHook = {
  kinds: ['hold', 'orderNow', 'accept'],
  async run(db, { order: { id: orderId, company_id: companyId } }) {
    const position = await lockCreditPosition(db, { companyId, orderId })
    if (!position || position.isPrepaid) return
    const { currency, limit, used, total } = position
    if (total !== null && used + total <= limit) return
    const left = total === null ? 0 : Math.max(0, limit - used)
    throw createError('order.credit_exceeded', {
      limit: createMoney(limit, currency),
      left: createMoney(left, currency),
    })
  },
}
