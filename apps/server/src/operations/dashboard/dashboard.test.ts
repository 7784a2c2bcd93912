import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aTenant } from '#identity/departments/departments.makers.ts'
import {
  aBuyer,
  anInquiry,
  anOrder,
  aPack,
  type Buyer,
  createStaff,
  type Staff,
} from '#ordering/orders/orders.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { watchStatements } from '#testing/watch-statements.ts'
import { aWorld, type World } from '#testing/world.ts'
import { jobs } from './dashboard.jobs.ts'
import { getMonthBefore, summarizeTurnaround } from './order-figures.service.ts'

let world: World
let staff: Staff
let buyer: Buyer
let finance: SignedInUser
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  buyer = await aBuyer(world)
  finance = await signIn(world, { role: 'finance' })
  await world.db
    .updateTable('session')
    .set({ expires_at: '2999-12-31T00:00:00.000Z' })
    .where('user_id', '=', finance.userId)
    .execute()
})
afterAll(() => world.close())

const refresh = async () => {
  for (const job of jobs) await job.run(world.jobContext(), {})
}
/** After the time in which everyone is shown the same counts. */
const open = (person: SignedInUser) => {
  world.clock.advance(5000)
  return person.client.dashboard.office()
}

describe('figures of months', () => {
  test('the median and the 90th percentile follow from counts by days', () => {
    const month = '2026-05-01'
    const rows = [
      { month, days: 3, orders: 4 },
      { month, days: 5, orders: 4 },
      { month, days: 9, orders: 1 },
      { month, days: 30, orders: 1 },
      { month: '2026-06-01', days: 7, orders: 1 },
    ]
    expect(summarizeTurnaround(rows)).toEqual([
      { month, orders: 10, medianDays: 5, p90Days: 9 },
      { month: '2026-06-01', orders: 1, medianDays: 7, p90Days: 7 },
    ])
    expect(summarizeTurnaround([])).toEqual([])
  })

  test('eleven months before a day begins a year that ends with its month', () => {
    expect(getMonthBefore('2026-11-22', 11)).toBe('2025-12-01')
    expect(getMonthBefore('2026-01-31', 0)).toBe('2026-01-01')
  })

  test('revenue is what was confirmed in a month, without freight and without what was cancelled', async () => {
    world.clock.set('2026-03-10T09:00:00.000Z')
    await anOrder(staff, buyer, 'inProduction', [await aPack(world), await aPack(world, { quantity: 2 })])
    const { orderNo, version } = await anOrder(staff, buyer, 'inProduction', [await aPack(world)])
    const shipped = await anOrder(staff, buyer, 'inProduction', [await aPack(world)])
    world.clock.set('2026-04-02T09:00:00.000Z')
    await staff.production.client.parcels.ship({
      params: { orderNo: shipped.orderNo },
      body: {
        version: shipped.version,
        carrier: 'dhl',
        trackingNo: '',
        lines: [{ no: 1, num: 1 }],
      },
    })
    await refresh()
    const before = (await open(finance)).money?.revenue ?? []
    expect(before.map(({ month, amount }) => [month, amount])).toEqual([
      ['2026-03-01', { minor: 50_000, currency: 'USD' }],
    ])
    await staff.sales.client.orders.cancelByStaff({ params: { orderNo }, body: { version, reason: 'No stock' } })
    await refresh()
    expect((await open(finance)).money?.revenue[0]?.amount.minor).toBe(40_000)
    expect((await open(finance)).orders?.turnaround).toEqual([
      { month: '2026-04-01', orders: 1, medianDays: 23, p90Days: 23 },
    ])
    expect((await open(finance)).figuresUpdatedAt).toBe('2026-04-02T09:00:05.000Z')
  })

  test('running the job twice changes nothing, and nothing waits for it afterwards', async () => {
    await refresh()
    const { money, figuresUpdatedAt } = await open(finance)
    await refresh()
    expect(await open(finance)).toMatchObject({ money, figuresUpdatedAt })
    expect(await world.db.selectFrom('order_figure_change').selectAll().execute()).toEqual([])
  })
})

describe('counts', () => {
  test('every number is the total of the list that it leads to', async () => {
    world.clock.set('2026-06-01T09:00:00.000Z')
    await anInquiry(buyer, [await aPack(world)])
    world.clock.set('2026-06-03T12:00:00.000Z')
    await anInquiry(buyer, [await aPack(world)])
    await anOrder(staff, buyer, 'toConfirm', [await aPack(world)])
    await refresh()
    const { orders, openQuotes } = await open(staff.sales)
    const count = async (query: object) => (await staff.sales.client.orders.desk({ query })).total
    for (const state of orders?.states ?? [])
      expect([state, await count({ status: state.status })]).toEqual([state, state.count])
    expect(orders?.states.map(({ count }) => count)).toEqual([2, 1, 1, 1, 0, 1])
    for (const { kind, ...counts } of orders?.deadlines ?? []) {
      for (const [due, expected] of Object.entries(counts)) {
        expect([kind, due, await count({ deadline: kind, due })]).toEqual([kind, due, expected])
      }
    }
    expect(orders?.deadlines[0]).toEqual({ kind: 'reply', overdue: 1, today: 1, later: 0 })
    for (const { month, orders: shipped } of orders?.turnaround ?? []) {
      const to = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10)
      expect(await count({ dated: 'shipped', from: month, to })).toBe(shipped)
    }
    expect(openQuotes).toEqual([{ count: 1, sum: { minor: 12_500, currency: 'USD' } }])
  })

  test('a dashboard costs the same few statements, however many orders there are', async () => {
    const costs = async () => (await watchStatements(() => open(staff.sales))).statements.length
    await costs()
    const few = await costs()
    await anInquiry(buyer, [await aPack(world)])
    await anInquiry(buyer, [await aPack(world)])
    expect(await costs()).toBe(few)
    expect(few).toBeLessThanOrEqual(8)
    const { statements } = await watchStatements(() => staff.sales.client.dashboard.office())
    expect(statements).toEqual([])
  })

  test('counts by state and by deadline are read from indexes', async () => {
    const explain = (query: string) =>
      world.db.transaction().execute(async (tx) => {
        // The planner reads a small table as a whole otherwise.
        await sql`set local enable_seqscan = off`.execute(tx)
        const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(query)}`.execute(tx)
        return rows.map((row) => row['QUERY PLAN']).join('\n')
      })
    expect(await explain(`select status, count(*) from sales_order where tenant = '0' group by status`)).toContain(
      'Index Only Scan using sales_order_',
    )
    expect(await explain(`select code from sales_order where tenant = '0' order by deadline, id limit 30`)).toContain(
      'sales_order_by_deadline',
    )
  })
})

test('a parcel with a problem is counted with its order until it arrives', async () => {
  const { orderNo } = await anOrder(staff, buyer, 'shipped', [await aPack(world)])
  const before = (await open(staff.production)).parcels
  expect(before).toMatchObject({ exceptions: 0, orders: [] })
  await staff.production.client.parcels.addEvent({
    params: { orderNo, no: 1 },
    body: { kind: 'exception', at: world.clock.now(), note: 'Held at customs' },
  })
  expect((await open(staff.production)).parcels).toEqual({ ...before, exceptions: 1, orders: [orderNo] })
})

describe('who sees what', () => {
  test('sales see no money, production no open quotes, finance both sides of invoices; the rest is left out', async () => {
    const seen = async (person: SignedInUser) => {
      const { countedAt: _now, figuresUpdatedAt: _then, ...groups } = await open(person)
      return Object.entries(groups).flatMap(([name, group]) => (group === null ? [] : [name]))
    }
    expect(await seen(staff.sales)).toEqual(['orders', 'openQuotes', 'production'])
    expect(await seen(staff.production)).toEqual(['orders', 'production', 'parcels'])
    expect(await seen(finance)).toEqual(['orders', 'money'])
  })

  test('customers are refused, and staff of another tenant count none of these orders', async () => {
    expect((await buyer.send({ url: '/jeecg-boot/by-order-client/dashboard/office' })).status).toBe(403)
    await aTenant(world.db, 'branch', 'Branch')
    const branchSales = await signIn(world, { role: 'sales' })
    await world.db.updateTable('user_account').set({ tenant: 'branch' }).where('id', '=', branchSales.userId).execute()
    const { orders, openQuotes, production } = await open(branchSales)
    expect(orders?.states.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0])
    expect([orders?.turnaround, openQuotes, production]).toEqual([[], [], { late: 0, steps: [] }])
  })
})
