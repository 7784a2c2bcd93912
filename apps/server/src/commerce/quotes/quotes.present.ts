import type { Quote } from '@paratope/contract/commerce/quotes'
import { createMoney } from '@paratope/contract/kernel'
import type { OrderRow } from '#commerce/orders/index.ts'
import type { QuoteRow } from './quotes.repo.ts'

export const presentQuote = ({ currency }: Pick<OrderRow, 'currency'>, quote: QuoteRow): Quote => ({
  revision: quote.revision,
  status: quote.status,
  lines: quote.lines.map(({ no, unit, discount, final }) => ({
    no,
    originalPrice: createMoney(unit, currency),
    discount,
    finalPrice: createMoney(final, currency),
  })),
  goods: createMoney(quote.goods_minor, currency),
  freight: createMoney(quote.freight_minor, currency),
  total: createMoney(quote.total_minor, currency),
  leadDays: quote.lead_days,
  note: quote.note,
  validUntil: quote.valid_until,
  createdAt: quote.created_at,
  createdBy: quote.made_by_name,
})
