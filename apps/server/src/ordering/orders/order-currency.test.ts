import type { Currency } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#testing/world.ts'
import { aBuyer, anOrderDraft, aPack, type Buyer, createStaff, fillCart, type TestPack } from './orders.makers.ts'

let world: World
let buyer: Buyer
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

/** A pack in stock with these prices, in minor units; the others are missing. */
async function aPricedPack(prices: Partial<Record<Currency, number>>, quantity = 1): Promise<TestPack> {
  const pack = await aPack(world, { stock: 50, quantity })
  await world.db
    .updateTable('pack')
    .set({ prices: JSON.stringify(prices) })
    .where('id', '=', pack.id)
    .execute()
  return pack
}

const readCart = (currency?: Currency) =>
  buyer.client.carts.list({ query: { pageSize: 1000, ...(currency && { currency }) } })

/** Orders the cart as it is shown in a currency. */
async function order(how: 'submit' | 'orderNow', currency: Currency) {
  const { records } = await readCart(currency)
  return buyer.client.orders[how]({ body: anOrderDraft(buyer, records, { currency }) })
}

describe('[ORDER] currency at check-out', () => {
  test('a cart is read in any currency in which it has a price, the company’s own first', async () => {
    buyer = await aBuyer(world)
    await fillCart(buyer, [await aPricedPack({ USD: 12_000, EUR: 11_100, JPY: 18_500 }, 2)])
    const own = await readCart()
    expect(own).toMatchObject({
      currency: 'USD',
      goods: { minor: 24_000, currency: 'USD' },
      freight: { minor: 4500, currency: 'USD' },
      sum: { minor: 28_500, currency: 'USD' },
    })
    expect(own.currencies).toEqual([
      { currency: 'USD', unpriced: [] },
      { currency: 'EUR', unpriced: [] },
      { currency: 'JPY', unpriced: [] },
    ])
    expect(await readCart('EUR')).toMatchObject({
      currency: 'EUR',
      goods: { minor: 22_200, currency: 'EUR' },
      freight: { minor: 4200, currency: 'EUR' },
      sum: { minor: 26_400, currency: 'EUR' },
      canOrderNow: true,
    })
    expect(await readCart('JPY')).toMatchObject({
      goods: { minor: 37_000, currency: 'JPY' },
      freight: { minor: 5800, currency: 'JPY' },
      sum: { minor: 42_800, currency: 'JPY' },
    })
  })

  test('an order is placed at the prices and the freight of the chosen currency', async () => {
    buyer = await aBuyer(world)
    await fillCart(buyer, [
      await aPricedPack({ USD: 12_000, EUR: 11_100 }, 2),
      await aPricedPack({ USD: 999, EUR: 950 }),
    ])
    const { orderNo, quotePrice } = await order('orderNow', 'EUR')
    expect(quotePrice).toEqual({ minor: 27_350, currency: 'EUR' })
    const { subOrders, goods, freight, quotePrice: sum } = await buyer.client.orders.detail({ params: { orderNo } })
    expect(subOrders.map(({ finalPrice }) => finalPrice)).toEqual([
      { minor: 22_200, currency: 'EUR' },
      { minor: 950, currency: 'EUR' },
    ])
    expect([goods, freight, sum]).toEqual([
      { minor: 23_150, currency: 'EUR' },
      { minor: 4200, currency: 'EUR' },
      { minor: 27_350, currency: 'EUR' },
    ])
  })

  test('what has no price in the chosen currency needs a quote, and the cart names it', async () => {
    buyer = await aBuyer(world)
    await fillCart(buyer, [await aPricedPack({ USD: 12_000, GBP: 9_800 }), await aPricedPack({ USD: 30_000 })])
    const cart = await readCart('GBP')
    const dollarsOnly = cart.records[1]
    expect(cart.currencies).toEqual([
      { currency: 'USD', unpriced: [] },
      { currency: 'GBP', unpriced: [dollarsOnly?.id] },
    ])
    expect(cart).toMatchObject({ needsQuote: true, canOrderNow: false, goods: { minor: 9_800, currency: 'GBP' } })
    await expect(order('orderNow', 'GBP')).rejects.toMatchObject({ code: 'order.price_missing' })

    const { orderNo } = await order('submit', 'GBP')
    const staff = await createStaff(world)
    const { version, subOrders } = await staff.sales.client.orders.deskDetail({ params: { orderNo } })
    expect(subOrders.map(({ originalPrice }) => originalPrice)).toEqual([{ minor: 9_800, currency: 'GBP' }, null])
    const lines = [
      { no: 1, unitPrice: 9_800 },
      { no: 2, unitPrice: 25_000 },
    ]
    await staff.sales.client.quotes.send({
      params: { orderNo },
      body: { version, lines, freight: 3600, leadDays: 7 },
    })
    const { quotePrice } = await buyer.client.orders.detail({ params: { orderNo } })
    expect(quotePrice).toEqual({ minor: 38_400, currency: 'GBP' })
  })

  test('prices that were seen in another currency are not ordered', async () => {
    buyer = await aBuyer(world)
    await fillCart(buyer, [await aPricedPack({ USD: 12_000, EUR: 11_100 })])
    const { records } = await readCart('USD')
    const body = anOrderDraft(buyer, records, { currency: 'EUR' })
    await expect(buyer.client.orders.orderNow({ body })).rejects.toMatchObject({ code: 'cart.changed' })
    expect((await readCart()).total).toBe(1)
  })
})
