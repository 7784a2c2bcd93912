import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '#testing/world.ts'
import { aBuyer, anOrderDraft, aPack, fillCart } from './orders.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

test('a company that requires a project number gets neither inquiry nor order without one', async () => {
  const buyer = await aBuyer(world)
  const body = { version: 1, needsPoNumber: false, needsProjectNumber: true, needsCostCentre: false }
  await buyer.client.companies.updateRequirements({ body })
  const lines = await fillCart(buyer, [await aPack(world, { usd: 100, stock: 3 })])
  for (const call of ['submit', 'orderNow'] as const) {
    await expect(buyer.client.orders[call]({ body: anOrderDraft(buyer, lines) })).rejects.toMatchObject({
      status: 400,
      code: 'order.project_missing',
    })
  }
  const { orderNo } = await buyer.client.orders.submit({ body: anOrderDraft(buyer, lines, { projectNumber: 'P-7' }) })
  expect((await buyer.client.orders.detail({ params: { orderNo } })).projectNumber).toBe('P-7')
})
