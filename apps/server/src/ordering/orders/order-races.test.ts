import { addToInstant, day } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from '#kernel/database/database.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { expireQuote } from '../quotes/quotes.service.ts'
import { aBuyer, anOrder, anOrderDraft, aPack, createStaff, fillCart, getStock, type Staff } from './orders.makers.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())

interface Refusal {
  status: number
  code: string
  values: { changes?: { changes: string[] }[]; from?: string; status?: string }
}
/** Outcome of a call: its result, or its refusal. */
const settle = <Result>(call: Promise<Result>) =>
  call.then(
    (result) => ({ result, refusal: undefined }),
    (refusal: Refusal) => ({ result: undefined, refusal }),
  )

describe('D-2: one pack in two places of a cart', () => {
  test('is one line whose sum is checked against the stock', async () => {
    const buyer = await aBuyer(world)
    const pack = await aPack(world, { stock: 5 })
    const half = { packId: pack.id as never, quantity: 3 }
    await buyer.client.carts.addMany({ body: { lines: [half, half] } })
    const { records } = await buyer.client.carts.list({ query: {} })
    expect(records.map(({ num }) => num)).toEqual([6])
    await expect(buyer.client.orders.orderNow({ body: anOrderDraft(buyer, records) })).rejects.toMatchObject({
      code: 'stock.short',
      values: { available: 5, lines: [{ wanted: 6, available: 5 }] },
    })
    expect(await getStock(world, pack.id)).toBe(5)
  })

  test('and a line that the draft names twice is ordered once', async () => {
    const buyer = await aBuyer(world)
    const pack = await aPack(world, { usd: 10_000, stock: 5, quantity: 2 })
    const lines = await fillCart(buyer, [pack])
    const placed = await buyer.client.orders.orderNow({ body: anOrderDraft(buyer, [...lines, ...lines]) })
    expect(placed.quotePrice).toEqual({ minor: 24_500, currency: 'USD' })
    const { subOrders } = await buyer.client.orders.detail({ params: placed })
    expect(subOrders.map(({ num }) => num)).toEqual([2])
    expect(await getStock(world, pack.id)).toBe(3)
  })
})

describe('D-4: what changes while an order is on its way', () => {
  test('what is added to the cart meanwhile is neither lost nor ordered unseen', async () => {
    for (let round = 0; round < 8; round++) {
      const buyer = await aBuyer(world)
      const pack = await aPack(world, { quantity: 2 })
      const lines = await fillCart(buyer, [pack])
      const [placed] = await Promise.all([
        settle(buyer.client.orders.submit({ body: anOrderDraft(buyer, lines) })),
        buyer.client.carts.add({ body: { packId: pack.id, quantity: 3 } }),
      ])
      const { records } = await buyer.client.carts.list({ query: {} })
      const inCart = records.map(({ num }) => num)
      if (placed.refusal) {
        expect(placed.refusal).toMatchObject({ code: 'cart.changed', values: { changes: [{ changes: ['quantity'] }] } })
        expect(inCart).toEqual([5])
      } else {
        const { subOrders } = await buyer.client.orders.detail({ params: placed.result })
        expect([subOrders.map(({ num }) => num), inCart]).toEqual([[2], [3]])
      }
    }
  })

  test('a price that rises meanwhile is shown first, never charged', async () => {
    for (let round = 0; round < 8; round++) {
      const buyer = await aBuyer(world)
      const pack = await aPack(world, { usd: 10_000, stock: 5 })
      const lines = await fillCart(buyer, [pack])
      const increase = sql`update pack set prices = '{"USD": 99000}' where id = ${pack.id}`
      const [placed] = await Promise.all([
        settle(buyer.client.orders.orderNow({ body: anOrderDraft(buyer, lines) })),
        increase.execute(world.db),
      ])
      if (placed.refusal) {
        expect(placed.refusal).toMatchObject({ code: 'cart.changed', values: { changes: [{ changes: ['price'] }] } })
        expect(await getStock(world, pack.id)).toBe(5)
      } else expect(placed.result.quotePrice).toEqual({ minor: 14_500, currency: 'USD' })
    }
  })

  test('a quote that expires while it is accepted is one or the other, and takes stock only if it is accepted', async () => {
    const buyer = await aBuyer(world)
    for (let round = 0; round < 8; round++) {
      const pack = await aPack(world, { stock: 5 })
      const order = await anOrder(staff, buyer, 'toConfirm', [pack])
      const params = { orderNo: order.orderNo }
      const expired = addToInstant(world.clock.now(), 31 * day)
      const expire = () =>
        inTransaction(world.db, (db) =>
          expireQuote(db, { scope: 'all', code: order.orderNo, by: null, now: expired, hooks: [] }),
        )
      const [accepted, ended] = await Promise.all([
        settle(buyer.client.quotes.accept({ params, body: { version: order.version, revision: 1 } })),
        settle(expire()),
      ])
      const { status, quotes, quotePrice } = await buyer.client.orders.detail({ params })
      const isAccepted = accepted.result !== undefined
      expect(ended.result !== undefined).toBe(!isAccepted)
      expect([status, quotes[0]?.status, quotePrice?.minor, await getStock(world, pack.id)]).toEqual(
        isAccepted ? ['inProduction', 'accepted', 12_500, 4] : ['inquiry', 'expired', undefined, 5],
      )
      const { refusal } = isAccepted ? ended : accepted
      expect([refusal?.status, refusal?.code, refusal?.values.from]).toEqual([409, 'order.transition_refused', status])
    }
  })
})

describe('D-5: decisions at once', () => {
  test('whoever comes second hears that it came second, and where the order stands', async () => {
    const buyer = await aBuyer(world)
    for (let round = 0; round < 6; round++) {
      const order = await anOrder(staff, buyer, 'toConfirm', [await aPack(world)])
      const params = { orderNo: order.orderNo }
      const { version } = order
      const outcomes = await Promise.all([
        settle(buyer.client.quotes.accept({ params, body: { version, revision: 1 } })),
        settle(buyer.client.quotes.requestChanges({ params, body: { version, reason: 'cheaper' } })),
        settle(buyer.client.orders.cancel({ params, body: { version, reason: 'no need' } })),
        settle(staff.sales.client.orders.cancelByStaff({ params, body: { version, reason: 'no goods' } })),
      ])
      const { status } = await buyer.client.orders.detail({ params })
      const refusals = outcomes.flatMap(({ refusal }) => refusal ?? [])
      expect(refusals).toHaveLength(3)
      for (const refusal of refusals) {
        expect(['order.transition_refused', 'record.changed']).toContain(refusal.code)
        expect([refusal.status, refusal.values.from ?? refusal.values.status]).toEqual([409, status])
      }
    }
  })
})

describe('D-8: stock that staff count while customers buy', () => {
  test('ends as the sum of its ledger, never below zero, and every sale of an order is in it', async () => {
    const pack = await aPack(world, { stock: 20 })
    const params = { id: pack.productId as never, packId: pack.id as never }
    const { client: content } = await signIn(world, { role: 'content' })
    const buyers = await Promise.all(Array.from({ length: 16 }, () => aBuyer(world)))
    const drafts = await Promise.all(
      buyers.map(async (buyer) => anOrderDraft(buyer, await fillCart(buyer, [{ ...pack, quantity: 2 }]))),
    )
    const moves = [
      ...Array.from({ length: 6 }, () => ({ kind: 'received' as const, delta: 2 })),
      ...Array.from({ length: 12 }, () => ({ kind: 'written-off' as const, delta: -3, reason: 'Broke' })),
    ]
    const [orders, movements] = await Promise.all([
      Promise.all(
        buyers.map(({ client }, at) => settle(client.orders.orderNow({ body: drafts[at] ?? ({} as never) }))),
      ),
      Promise.all(moves.map((body) => settle(content.productDesk.moveStock({ params, body })))),
    ])
    const placed = orders.flatMap(({ result }) => result ?? [])
    for (const { refusal } of orders) if (refusal) expect(['stock.short', 'cart.changed']).toContain(refusal.code)
    for (const { refusal } of movements) if (refusal) expect(refusal.code).toBe('product_desk.stock_negative')
    const [first] = placed
    if (first) {
      const reason = { version: first.version, reason: 'Not needed' }
      await staff.sales.client.orders.cancelByStaff({ params: first, body: reason })
    }
    const moved = moves.reduce((sum, { delta }, at) => (movements[at]?.result ? sum + delta : sum), 0)
    const stock = await getStock(world, pack.id)
    expect(stock).toBe(20 + moved - 2 * (placed.length - (first ? 1 : 0)))
    const { rows } = await sql<{ sum: number; low: number; sold: number }>`
      select sum(delta)::int as sum, min(balance)::int as low, (count(*) filter (where kind = 'sold'))::int as sold
      from stock_movement where pack_id = ${pack.id}`.execute(world.db)
    expect(rows).toEqual([{ sum: stock, low: expect.any(Number), sold: placed.length }])
    expect(rows[0]?.low).toBeGreaterThanOrEqual(0)
  })
})

test('E-4: a quote whose sum cannot be counted exactly is refused', async () => {
  const buyer = await aBuyer(world)
  const packs = await Promise.all(Array.from({ length: 10 }, () => aPack(world, { quantity: 9999 })))
  const { orderNo } = await anOrder(staff, buyer, 'inquiry', packs)
  const quote = (unitPrice: number) =>
    staff.sales.client.quotes.send({
      params: { orderNo },
      body: { version: 1, lines: packs.map((_, at) => ({ no: at + 1, unitPrice })), freight: 0, leadDays: 1 },
    })
  await expect(quote(100_000_000_000)).rejects.toMatchObject({ code: 'quote.too_large' })
  expect((await buyer.client.orders.detail({ params: { orderNo } })).status).toBe('inquiry')
  expect((await quote(1_000_000)).status).toBe('toConfirm')
})
