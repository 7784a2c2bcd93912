import { createCommonError } from '#kernel/http/common-error.ts'
import type { OrderHook } from '#ordering/orders/index.ts'
import { findOrder, listOrderLines } from '#ordering/orders/index.ts'
import { hashQuote } from './quote-hash.ts'
import { insertQuote } from './quotes.repo.ts'

/** A purchase from the cart that waits is a quote at the prices of the cart, so it is accepted like any other. */
export const heldQuoteHook: OrderHook = {
  kinds: ['hold'],
  async run(db, { order: { code, placed_by }, now }) {
    const order = await findOrder(db, 'all', code)
    if (!order || order.quote_valid_until === null) throw createCommonError('record.missing')
    const lines = await listOrderLines(db, order.id)
    const content = {
      revision: order.quote_revision,
      goods_minor: order.goods_minor ?? 0,
      freight_minor: order.freight_minor ?? 0,
      tax_minor: order.tax_minor ?? 0,
      total_minor: order.total_minor ?? 0,
      freight_tax_rate: order.freight_tax_rate,
      lead_days: Math.max(0, ...lines.map((line) => line.lead_days ?? 0)),
      note: '',
      valid_until: order.quote_valid_until,
    }
    const quoted = lines.map(({ no, unit_minor, discount, tax_rate, final_minor }) => ({
      no,
      unit: unit_minor ?? 0,
      discount,
      taxRate: tax_rate,
      final: final_minor ?? 0,
    }))
    await insertQuote(db, {
      order_id: order.id,
      status: 'open',
      ...content,
      lines: JSON.stringify(quoted),
      taxes: '[]',
      content_hash: hashQuote(order, lines, { ...content, lines: quoted, taxes: [] }),
      created_by: placed_by,
      created_at: now,
      accepted_by: null,
      accepted_at: null,
    })
  },
}
