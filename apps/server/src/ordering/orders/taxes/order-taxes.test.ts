import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAddress } from '#identity/addresses/addresses.makers.ts'
import { aCompany } from '#identity/companies/companies.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aBuyer, anOrderDraft, aPack, aQuote, type Buyer, createStaff, fillCart } from '../orders.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const usd = (minor: number) => ({ minor, currency: 'USD' })

/** A buyer whose goods go to Germany, where the demonstration sells. */
async function aGermanBuyer(): Promise<Buyer> {
  const buyer = await aBuyer(world)
  const { id } = await anAddress(world.db, buyer.companyId ?? '', { country: 'DE', postalCode: '10115' })
  return { ...buyer, addressId: id }
}

async function fillCartOfTwo(buyer: Buyer) {
  return fillCart(buyer, [await aPack(world, { usd: 10_000, stock: 5 }), await aPack(world, { usd: 5_001, stock: 5 })])
}

describe('an order at list prices', () => {
  test('bears the tax of the country it goes to: each line its rate, the total all of it', async () => {
    const buyer = await aGermanBuyer()
    const lines = await fillCartOfTwo(buyer)
    const { orderNo, quotePrice } = await buyer.client.orders.orderNow({ body: anOrderDraft(buyer, lines) })
    const order = await buyer.client.orders.detail({ params: { orderNo } })
    // 19 % of 150.01 and the freight, rounded once.
    const base = 15_001 + (order.freight?.minor ?? 0)
    expect(order.freight?.minor).toBeGreaterThan(0)
    expect(order.tax).toEqual(usd(Math.round(base * 0.19)))
    expect(order.quotePrice).toEqual(usd(base + Math.round(base * 0.19)))
    expect(quotePrice).toEqual(order.quotePrice)
    expect(order.subOrders.map(({ taxRate }) => taxRate)).toEqual([1900, 1900])
    expect(order.freightTaxRate).toBe(1900)
    expect(order.taxes?.goods).toEqual({ kind: 'charged', rate: 1900, country: 'DE', reason: null })
  })

  test('bears none abroad, and says why', async () => {
    const buyer = await aBuyer(world)
    const { orderNo } = await buyer.client.orders.orderNow({ body: anOrderDraft(buyer, await fillCartOfTwo(buyer)) })
    const order = await buyer.client.orders.detail({ params: { orderNo } })
    expect([order.tax, order.taxes?.goods.kind]).toEqual([usd(0), 'export'])
  })

  test('is refused at another total than the buyer read, and nothing is ordered', async () => {
    const buyer = await aGermanBuyer()
    const lines = await fillCartOfTwo(buyer)
    const body = anOrderDraft(buyer, lines)
    const refused = buyer.client.orders.orderNow({ body: { ...body, expectedTotal: 15_001 } })
    await expect(refused).rejects.toMatchObject({ code: 'order.total_changed', values: { total: { currency: 'USD' } } })
    expect((await buyer.client.carts.list({ query: {} })).records).toHaveLength(2)
    const total = await refused.catch((error: { values: { total: { minor: number } } }) => error.values.total.minor)
    const placed = await buyer.client.orders.orderNow({ body: { ...body, expectedTotal: Number(total) } })
    expect(placed.quotePrice?.minor).toBe(total)
  })
})

describe('before the order', () => {
  test('the taxes of the default address are known, and those of another one', async () => {
    const buyer = await aBuyer(world)
    const companyId = buyer.companyId ?? ''
    const german = await anAddress(world.db, companyId, { country: 'DE', postalCode: '10115' })
    const french = await anAddress(world.db, companyId, { country: 'FR', postalCode: '75001' })
    const see = async (query: Parameters<typeof buyer.client.orders.taxes>[0]['query']) =>
      (await buyer.client.orders.taxes({ query })).goods
    expect(await see({})).toMatchObject({ kind: 'export', country: 'GB' })
    expect(await see({ shippingAddressId: german.id })).toMatchObject({ kind: 'charged', rate: 1900 })
    expect(await see({ shippingAddressId: french.id })).toEqual({
      kind: 'unknown',
      rate: 0,
      country: 'FR',
      reason: 'taxNumber',
    })
  })

  test('an address of another company is not found, and a company without one knows no tax', async () => {
    const buyer = await aBuyer(world)
    const stranger = await aBuyer(world, { company_id: (await aCompany(world.db)).id })
    const query = { shippingAddressId: stranger.addressId }
    await expect(buyer.client.orders.taxes({ query })).rejects.toMatchObject({ status: 404 })
    await world.db
      .deleteFrom('address')
      .where('company_id', '=', stranger.companyId ?? '')
      .execute()
    expect((await stranger.client.orders.taxes({ query: {} })).goods).toMatchObject({ reason: 'address' })
  })
})

test.each([
  ['FR', 'FR40303265045', 'intraCommunity'],
  ['FR', '40303265045', 'intraCommunity'],
  ['GR', '123456783', 'intraCommunity'],
  ['DE', 'DE136695976', 'unknown'],
  ['FR', '', 'unknown'],
])('goods for France of a company in %s with the number “%s” are %s', async (country, taxNumber, kind) => {
  const { id } = await aCompany(world.db)
  await world.db
    .updateTable('company')
    .set({ country, tax_number: taxNumber, tax_number_plain: taxNumber })
    .where('id', '=', id)
    .execute()
  const buyer = await aBuyer(world, { company_id: id })
  const french = await anAddress(world.db, id, { country: 'FR', postalCode: '75001' })
  expect((await buyer.client.orders.taxes({ query: { shippingAddressId: french.id } })).goods.kind).toBe(kind)
  const lines = await fillCartOfTwo(buyer)
  const { orderNo } = await buyer.client.orders.orderNow({
    body: anOrderDraft({ ...buyer, addressId: french.id }, lines),
  })
  expect((await buyer.client.orders.detail({ params: { orderNo } })).taxes?.goods.kind).toBe(kind)
})

test('the rate of a quote stands when the order is accepted, also where the tables say another one', async () => {
  const staff = await createStaff(world)
  const buyer = await aGermanBuyer()
  const [line] = await fillCart(buyer, [await aPack(world)])
  if (!line) throw new Error('no line')
  const { orderNo } = await buyer.client.orders.submit({ body: anOrderDraft(buyer, [line]) })
  const params = { orderNo }
  const body = { version: 1, freight: 0, leadDays: 5, lines: [{ no: 1, unitPrice: 10_000, taxRate: 1600 }] }
  const { version } = await staff.sales.client.quotes.send({ params, body })
  await buyer.client.quotes.accept({ params, body: { version, revision: 1 } })
  const order = await buyer.client.orders.detail({ params })
  expect([order.tax, order.quotePrice, order.subOrders[0]?.taxRate]).toEqual([usd(1600), usd(11_600), 1600])
})

test('an inquiry has its taxes before it has a price, so that the quote begins with them', async () => {
  const staff = await createStaff(world)
  const buyer = await aGermanBuyer()
  const { orderNo } = await buyer.client.orders.submit({
    body: anOrderDraft(buyer, await fillCart(buyer, [await aPack(world)])),
  })
  const order = await staff.sales.client.orders.deskDetail({ params: { orderNo } })
  expect([order.tax, order.taxes?.goods.rate]).toEqual([null, 1900])
  await aQuote(staff, orderNo)
})
