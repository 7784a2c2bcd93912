import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuyer, anOrder, aPack, aQuote, type Buyer, createStaff, type Staff } from '#commerce/orders/orders.makers.ts'
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

test('staff of the desk read it too; other companies and revisions that are not there find nothing', async () => {
  const params = { orderNo, revision: 1 }
  expect((await staff.production.client.quotes.deskPdf({ params, query: {} })).name).toContain(orderNo)
  const stranger = await aBuyer(world)
  await expect(stranger.client.quotes.pdf({ params, query: {} })).rejects.toMatchObject({ status: 404 })
  await expect(buyer.client.quotes.pdf({ params: { orderNo, revision: 9 }, query: {} })).rejects.toMatchObject({
    status: 404,
  })
})
