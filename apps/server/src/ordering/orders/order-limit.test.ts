import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '#testing/world.ts'
import { aBuyer, anOrderDraft, aPack, fillCart } from './orders.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld({ env: { INQUIRIES_PER_HOUR: '3' } })
})
afterAll(() => world.close())

test('one person sends so many inquiries in an hour, however many at once, and others go on', async () => {
  const [buyer, other] = [await aBuyer(world), await aBuyer(world)]
  const packs = []
  for (let made = 0; made < 6; made += 1) packs.push(await aPack(world, { stock: 5 }))
  const lines = await fillCart(buyer, packs)
  const submit = (at: number) => buyer.client.orders.submit({ body: anOrderDraft(buyer, lines.slice(at, at + 1)) })
  const tries = await Promise.allSettled([0, 1, 2, 3, 4].map(submit))
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  await expect(submit(5)).rejects.toMatchObject({ status: 429, code: 'rate.exceeded' })
  expect((await buyer.client.orders.orderNow({ body: anOrderDraft(buyer, lines.slice(5)) })).status).toBe(
    'inProduction',
  )
  const theirs = await fillCart(other, [await aPack(world)])
  expect((await other.client.orders.submit({ body: anOrderDraft(other, theirs) })).status).toBe('inquiry')
  world.clock.advance(3_600_001)
  const [late] = await fillCart(buyer, [await aPack(world)])
  if (!late) throw new Error('no line')
  expect((await buyer.client.orders.submit({ body: anOrderDraft(buyer, [late]) })).status).toBe('inquiry')
})

test.each([
  ['en', 'Insufficient inventory: 2 left of '],
  ['zh', '库存不足：'],
] as const)('[ERROR-061] more than is in stock is not ordered, and said in %s', async (language, text) => {
  const buyer = await aBuyer(world)
  const pack = await aPack(world, { stock: 2, quantity: 3 })
  const [line] = await fillCart(buyer, [pack])
  if (!line) throw new Error('no line')
  const url = '/jeecg-boot/by-order-client/order/orderNow'
  const headers = { 'accept-language': language, 'idempotency-key': crypto.randomUUID() }
  const refused = await buyer.send({ method: 'POST', url, headers, payload: anOrderDraft(buyer, [line]) })
  expect([refused.status, refused.body.error]).toEqual([409, 'stock.short'])
  expect(refused.body.message).toBe(`${text}${pack.catalog}${language === 'zh' ? ' 仅剩 2 件' : ''}`)
  await buyer.client.carts.update({ params: { id: line.id }, body: { quantity: 2 } })
  const [left] = (await buyer.client.carts.list({ query: {} })).records
  if (!left) throw new Error('no line')
  expect((await buyer.client.orders.orderNow({ body: anOrderDraft(buyer, [left]) })).status).toBe('inProduction')
})
