import { afterAll, beforeAll, expect, test } from 'vitest'
import { addServiceLine } from '#ordering/carts/index.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aBuyer, anInquiry, anOrderDraft, aPack } from './orders.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

test('[B7] an order is compared with today: price, stock and what was withdrawn', async () => {
  const buyer = await aBuyer(world)
  const same = await aPack(world, { usd: 10_000, stock: 9, quantity: 2 })
  const dearer = await aPack(world, { usd: 20_000, stock: 9 })
  const short = await aPack(world, { usd: 30_000, stock: 9, quantity: 3 })
  const withdrawn = await aPack(world)
  const { orderNo } = await anInquiry(buyer, [same, dearer, short, withdrawn])
  await world.db.updateTable('pack').set({ prices: '{"USD":25000}' }).where('id', '=', dearer.id).execute()
  await world.db.updateTable('pack').set({ stock: 2 }).where('id', '=', short.id).execute()
  await world.db.updateTable('product').set({ published: false }).where('id', '=', withdrawn.productId).execute()
  const lines = await buyer.client.orders.repeatable({ params: { orderNo } })
  expect(lines.map(({ num, changes }) => [num, changes])).toEqual([
    [2, []],
    [1, ['price']],
    [3, ['stock']],
    [1, ['withdrawn']],
  ])
  expect(lines[0]).toMatchObject({ priceBefore: { minor: 20_000 }, priceNow: { minor: 20_000 } })
  expect(lines[1]).toMatchObject({ priceBefore: { minor: 20_000 }, priceNow: { minor: 25_000 } })

  const outcome = await buyer.client.orders.orderAgain({ params: { orderNo }, body: {} })
  expect([outcome.added, outcome.count, outcome.skipped.map(({ no, reason }) => [no, reason])]).toEqual([
    3,
    3,
    [[4, 'unavailable']],
  ])
  const { records } = await buyer.client.carts.list({ query: {} })
  expect(records.map(({ num, originalPrice }) => [num, originalPrice?.minor])).toEqual([
    [2, 10_000],
    [1, 25_000],
    [3, 30_000],
  ])
})

test('[B7] a service goes into the cart with the entries of its form, chosen lines only', async () => {
  const buyer = await aBuyer(world)
  const pack = await aPack(world)
  await addServiceLine(
    world.db,
    buyer.userId,
    { orderType: 'primer', name: { en: 'Primer' }, unit: 'nmol', quantity: 4, details: { sequence: 'ACGT' } },
    world.clock.now(),
  )
  await buyer.client.carts.add({ body: { packId: pack.id } })
  const { records } = await buyer.client.carts.list({ query: {} })
  const { orderNo } = await buyer.client.orders.submit({ body: anOrderDraft(buyer, records) })
  const outcome = await buyer.client.orders.orderAgain({ params: { orderNo }, body: { lines: [1] } })
  expect(outcome).toEqual({ count: 1, added: 1, skipped: [] })
  const [line] = await world.db.selectFrom('cart_line').selectAll().where('user_id', '=', buyer.userId).execute()
  expect(line).toMatchObject({ order_type: 'primer', quantity: 4, details: { sequence: 'ACGT' } })
})

test('[B7] an order of another company cannot be ordered again', async () => {
  const buyer = await aBuyer(world)
  const { orderNo } = await anInquiry(buyer, [await aPack(world)])
  const stranger = await aBuyer(world)
  const attacks = [
    () => stranger.client.orders.repeatable({ params: { orderNo } }),
    () => stranger.client.orders.orderAgain({ params: { orderNo }, body: {} }),
  ]
  for (const attack of attacks) await expect(attack()).rejects.toMatchObject({ code: 'record.missing' })
  expect(await stranger.client.carts.count({ query: {} })).toEqual({ count: 0 })
})
