import type { Page } from '@paratope/contract/kernel'
import type { DeskQuery, OrderCounts, OrderDetail, OrderQuery, OrderRow } from '@paratope/contract/orders'
import type { z } from 'zod'
import { countLines } from '#domains/carts/index.ts'
import { queryOf } from '#domains/products/index.ts'
import type { Db } from '#kernel/database.ts'
import { raise } from '#kernel/raise.ts'
import { type Scope, type Session, scopeOf } from '#kernel/session.ts'
import { linesOf } from './order-lines.repo.ts'
import { eventsOf, parcelsOf, quotesOf } from './order-papers.repo.ts'
import { presentDetail, presentRow, type Reader } from './orders.present.ts'
import { countOrders, findOrder, pageOrders } from './orders.repo.ts'

const tsqueryOf = (keyword: string): string | null => (keyword === '' ? null : queryOf(keyword))

/** How many there are follows from the counts by state, so a page costs two statements whatever is asked. */
export async function pageWithCounts(
  db: Db,
  scope: Scope,
  query: OrderQuery & Partial<Pick<DeskQuery, 'companyId' | 'from' | 'to' | 'sort'>>,
  reader: Reader,
): Promise<Page<z.input<typeof OrderRow>> & { counts: OrderCounts }> {
  const { status, companyId, from, to, keyword, sort = '-created', pageNo, pageSize } = query
  const filter = { status, companyId, from, to, tsquery: tsqueryOf(keyword) }
  const [rows, counts] = await Promise.all([
    pageOrders(db, scope, filter, { sort, pageNo, pageSize }),
    countOrders(db, scope, filter),
  ])
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    total: status === undefined ? all : (counts[status] ?? 0),
    records: rows.map((row) => presentRow(row, reader)),
    counts,
  }
}

export async function myCounts(db: Db, session: Session): Promise<OrderCounts> {
  const [counts, cart] = await Promise.all([
    countOrders(db, scopeOf(session), { companyId: undefined, from: undefined, to: undefined, tsquery: null }),
    countLines(db, session.userId, 'all'),
  ])
  return { ...counts, cart }
}

export async function detailOf(
  db: Db,
  scope: Scope,
  code: string,
  reader: Reader,
): Promise<z.input<typeof OrderDetail>> {
  const order = await findOrder(db, scope, code)
  if (!order) throw raise('record.missing')
  const lines = await linesOf(db, order.id)
  const events = await eventsOf(db, order.id)
  const quotes = await quotesOf(db, order.id)
  const parcels = await parcelsOf(db, order.id)
  return presentDetail({ order, lines, events, quotes, parcels }, reader)
}
