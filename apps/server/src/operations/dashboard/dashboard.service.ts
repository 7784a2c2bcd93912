import { createMoney, type Instant, second, toLocalDate } from '@paratope/contract/kernel'
import type { Dashboard } from '@paratope/contract/operations/dashboard'
import { deadlineKinds, orderStatuses } from '@paratope/contract/ordering/orders'
import type { z } from 'zod'
import { sumOverdueInvoices } from '#billing/invoices/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Session } from '#kernel/http/session.ts'
import type { TaggedCache } from '#kernel/tagged-cache.ts'
import { formatSubOrderNo } from '#ordering/orders/index.ts'
import {
  type CurrencySumRow,
  countByState,
  countDeadlines,
  countParcels,
  listLateLines,
  sumOpenQuotes,
} from './dashboard.repo.ts'
import { findRefresh, listRevenue, listTurnaround } from './order-figures.repo.ts'
import { getMonthBefore, summarizeTurnaround } from './order-figures.service.ts'

type Reply = z.input<typeof Dashboard>

const shownMonths = 12
const shownLateLines = 5

/** Everyone who looks within this time is shown the same counts; the page says when they were read. */
const countsLifetimeMs = 5 * second

interface DashboardReader {
  session: Pick<Session, 'tenant' | 'permissions'>
  now: Instant
  timeZone: string
  cache: TaggedCache
}

/** The figures of a tenant do not depend on the reader, so readers at the same time share one query. */
function loadShared<Value>(
  { session, now, timeZone, cache }: DashboardReader,
  name: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const period = Math.floor(Date.parse(now) / countsLifetimeMs)
  return cache.get('dashboard', `${name} ${session.tenant} ${timeZone} ${period}`, load)
}

/** The figures that the reader's permissions reach; each group is read only for those who see it. */
export async function getDashboard(db: Db, reader: DashboardReader): Promise<Reply> {
  const { session, now } = reader
  const loadIf = <Value>(permission: string, load: () => Promise<Value>): Promise<Value | null> =>
    session.permissions.has(permission) ? loadShared(reader, permission, load) : Promise.resolve(null)
  const [figuresUpdatedAt, orders, openQuotes, production, parcels, money] = await Promise.all([
    loadShared(reader, 'refresh', () => findRefresh(db, session.tenant)),
    loadIf('order.desk', () => loadOrders(db, reader)),
    loadIf('order.quote', async () => (await sumOpenQuotes(db, session.tenant)).map(presentSum)),
    loadIf('production.board', () => loadProduction(db, reader)),
    loadIf('order.ship', () => countParcels(db, session.tenant)),
    loadIf('invoice.desk', () => loadMoney(db, reader)),
  ])
  return { countedAt: now, figuresUpdatedAt, orders, openQuotes, production, parcels, money }
}

const presentSum = ({ currency, count, sum }: CurrencySumRow) => ({ count, sum: createMoney(sum, currency) })

const getFirstMonth = ({ now, timeZone }: DashboardReader) =>
  getMonthBefore(toLocalDate(now, timeZone), shownMonths - 1)

async function loadOrders(db: Db, reader: DashboardReader): Promise<Reply['orders']> {
  const { session, now } = reader
  const [states, deadlines, turnaround] = await Promise.all([
    countByState(db, session.tenant),
    countDeadlines(db, session.tenant, now),
    listTurnaround(db, session.tenant, getFirstMonth(reader)),
  ])
  const none = { overdue: 0, today: 0, later: 0 }
  return {
    states: orderStatuses
      .filter((status) => status !== 'cart')
      .map((status) => ({ status, count: states.find((row) => row.status === status)?.count ?? 0 })),
    deadlines: deadlineKinds.map((kind) => ({ ...(deadlines.find((row) => row.kind === kind) ?? none), kind })),
    turnaround: summarizeTurnaround(turnaround),
  }
}

async function loadProduction(db: Db, { session, now, timeZone }: DashboardReader): Promise<Reply['production']> {
  const lines = await listLateLines(db, session.tenant, toLocalDate(now, timeZone), shownLateLines)
  return {
    late: lines[0]?.late ?? 0,
    steps: lines.map(({ code, line_no, step, due_on }) => ({
      subOrderNo: formatSubOrderNo(code, line_no),
      step,
      dueOn: due_on,
    })),
  }
}

async function loadMoney(db: Db, reader: DashboardReader): Promise<Reply['money']> {
  const { session, now, timeZone } = reader
  const [revenue, overdue] = await Promise.all([
    listRevenue(db, session.tenant, getFirstMonth(reader)),
    sumOverdueInvoices(db, session.tenant, toLocalDate(now, timeZone)),
  ])
  return {
    revenue: revenue.map(({ month, currency, category, amount_minor }) => ({
      month,
      currency,
      category,
      amount: createMoney(amount_minor, currency),
    })),
    overdueInvoices: overdue.map(presentSum),
  }
}
