import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuyer, anOrderDraft, aPack, type Buyer } from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
let buyer: Buyer
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const primerRow = {
  name: 'P-1',
  sequence: 'ATGCATGCATGCATGCATGC',
  scale: '25 nmol',
  purification: 'desalted',
  format: 'dry',
}

async function fillWithPrimers(rows: readonly (typeof primerRow)[]) {
  buyer = await aBuyer(world)
  await buyer.client.orderTables.addToCart({ params: { service: 'primer-synthesis' }, body: { rows: [...rows] } })
  return buyer.client.carts.list({ query: {} })
}

const orderNow = (lines: Parameters<typeof anOrderDraft>[1]) =>
  buyer.client.orders.orderNow({ body: anOrderDraft(buyer, lines) })

test('[ORDER] rows with a price by rule are ordered at once, beside goods in stock, and go into production', async () => {
  const { records } = await fillWithPrimers([primerRow])
  const price = records[0]?.originalPrice?.minor ?? 0
  expect(price).toBeGreaterThan(0)
  const pack = await aPack(world, { usd: 12_000, stock: 5 })
  await buyer.client.carts.add({ body: { packId: pack.id } })
  const cart = await buyer.client.carts.list({ query: {} })
  expect(cart).toMatchObject({ canOrderNow: true, sum: { minor: price + 12_000 + 4500, currency: 'USD' } })
  const { orderNo, status, quotePrice } = await orderNow(cart.records)
  expect([status, quotePrice]).toEqual(['inProduction', { minor: price + 12_000 + 4500, currency: 'USD' }])
  const { subOrders } = await buyer.client.orders.detail({ params: { orderNo } })
  expect(subOrders.map(({ finalPrice, fromStock }) => [finalPrice?.minor, fromStock])).toEqual([
    [price, 0],
    [12_000, 1],
  ])
})

test('[ORDER] a price that another rule gives meanwhile is said, and asked about again', async () => {
  const { records } = await fillWithPrimers([primerRow])
  const [line] = records
  if (!line) throw new Error('the cart is empty')
  const price = line.originalPrice?.minor ?? 0
  // The buyer saw the cart while the rule gave one cent less.
  const seen = line.version.replace(`~${price}~`, `~${price - 1}~`)
  await expect(orderNow([{ id: line.id, version: seen }])).rejects.toMatchObject({
    code: 'cart.changed',
    values: { changes: [{ id: line.id, changes: ['price'], originalPrice: { minor: price, currency: 'USD' } }] },
  })
  expect((await orderNow([line])).quotePrice).toEqual({ minor: price + 4500, currency: 'USD' })
})

test('[ORDER] the price that is kept beside a row decides nothing', async () => {
  const { records } = await fillWithPrimers([primerRow])
  await world.db
    .updateTable('cart_line')
    .set({ prices: JSON.stringify({ USD: 1 }) })
    .where('user_id', '=', buyer.userId)
    .execute()
  const { records: again } = await buyer.client.carts.list({ query: {} })
  expect(again[0]?.originalPrice).toEqual(records[0]?.originalPrice)
})

test('[ORDER] a row without a price by rule still needs a quote', async () => {
  buyer = await aBuyer(world)
  await buyer.client.orderTables.addToCart({
    params: { service: 'custom' },
    body: { rows: [{ name: 'Bispecific', area: 'other', description: 'Two arms' }] },
  })
  const cart = await buyer.client.carts.list({ query: {} })
  expect(cart).toMatchObject({ canOrderNow: false, needsQuote: true })
  await expect(orderNow(cart.records)).rejects.toMatchObject({ code: 'order.price_missing' })
})
