import { type Currency, formatAmountText, type Language, t } from '@paratope/contract/kernel'
import {
  type DeskQuery,
  ExportedDeskOrder,
  ExportedOrder,
  OrderStatus,
  orderExportTexts,
  orderTexts,
} from '@paratope/contract/ordering/orders'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import type { ServedRows } from '#kernel/files/transferred-files.ts'
import type { Scope } from '#kernel/http/session.ts'
import { type OrderFilter, type OrderRow, streamOrders } from './orders.repo.ts'

type ExportedRow = z.input<typeof ExportedOrder>
type ExportedDeskRow = z.input<typeof ExportedDeskOrder>

/** All matching orders of a company, with headings in the reader's language. */
export const exportOrders = (
  db: Db,
  scope: Scope,
  filter: OrderFilter,
  language: Language,
): ServedRows<ExportedRow> => ({
  name: 'orders',
  headings: buildHeadings(ExportedOrder.keyof().options, language, {}),
  labels: { status: buildStatusLabels(language) },
  rows: presentRows(streamOrders(db, scope, filter, '-created'), presentOrder),
})

/** All matching orders, as in the list for staff. */
export const exportDeskOrders = (
  db: Db,
  scope: Scope,
  filter: OrderFilter,
  sort: DeskQuery['sort'],
  language: Language,
): ServedRows<ExportedDeskRow> => ({
  name: 'orders',
  headings: buildHeadings(ExportedDeskOrder.keyof().options, language, { subOrders: 'lines', quotePrice: 'total' }),
  labels: { status: buildStatusLabels(language) },
  rows: presentRows(streamOrders(db, scope, filter, sort), presentDeskOrder),
})

type HeadingKey = keyof ExportedRow | Exclude<keyof ExportedDeskRow, 'subOrders' | 'quotePrice'>

/** A heading for each field; some fields share the text of another one. */
function buildHeadings<Field extends string>(
  fields: readonly Field[],
  language: Language,
  sameAs: Partial<Record<Field, HeadingKey>>,
): Record<Field, string> {
  const translate = (key: HeadingKey) => t(orderExportTexts, language, `export.${key}`)
  // Fields that are not in `sameAs` have their own texts.
  const headings = fields.map((field) => [field, translate(sameAs[field] ?? (field as string as HeadingKey))])
  return Object.fromEntries(headings) as Record<Field, string>
}

const buildStatusLabels = (language: Language): Record<string, string> =>
  Object.fromEntries(OrderStatus.options.map((status) => [status, t(orderTexts, language, `status.${status}`)]))

async function* presentRows<Row>(orders: AsyncIterable<OrderRow>, present: (order: OrderRow) => Row) {
  for await (const order of orders) yield present(order)
}

const presentCommonFields = (order: OrderRow) => ({
  orderNo: order.code,
  status: order.status,
  orderType: order.type,
  poNumber: order.po_number,
  projectNumber: order.project_number,
  placedBy: order.placed_by_name,
  currency: order.currency,
  goods: toDecimal(order.goods_minor, order.currency),
  freight: toDecimal(order.freight_minor, order.currency),
  tax: toDecimal(order.tax_minor, order.currency),
  completedAt: order.completed_at,
})

const presentOrder = (order: OrderRow): ExportedRow => ({
  ...presentCommonFields(order),
  orderDate: order.ordered_on,
  lines: order.line_count,
  total: toDecimal(order.total_minor, order.currency),
})

const presentDeskOrder = (order: OrderRow): ExportedDeskRow => ({
  ...presentCommonFields(order),
  company: order.company_name,
  subOrders: order.line_count,
  quotePrice: toDecimal(order.total_minor, order.currency),
  requestedDate: order.requested_on,
  deadline: order.deadline,
  assignee: order.assignee_name ?? '',
  createTime: order.created_at,
  changedAt: order.changed_at,
})

function toDecimal(minor: number | null, currency: Currency): string | null {
  return minor === null ? null : formatAmountText(minor, currency)
}
