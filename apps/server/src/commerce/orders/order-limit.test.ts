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
