import { addDays, createMoney, toLocalDate } from '@paratope/contract/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#catalogue/products/products.makers.ts'
import {
  aBuyer,
  anInquiry,
  anOrderDraft,
  aPack,
  aQuote,
  type Buyer,
  createStaff,
  fillCart,
  type Staff,
} from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())

const today = () => toLocalDate(world.clock.now(), 'UTC')

type Draft = Parameters<Staff['sales']['client']['priceAgreements']['create']>[0]['body']

const agree = ({ companyId }: Buyer, draft: Partial<Draft> = {}) =>
  staff.sales.client.priceAgreements.create({
    params: { companyId: companyId ?? '' },
    body: { scope: 'everything', discount: 1_000, fromDay: addDays(today(), -1), ...draft },
  })

const readLine = async (buyer: Buyer) => {
  const { records, goods } = await buyer.client.carts.list({ query: {} })
  const [line] = records
  return { discount: line?.discount, final: line?.finalPrice?.minor, rule: line?.priceRule, goods: goods.minor }
}

test('an agreed discount is the price in the cart, at once and for the whole company', async () => {
  const buyer = await aBuyer(world)
  const colleague = await aBuyer(world, { company_id: buyer.companyId ?? '', role: 'buyer' })
  const pack = await aPack(world, { usd: 10_000, stock: 5, quantity: 3 })
  await fillCart(colleague, [pack])
  expect(await readLine(colleague)).toEqual({ discount: 0, final: 30_000, rule: 'list', goods: 30_000 })
  await agree(buyer, { discount: 1_250 })
  expect(await readLine(colleague)).toEqual({ discount: 1_250, final: 26_250, rule: 'agreement', goods: 26_250 })
})

test('the discount on a product goes before that on its category, and that before the one on everything', async () => {
  const buyer = await aBuyer(world)
  const product = await aProduct(world.db, { packs: [{ usd: 10_000 }] })
  const pack = { id: product.packs[0]?.id ?? '', productId: product.id, catalog: product.catalog, quantity: 1 }
  await fillCart(buyer, [pack])
  await agree(buyer, { discount: 3_000 })
  expect((await readLine(buyer)).discount).toBe(3_000)
  const { category } = await world.db
    .selectFrom('product')
    .select('category')
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
  await agree(buyer, { scope: 'category', code: category, discount: 2_000 })
  expect((await readLine(buyer)).discount).toBe(2_000)
  await agree(buyer, { scope: 'product', code: product.catalog.toLowerCase(), discount: 100 })
  expect((await readLine(buyer)).discount).toBe(100)
})

test('agreements of yesterday, of tomorrow and of other companies change no price', async () => {
  const [buyer, other] = [await aBuyer(world), await aBuyer(world)]
  await fillCart(buyer, [await aPack(world, { usd: 10_000 })])
  await agree(other)
  await agree(buyer, { fromDay: addDays(today(), 1) })
  await agree(buyer, { fromDay: addDays(today(), -9), untilDay: addDays(today(), -1) })
  expect((await readLine(buyer)).discount).toBe(0)
  await agree(buyer, { fromDay: today(), untilDay: today() })
  expect((await readLine(buyer)).discount).toBe(1_000)
})

test('an order is placed at the agreed price, and keeps it when the agreement ends', async () => {
  const buyer = await aBuyer(world)
  const { id } = await agree(buyer, { discount: 2_000 })
  const lines = await fillCart(buyer, [await aPack(world, { usd: 10_000, stock: 5 })])
  const { orderNo } = await buyer.client.orders.orderNow({ body: anOrderDraft(buyer, lines) })
  await staff.sales.client.priceAgreements.remove({ params: { companyId: buyer.companyId ?? '', id } })
  const { goods, subOrders } = await buyer.client.orders.detail({ params: { orderNo } })
  expect(goods).toEqual(createMoney(8_000, 'USD'))
  expect(subOrders).toMatchObject([{ discount: 2_000, priceRule: 'agreement', originalPrice: { minor: 10_000 } }])
})

test('[D-4] an agreement that changes during check-out is shown before anything is ordered', async () => {
  const buyer = await aBuyer(world)
  const lines = await fillCart(buyer, [await aPack(world, { usd: 10_000, stock: 5 })])
  await agree(buyer)
  await expect(buyer.client.orders.orderNow({ body: anOrderDraft(buyer, lines) })).rejects.toMatchObject({
    code: 'cart.changed',
    values: { changes: [{ changes: ['price'] }] },
  })
})

test('a quote at the agreed price says so, and a withdrawn quote returns to it', async () => {
  const buyer = await aBuyer(world)
  await agree(buyer, { discount: 2_000 })
  const { orderNo } = await anInquiry(buyer, [await aPack(world, { usd: 10_000 })])
  const params = { orderNo }
  const readOrder = async () => (await buyer.client.orders.detail({ params })).subOrders[0]
  expect(await readOrder()).toMatchObject({ discount: 2_000, finalPrice: { minor: 8_000 }, priceRule: 'agreement' })
  const quoted = await aQuote(staff, orderNo, 9_000)
  expect(await readOrder()).toMatchObject({ discount: 0, finalPrice: { minor: 9_000 }, priceRule: 'quote' })
  const back = await buyer.client.quotes.requestChanges({
    params,
    body: { version: quoted.version, reason: 'Our agreed price, please' },
  })
  expect(await readOrder()).toMatchObject({ discount: 2_000, finalPrice: { minor: 8_000 }, priceRule: 'agreement' })
  await staff.sales.client.quotes.send({
    params,
    body: { version: back.version, lines: [{ no: 1, unitPrice: 10_000, discount: 2_000 }], freight: 0, leadDays: 1 },
  })
  const { quotes } = await buyer.client.orders.detail({ params })
  expect(quotes[0]?.lines).toMatchObject([{ priceRule: 'agreement', discount: 2_000 }])
})

test('customers agree nothing, discounts are 0.01 to 90 percent, and products exist', async () => {
  const buyer = await aBuyer(world)
  const params = { companyId: buyer.companyId ?? '' }
  const body = { scope: 'everything', discount: 9_000, fromDay: today() } as const
  await expect(buyer.client.priceAgreements.create({ params, body })).rejects.toMatchObject({ status: 403 })
  await expect(buyer.client.priceAgreements.list({ params })).rejects.toMatchObject({ status: 403 })
  for (const discount of [0, -1, 9_001, 1e15, 0.5]) {
    await expect(agree(buyer, { discount })).rejects.toMatchObject({ code: 'input.refused' })
  }
  await expect(agree(buyer, { scope: 'category', code: 'unknown' })).rejects.toMatchObject({ code: 'input.refused' })
  await expect(agree(buyer, { untilDay: '2020-01-01' })).rejects.toMatchObject({ code: 'input.refused' })
  await expect(agree(buyer, { scope: 'product', code: 'NO-SUCH' })).rejects.toMatchObject({
    code: 'price_agreement.product_unknown',
  })
  await expect(agree({ ...buyer, companyId: 'cmp_00000000000000000000000001' })).rejects.toMatchObject({ status: 404 })
})

test('an agreement is removed under its own company only', async () => {
  const [buyer, other] = [await aBuyer(world), await aBuyer(world)]
  const { id } = await agree(buyer)
  const { priceAgreements } = staff.sales.client
  const params = { companyId: buyer.companyId ?? '' }
  await expect(priceAgreements.remove({ params: { companyId: other.companyId ?? '', id } })).rejects.toMatchObject({
    code: 'record.missing',
  })
  expect(await priceAgreements.list({ params })).toMatchObject([{ id }])
  await priceAgreements.remove({ params: { ...params, id } })
  expect(await priceAgreements.list({ params })).toEqual([])
})
