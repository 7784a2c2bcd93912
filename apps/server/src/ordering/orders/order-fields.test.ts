import { hour } from '@paratope/contract/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '#testing/world.ts'
import { aBuyer, anOrderDraft, aPack, aQuote, createStaff, fillCart, type Staff } from './orders.makers.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await aWorld()
  world.clock.set('2026-11-23T09:00:00.000Z')
  staff = await createStaff(world)
})
afterAll(() => world.close())

const usd = (minor: number) => ({ minor, currency: 'USD' })

test('[ORDER-010] an order has its number, type, dates, quote price, state, project number, sub-orders and payment method, each its own', async () => {
  const buyer = await aBuyer(world)
  const packs = [await aPack(world, { quantity: 2 }), await aPack(world)]
  const options = { paymentMethod: 'card', projectNumber: 'P-77' }
  const body = anOrderDraft(buyer, await fillCart(buyer, packs), options)
  const { orderNo } = await buyer.client.orders.submit({ body })
  const params = { orderNo }
  const read = async () => {
    const detail = await buyer.client.orders.detail({ params })
    const listed = (await buyer.client.orders.list({ query: { keyword: orderNo } })).records[0]
    const pick = (order: typeof detail | NonNullable<typeof listed>) => ({
      orderNo: order.orderNo,
      orderType: order.orderType,
      orderDate: order.orderDate,
      createTime: order.createTime,
      confirmDate: order.confirmDate,
      productionTime: order.productionTime,
      quotePrice: order.quotePrice,
      status: order.status,
      projectNumber: order.projectNumber,
      paymentMethod: order.paymentMethod,
      subOrders: order.subOrders.map(({ subOrderNo, num }) => [subOrderNo, num]),
    })
    if (!listed) throw new Error('not in the list')
    expect(pick(listed)).toEqual(pick(detail))
    return pick(detail)
  }
  const inquiry = {
    orderNo,
    orderType: 'catalogue',
    orderDate: '2026-11-23',
    createTime: '2026-11-23T09:00:00.000Z',
    confirmDate: null,
    productionTime: null,
    quotePrice: null,
    status: 'inquiry',
    projectNumber: 'P-77',
    paymentMethod: 'card',
    subOrders: [
      [`${orderNo}-01`, 2],
      [`${orderNo}-02`, 1],
    ],
  }
  expect(await read()).toEqual(inquiry)
  world.clock.advance(20 * hour)
  const { version } = await aQuote(staff, orderNo)
  expect(await read()).toEqual({ ...inquiry, status: 'toConfirm', quotePrice: usd(32_500) })
  world.clock.advance(24 * hour)
  await buyer.client.quotes.accept({ params, body: { version, revision: 1 } })
  expect(await read()).toEqual({
    ...inquiry,
    status: 'inProduction',
    quotePrice: usd(32_500),
    confirmDate: '2026-11-25T05:00:00.000Z',
    productionTime: '2026-11-25T05:00:00.000Z',
  })
})

test('[ORDER-011] the sub-orders of an order have their own numbers, amounts and prices', async () => {
  const buyer = await aBuyer(world)
  const packs = [await aPack(world, { quantity: 2 }), await aPack(world, { quantity: 3 })]
  const { orderNo } = await buyer.client.orders.submit({ body: anOrderDraft(buyer, await fillCart(buyer, packs)) })
  await aQuote(staff, orderNo)
  const { subOrders } = await buyer.client.orders.detail({ params: { orderNo } })
  expect(
    subOrders.map(({ subOrderNo, catalog, num, orderQuantity, unit, originalPrice, finalPrice, priceRule }) => [
      [subOrderNo, catalog, num, orderQuantity, unit],
      [originalPrice, finalPrice, priceRule],
    ]),
  ).toEqual([
    [
      [`${orderNo}-01`, packs[0]?.catalog, 2, '10', 'mg'],
      [usd(10_000), usd(20_000), 'quote'],
    ],
    [
      [`${orderNo}-02`, packs[1]?.catalog, 3, '15', 'mg'],
      [usd(10_000), usd(30_000), 'quote'],
    ],
  ])
})
