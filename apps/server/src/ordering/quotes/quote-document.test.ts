import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aBuyer,
  anOrder,
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
let buyer: Buyer
let orderNo: string
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  buyer = await aBuyer(world)
  orderNo = (await anOrder(staff, buyer, 'toConfirm', [await aPack(world), await aPack(world)])).orderNo
})
afterAll(() => world.close())

test.each([
  ['en', 'Quote-{no}-A.pdf'],
  ['zh', '报价单-{no}-A.pdf'],
  ['es', 'Presupuesto-{no}-A.pdf'],
  ['ja', '御見積書-{no}-A.pdf'],
] as const)('a quote is a PDF in %s, under its number and revision', async (language, name) => {
  const file = await buyer.client.quotes.pdf({ params: { orderNo, revision: 1 }, query: { language } })
  expect(file.name).toBe(name.replace('{no}', orderNo))
  const content = Buffer.from(await file.blob.arrayBuffer()).toString('latin1')
  expect(content.startsWith('%PDF-')).toBe(true)
  expect(content).toContain(`/Lang (${language})`)
})

test('a client that has the document gets no second copy, and a new revision is a new document', async () => {
  const send = (revision: number, etag?: string) =>
    buyer.send({
      url: `/jeecg-boot/by-order-client/order/${orderNo}/quote/${revision}/pdf`,
      ...(etag && { headers: { 'if-none-match': etag } }),
    })
  const first = await send(1)
  const etag = String(first.headers['etag'])
  expect([first.status, (await send(1, etag)).status]).toEqual([200, 304])
  const { version } = await buyer.client.orders.detail({ params: { orderNo } })
  await buyer.client.quotes.requestChanges({ params: { orderNo }, body: { version, reason: 'Cheaper' } })
  await aQuote(staff, orderNo, 9_000)
  expect((await send(2, etag)).status).toBe(200)
  expect((await send(1, etag)).status).toBe(304)
})

test('the buyer’s tax number is on it as soon as the company has one', async () => {
  const send = (etag: string) =>
    buyer.send({
      url: `/jeecg-boot/by-order-client/order/${orderNo}/quote/1/pdf`,
      ...(etag && { headers: { 'if-none-match': etag } }),
    })
  const before = await send('')
  const { country: _, taxNumberVerdict: __, ...company } = await buyer.client.companies.current()
  await buyer.client.companies.update({ body: { ...company, taxNumber: 'P051234567A' } })
  const after = await send(String(before.headers['etag']))
  expect(after.status).toBe(200)
  expect(after.text.length).toBeGreaterThan(before.text.length)
})

test('another address for replies or for the delivery makes it another document', async () => {
  const { orderNo } = await anOrder(staff, buyer, 'toConfirm', [await aPack(world)])
  const url = `/jeecg-boot/by-order-client/order/${orderNo}/quote/1/pdf`
  const readTag = async () => String((await buyer.send({ url })).headers['etag'])
  const order = world.db.updateTable('sales_order').where('code', '=', orderNo)
  const tags = [await readTag()]
  await order.set({ email: 'cold-room@example.test' }).execute()
  tags.push(await readTag())
  await order.set({ shipping_address: sql`jsonb_set(shipping_address, '{contact}', '"Rosalind Sample"')` }).execute()
  tags.push(await readTag())
  expect(new Set(tags).size).toBe(3)
  expect(await readTag()).toBe(tags[2])
})

test('staff of the desk read it too; other companies and revisions that are not there find nothing', async () => {
  const params = { orderNo, revision: 1 }
  expect((await staff.production.client.quotes.deskPdf({ params, query: {} })).name).toContain(orderNo)
  const stranger = await aBuyer(world)
  await expect(stranger.client.quotes.pdf({ params, query: {} })).rejects.toMatchObject({ status: 404 })
  await expect(buyer.client.quotes.pdf({ params: { orderNo, revision: 9 }, query: {} })).rejects.toMatchObject({
    status: 404,
  })
})

describe('the confirmation of an order', () => {
  test.each([
    ['en', 'Order-confirmation-{no}.pdf'],
    ['zh', '订单确认书-{no}.pdf'],
    ['es', 'Confirmacion-{no}.pdf'],
    ['ja', '注文確認書-{no}.pdf'],
  ] as const)('is a PDF in %s once the order is accepted', async (language, name) => {
    const accepted = await anOrder(staff, buyer, 'inProduction', [await aPack(world)])
    const params = { orderNo: accepted.orderNo }
    const file = await buyer.client.quotes.confirmationPdf({ params, query: { language } })
    expect(file.name).toBe(name.replace('{no}', accepted.orderNo))
    expect(Buffer.from(await file.blob.arrayBuffer()).toString('latin1')).toContain(`/Lang (${language})`)
    expect((await staff.sales.client.quotes.deskConfirmationPdf({ params, query: { language } })).name).toBe(file.name)
  })

  test('exists for orders at listed prices too, which had no quote', async () => {
    const cart = await fillCart(buyer, [await aPack(world)])
    const { orderNo } = await buyer.client.orders.orderNow({ body: anOrderDraft(buyer, cart) })
    const file = await buyer.client.quotes.confirmationPdf({ params: { orderNo }, query: { language: 'en' } })
    expect(file.name).toBe(`Order-confirmation-${orderNo}.pdf`)
  })

  test('is refused before that, and not found by other companies', async () => {
    const refused = { status: 409, code: 'quote.confirmation_unavailable' }
    await expect(buyer.client.quotes.confirmationPdf({ params: { orderNo }, query: {} })).rejects.toMatchObject(refused)
    const stranger = await aBuyer(world)
    await expect(stranger.client.quotes.confirmationPdf({ params: { orderNo }, query: {} })).rejects.toMatchObject({
      status: 404,
    })
  })
})
