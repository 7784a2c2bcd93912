import type { Instant, Page } from '@paratope/contract/kernel'
import type {
  DeskQuery,
  OrderCore,
  OrderCounts,
  OrderQuery,
  OrderRow as OrderReply,
} from '@paratope/contract/ordering/orders'
import type { z } from 'zod'
import { buildTsquery } from '#catalogue/products/index.ts'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { type Scope, type Session, toScope } from '#kernel/http/session.ts'
import type { Registry } from '#kernel/registry.ts'
import { countLines } from '#ordering/carts/index.ts'
import { listOrderAttachments } from './order-attachments.repo.ts'
import { listOrderEvents } from './order-events.repo.ts'
import { listOrderLines } from './order-lines.repo.ts'
import { type OrderPart, orderParts } from './order-parts.ts'
import { type PresentContext, presentOrderDetail, presentOrderRow } from './orders.present.ts'
import { countOrders, findOrder, type OrderFilter, type OrderRow, pageOrders } from './orders.repo.ts'

type DeskNarrowing = Partial<Pick<DeskQuery, 'companyId' | 'assigneeId' | 'from' | 'to' | 'dated' | 'deadline' | 'due'>>
type FilterQuery = Pick<OrderQuery, 'status' | 'keyword'> & DeskNarrowing

/** Facts of the request that the filter needs. */
interface FilterContext {
  now: Instant
  site: Pick<Site, 'timeZone'>
}

export const toOrderFilter = (
  { status, companyId, assigneeId, from, to, dated = 'submitted', deadline, due, keyword }: FilterQuery,
  { now, site }: FilterContext,
): OrderFilter => ({
  status,
  companyId,
  assigneeId,
  from,
  to,
  dated,
  deadline,
  due,
  now,
  timeZone: site.timeZone,
  tsquery: keyword === '' ? null : buildTsquery(keyword),
})

/** The total follows from the counts by state, and says how to find the page. */
export async function pageOrdersWithCounts(
  db: Db,
  scope: Scope,
  query: OrderQuery & DeskNarrowing & Partial<Pick<DeskQuery, 'sort'>>,
  reader: PresentContext & FilterContext,
): Promise<Page<z.input<typeof OrderReply>> & { counts: OrderCounts }> {
  const { status, sort = '-created', pageNo, pageSize } = query
  const filter = toOrderFilter(query, reader)
  const counts = await countOrders(db, scope, filter)
  const total = status === undefined ? sumCounts(counts) : (counts[status] ?? 0)
  const rows = await pageOrders(db, scope, filter, { sort, pageNo, pageSize, total })
  return { total, records: rows.map((row) => presentOrderRow(row, reader)), counts }
}

const sumCounts = (counts: OrderCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0)

export async function getOrderCounts(db: Db, session: Session): Promise<OrderCounts> {
  const [counts, cart] = await Promise.all([
    countOrders(db, toScope(session), {
      companyId: undefined,
      assigneeId: undefined,
      from: undefined,
      to: undefined,
      deadline: undefined,
      due: undefined,
      tsquery: null,
    }),
    countLines(db, session.userId, 'all'),
  ])
  return { ...counts, cart }
}

export async function getOrderDetail(
  db: Db,
  scope: Scope,
  code: string,
  reader: PresentContext & { registry: Registry },
): Promise<z.input<typeof OrderCore>> {
  const order = await findOrder(db, scope, code)
  if (!order) throw createCommonError('record.missing')
  const lines = await listOrderLines(db, order.id)
  const events = await listOrderEvents(db, order.id)
  const attachments = await listOrderAttachments(db, order.id)
  const parts = await loadParts(db, order, orderParts.list(reader.registry), reader)
  return { ...presentOrderDetail({ order, lines, events, attachments }, reader), ...parts }
}

/** The fields that other domains add to the detail; the reply schema checks them. */
async function loadParts(
  db: Db,
  order: OrderRow,
  parts: readonly OrderPart[],
  reader: PresentContext,
): Promise<Readonly<Record<string, unknown>>> {
  const fields: Record<string, unknown> = {}
  for (const part of parts) fields[part.name] = await part.load(db, order, reader)
  return fields
}
