import { minute } from '@paratope/contract/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuyer, anInquiry, aPack, type Buyer, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
let staff: Staff
let buyer: Buyer
let params: { orderNo: string }
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())

async function placeOrder(): Promise<void> {
  buyer = await aBuyer(world, { realname: 'Rosalind Buyer' })
  const { orderNo } = await anInquiry(buyer, [await aPack(world)])
  params = { orderNo }
}

test('[E8] customer and staff write to each other about an order', async () => {
  await placeOrder()
  await buyer.client.orderMessages.send({ params, body: { text: 'Can you ship on Tuesday?' } })
  world.clock.advance(minute)
  await staff.sales.client.orderMessages.deskSend({ params, body: { text: 'Yes, we can.' } })
  const read = await buyer.client.orderMessages.list({ params })
  expect(read.map(({ text, isFromStaff, isOwn }) => [text, isFromStaff, isOwn])).toEqual([
    ['Can you ship on Tuesday?', false, true],
    ['Yes, we can.', true, false],
  ])
  expect(read[0]?.author).toBe('Rosalind Buyer')
})

test('[E8] notes among staff never reach the customer', async () => {
  await placeOrder()
  await staff.sales.client.orderMessages.deskSend({ params, body: { text: 'Bad payer', isInternal: true } })
  expect(await buyer.client.orderMessages.list({ params })).toEqual([])
  const desk = await staff.production.client.orderMessages.deskList({ params })
  expect(desk.map(({ text, isInternal }) => [text, isInternal])).toEqual([['Bad payer', true]])
  expect(await buyer.client.notifications.list({ query: {} })).toMatchObject({ total: 0 })
  const download = await world.db
    .selectFrom('order_message')
    .selectAll()
    .where('author_id', '=', buyer.userId)
    .execute()
  expect(download).toEqual([])
})

test('[E8] a customer cannot write a note among staff', async () => {
  await placeOrder()
  const url = `/jeecg-boot/by-order-client/order/${params.orderNo}/messages`
  const sent = await buyer.send({ method: 'POST', url, payload: { text: 'Hello', isInternal: true } })
  expect(sent.body.result).toMatchObject({ isInternal: false, isFromStaff: false })
})

test('[E8] the bell of the other side rings, in the words of its reader', async () => {
  await placeOrder()
  await staff.sales.client.orderMessages.deskSend({ params, body: { text: 'The quote follows.' } })
  const { records } = await buyer.client.notifications.list({ query: {} })
  expect(records.map(({ text }) => text)).toEqual([expect.stringContaining(`New message about ${params.orderNo} from`)])
  await buyer.client.orderMessages.send({ params, body: { text: 'Thank you.' } })
  const bell = await staff.sales.client.notifications.list({ query: {} })
  expect(bell.records.map(({ text }) => text)).toContainEqual(expect.stringContaining('Rosalind Buyer of'))
})

test('[E8] colleagues read along, another company does not', async () => {
  await placeOrder()
  await buyer.client.orderMessages.send({ params, body: { text: 'Our gate closes at 5 pm.' } })
  const colleague = await aBuyer(world, { company_id: buyer.companyId })
  expect(await colleague.client.orderMessages.list({ params })).toMatchObject([{ isOwn: false }])
  const stranger = await aBuyer(world)
  for (const attack of [
    () => stranger.client.orderMessages.list({ params }),
    () => stranger.client.orderMessages.send({ params, body: { text: 'Let me in' } }),
  ])
    await expect(attack()).rejects.toMatchObject({ code: 'record.missing' })
  await expect(stranger.client.orderMessages.deskList({ params })).rejects.toMatchObject({ code: 'permission.missing' })
})
