import { createMoney } from '@paratope/contract/kernel'
import type { Quote, QuoteComment } from '@paratope/contract/ordering/quotes'
import type { z } from 'zod'
import type { OrderLineRow, OrderRow } from '#ordering/orders/index.ts'
import type { QuoteCommentRow } from './quote-comments.repo.ts'
import { hashQuote } from './quote-hash.ts'
import type { QuoteRow } from './quotes.repo.ts'

type QuotedOrder = Pick<OrderRow, 'code' | 'currency'>

interface QuoteContext {
  order: QuotedOrder
  lines: readonly OrderLineRow[]
  /** Of all quotes of the order. */
  comments: readonly QuoteCommentRow[]
}

/** The rule behind a quoted price that is the one from before; another discount than the agreed one is the quote's own. */
const getQuotedRule = ({ list_rule, list_discount }: OrderLineRow, discount: number) =>
  list_rule === 'agreement' && discount !== list_discount ? 'list' : list_rule

export function presentQuote(quote: QuoteRow, { order, lines, comments }: QuoteContext): z.input<typeof Quote> {
  const { currency } = order
  const toMoney = (minor: number) => createMoney(minor, currency)
  return {
    revision: quote.revision,
    status: quote.status,
    lines: quote.lines.map(({ no, unit, discount, taxRate = 0, final }) => {
      const line = lines.find((one) => one.no === no)
      const list = line?.list_unit_minor ?? null
      return {
        no,
        originalPrice: toMoney(unit),
        listPrice: list === null ? null : toMoney(list),
        priceRule: line && unit === list ? getQuotedRule(line, discount) : 'quote',
        discount,
        taxRate,
        finalPrice: toMoney(final),
      }
    }),
    goods: toMoney(quote.goods_minor),
    freight: toMoney(quote.freight_minor),
    freightTaxRate: quote.freight_tax_rate,
    taxes: quote.taxes.map(({ rate, base, amount }) => ({ rate, base: toMoney(base), amount: toMoney(amount) })),
    tax: toMoney(quote.tax_minor),
    total: toMoney(quote.total_minor),
    leadDays: quote.lead_days,
    note: quote.note,
    validUntil: quote.valid_until,
    createdAt: quote.created_at,
    createdBy: quote.made_by_name,
    hash: quote.content_hash || hashQuote(order, lines, quote),
    accepted: quote.accepted_at === null ? null : { at: quote.accepted_at, by: quote.accepted_by_name ?? '' },
    comments: comments
      .filter(({ revision }) => revision === quote.revision)
      .map((comment) => presentQuoteComment(comment, order)),
  }
}

export const presentQuoteComment = (
  { id, line_no, body, requested_minor, created_at, author_name, author_kind }: QuoteCommentRow,
  { currency }: QuotedOrder,
): z.input<typeof QuoteComment> => ({
  id,
  lineNo: line_no,
  text: body,
  requestedPrice: requested_minor === null ? null : createMoney(requested_minor, currency),
  createdAt: created_at,
  by: { name: author_name, staff: author_kind === 'staff' },
})
