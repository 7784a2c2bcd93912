import { afterAll, beforeAll, expect, test } from 'vitest'
import { watchStatements } from '#testing/watch-statements.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aBuyer, anInquiry, anOrderDraft, aPack, createStaff, fillCart } from './orders.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

test('an inquiry of several lines costs eleven statements and four round trips', async () => {
  await createStaff(world)
  const buyer = await aBuyer(world)
  // Warm: the session and the payment methods are in memory.
  await anInquiry(buyer, [await aPack(world)])
  const packs = [await aPack(world), await aPack(world), await aPack(world)]
  const body = anOrderDraft(buyer, await fillCart(buyer, packs))
  const { statements, roundTrips } = await watchStatements(() => buyer.client.orders.submit({ body }))
  expect(roundTrips).toBe(4)
  expect(statements, statements.join('\n')).toHaveLength(11)
})
