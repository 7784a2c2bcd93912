import { calculateTotals, type OrderDraft, type OrderTaxes } from '@paratope/contract/ordering/orders'
import {
  type CartBuyer,
  type CartRow,
  hasRequirements,
  isDataLine,
  isDirectlyOrderable,
  isFreightFree,
} from '#ordering/carts/index.ts'
import { getLineName } from './create-from-cart.ts'
import { createError } from './orders.errors.ts'
import type { OrderLinePrice } from './orders.rows.ts'
import { pickTax } from './taxes/order-taxes.ts'

export interface OrderSums {
  goods_minor: number | null
  freight_minor: number | null
  tax_minor: number | null
  total_minor: number | null
  freight_tax_rate: number
}

export const emptySums: OrderSums = {
  goods_minor: null,
  freight_minor: null,
  tax_minor: null,
  total_minor: null,
  freight_tax_rate: 0,
}

/**
 * Prices an order at list prices with its taxes; throws unless every line has a price and no requirements, and the PO
 * number is given if the company requires it. A tax that is not known yet is not in the total.
 */
export function calculateSums(
  priced: readonly { line: CartRow; price: OrderLinePrice }[],
  buyer: CartBuyer,
  draft: OrderDraft,
  taxes: OrderTaxes,
): OrderSums {
  if (buyer.needs_po_number && draft.poNumber === '') throw createError('order.po_missing')
  // Of what is not a pack, only a rule can say the price again.
  const unpriced = priced
    .filter(({ line, price }) => price.finalPrice === null || (line.pack_id === null && !isDirectlyOrderable(line)))
    .map(({ line }) => getLineName(line))
  if (unpriced.length > 0 || buyer.freight === null) {
    throw createError('order.price_missing', { lines: unpriced })
  }
  const demanding = priced.filter(({ line }) => hasRequirements(line)).map(({ line }) => getLineName(line))
  if (demanding.length > 0) throw createError('order.requirements', { lines: demanding })
  const isFree = isFreightFree(priced.map(({ line }) => line))
  const freight = { minor: isFree ? 0 : buyer.freight, taxRate: isFree ? 0 : taxes.goods.rate }
  const totals = calculateTotals(
    buyer.currency,
    priced.map(({ line, price }) => ({
      minor: price.finalPrice?.minor ?? 0,
      taxRate: pickTax(taxes, isDataLine(line)).rate,
    })),
    freight,
  )
  if (draft.expectedTotal !== undefined && draft.expectedTotal !== totals.total.minor) {
    throw createError('order.total_changed', { total: totals.total })
  }
  return {
    goods_minor: totals.goods.minor,
    freight_minor: totals.freight.minor,
    tax_minor: totals.tax.minor,
    total_minor: totals.total.minor,
    freight_tax_rate: freight.taxRate,
  }
}
