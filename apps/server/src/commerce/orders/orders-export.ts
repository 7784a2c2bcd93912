import { ExportedOrder, type OrderQuery, orderPagesTexts } from '@paratope/contract/commerce/orders'
import { type Currency, type Language, minorDigits, t } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { buildTsquery } from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedRows } from '#kernel/files/transferred-files.ts'
import type { Scope } from '#kernel/http/session.ts'
import { type OrderRow, streamOrders } from './orders.repo.ts'

type ExportedRow = z.input<typeof ExportedOrder>

/** All orders that match, with headings in the language of the reader. */
export function exportOrders(
  db: Db,
  scope: Scope,
  { status, keyword }: Pick<OrderQuery, 'status' | 'keyword'>,
  language: Language,
): ServedRows<ExportedRow> {
  const filter = {
    status,
    companyId: undefined,
    from: undefined,
    to: undefined,
    tsquery: keyword === '' ? null : buildTsquery(keyword),
  }
  const headings = ExportedOrder.keyof().options.map((field) => [
    field,
    t(orderPagesTexts, language, `export.${field}`),
  ])
  return {
    name: 'orders',
    // One heading for each field of the schema.
    headings: Object.fromEntries(headings) as Record<keyof ExportedRow, string>,
    rows: presentRows(streamOrders(db, scope, filter)),
  }
}

async function* presentRows(orders: AsyncIterable<OrderRow>): AsyncGenerator<ExportedRow> {
  for await (const order of orders) {
    yield {
      orderNo: order.code,
      orderDate: order.ordered_on,
      status: order.status,
      orderType: order.type,
      poNumber: order.po_number,
      projectNumber: order.project_number,
      placedBy: order.placed_by_name,
      lines: order.line_count,
      currency: order.currency,
      goods: toDecimal(order.goods_minor, order.currency),
      freight: toDecimal(order.freight_minor, order.currency),
      total: toDecimal(order.total_minor, order.currency),
      completedAt: order.completed_at,
    }
  }
}

function toDecimal(minor: number | null, currency: Currency): string | null {
  if (minor === null) return null
  const digits = minorDigits[currency]
  return (minor / 10 ** digits).toFixed(digits)
}
