import { createMoney } from '@paratope/contract/kernel'
import { calculateTotals } from '@paratope/contract/ordering/orders'
import type { Quote } from '@paratope/contract/ordering/quotes'
import type { z } from 'zod'
import type { OrderLineRow, OrderRow } from '#ordering/orders/index.ts'

/** The terms of an order that was placed at listed prices, without a quote, in the form of one. */
export function presentOrderTerms(order: OrderRow, lines: readonly OrderLineRow[]): z.input<typeof Quote> {
  const toMoney = (minor: number | null) => createMoney(minor ?? 0, order.currency)
  const amounts = lines.map(({ final_minor, tax_rate }) => ({ minor: final_minor ?? 0, taxRate: tax_rate }))
  const freight = { minor: order.freight_minor ?? 0, taxRate: order.freight_tax_rate }
  return {
    revision: order.quote_revision,
    status: 'accepted',
    lines: lines.map((line) => ({
      no: line.no,
      originalPrice: toMoney(line.unit_minor),
      listPrice: line.list_unit_minor === null ? null : toMoney(line.list_unit_minor),
      priceRule: line.price_rule,
      discount: line.discount,
      taxRate: line.tax_rate,
      finalPrice: toMoney(line.final_minor),
    })),
    ...calculateTotals(order.currency, amounts, freight),
    freightTaxRate: order.freight_tax_rate,
    leadDays: 0,
    note: '',
    validUntil: order.created_at,
    createdAt: order.production_at ?? order.created_at,
    createdBy: '',
    hash: '',
    accepted: null,
    comments: [],
  }
}
