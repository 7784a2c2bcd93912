import { createHash } from 'node:crypto'
import type { OrderLineRow, OrderRow } from '#ordering/orders/index.ts'
import type { QuoteRow } from './quotes.repo.ts'

type HashedQuote = Pick<
  QuoteRow,
  | 'revision'
  | 'lines'
  | 'goods_minor'
  | 'freight_minor'
  | 'freight_tax_rate'
  | 'taxes'
  | 'tax_minor'
  | 'total_minor'
  | 'lead_days'
  | 'note'
  | 'valid_until'
>

/** SHA-256 of what a customer accepts: the goods, their prices and the terms, in one fixed order of fields. */
export function hashQuote(
  { code, currency }: Pick<OrderRow, 'code' | 'currency'>,
  orderLines: readonly Pick<OrderLineRow, 'no' | 'catalog' | 'name' | 'quantity' | 'amount' | 'unit'>[],
  quote: HashedQuote,
): string {
  const lines = quote.lines
    .toSorted((left, right) => left.no - right.no)
    .map(({ no, unit, discount, taxRate = 0, final }) => {
      const line = orderLines.find((each) => each.no === no)
      const goods = line && [line.catalog, line.name.en, line.quantity, line.amount, line.unit]
      return [no, goods, unit, discount, taxRate, final]
    })
  const content = [
    code,
    quote.revision,
    currency,
    lines,
    quote.goods_minor,
    [quote.freight_minor, quote.freight_tax_rate],
    quote.taxes.map(({ rate, base, amount }) => [rate, base, amount]),
    quote.tax_minor,
    quote.total_minor,
    quote.lead_days,
    quote.note,
    quote.valid_until,
  ]
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}
