import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedInUser } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aBuyer, anOrder, anOrderDraft, aPack, createStaff, fillCart, type Staff } from './orders.makers.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())

const base = '/jeecg-boot/by-order-client/order'
const post = ({ send }: SignedInUser, path: string, key: string, payload: object) =>
  send({ method: 'POST', url: `${base}/${path}`, headers: { 'idempotency-key': key }, payload })

test('one key and one body of two people are two calls', async () => {
  const ada = await aBuyer(world)
  const ben = await aBuyer(world, { company_id: ada.companyId })
  const { orderNo, version } = await anOrder(staff, ada, 'toConfirm', [await aPack(world)])
  const [key, body] = [crypto.randomUUID(), { version, revision: 1 }]
  expect((await post(ada, `${orderNo}/accept`, key, body)).status).toBe(200)
  // Ben's own call is judged for itself; Ada's answer is not his.
  const refused = await post(ben, `${orderNo}/accept`, key, body)
  expect([refused.status, refused.body.error]).toEqual([409, 'order.transition_refused'])
  expect((await post(ada, `${orderNo}/accept`, key, body)).status).toBe(200)
})

test('one key and one body at two addresses are refused, not answered from the first', async () => {
  const buyer = await aBuyer(world)
  const [first, second] = [
    await anOrder(staff, buyer, 'toConfirm', [await aPack(world)]),
    await anOrder(staff, buyer, 'toConfirm', [await aPack(world)]),
  ]
  const [key, body] = [crypto.randomUUID(), { version: first.version, revision: 1 }]
  expect((await post(buyer, `${first.orderNo}/accept`, key, body)).body.result).toMatchObject({
    orderNo: first.orderNo,
  })
  const other = await post(buyer, `${second.orderNo}/accept`, key, body)
  expect([other.status, other.body.error]).toEqual([422, 'idempotency_key.reused'])
  expect((await buyer.client.orders.detail({ params: second })).status).toBe('toConfirm')

  const draft = anOrderDraft(buyer, await fillCart(buyer, [await aPack(world, { stock: 5 })]))
  const again = crypto.randomUUID()
  expect((await post(buyer, 'orderNow', again, draft)).status).toBe(200)
  const asInquiry = await post(buyer, 'submit', again, draft)
  expect([asInquiry.status, asInquiry.body.error]).toEqual([422, 'idempotency_key.reused'])
})
