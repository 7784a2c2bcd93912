import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuyer, anInquiry, anOrder, aPack, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())

test('[ROUTE-050] a new customer has no work, and the usual services as quick links', async () => {
  const buyer = await aBuyer(world)
  const work = await buyer.client.dashboard.myWork()
  expect(work).toMatchObject({ openOrders: 0, orders: [], tables: [], turnaround: [] })
  expect(work.services.map(({ path }) => path)).toEqual([
    '/Antibody/Antibody',
    '/ELISA_testing/Index',
    '/primerSynthesis',
    '/plasmidConstruction',
  ])
})

test('open orders come newest change first, with their steps; completed ones do not', async () => {
  const buyer = await aBuyer(world)
  await anOrder(staff, buyer, 'completed', [await aPack(world)])
  world.clock.advance(60_000)
  const { orderNo: made } = await anOrder(staff, buyer, 'inProduction', [await aPack(world)])
  world.clock.advance(60_000)
  const { orderNo: inquired } = await anInquiry(buyer, [await aPack(world)])
  const { openOrders, orders, turnaround } = await buyer.client.dashboard.myWork()
  expect(openOrders).toBe(2)
  expect(orders.map(({ orderNo, status, lines }) => [orderNo, status, lines])).toEqual([
    [inquired, 'inquiry', 1],
    [made, 'inProduction', 1],
  ])
  expect(orders[0]).toMatchObject({ steps: 0, stepsDone: 0, expectedOn: null, isLate: false })
  expect(orders[1]).toMatchObject({ stepsDone: 0, isLate: false, expectedOn: expect.stringMatching(/^20/) })
  expect(turnaround.map(({ orders: shipped }) => shipped)).toEqual([1])
})

test('unfinished tables are the caller’s, orders the company’s', async () => {
  const buyer = await aBuyer(world)
  const colleague = await aBuyer(world, { company_id: buyer.companyId })
  await anInquiry(buyer, [await aPack(world)])
  await buyer.client.orderTables.saveDraft({
    params: { service: 'elisa' },
    body: { version: 0, rows: [{ name: 'mAb-001' }] },
  })
  expect((await buyer.client.dashboard.myWork()).tables).toMatchObject([
    { service: 'elisa', name: 'ELISA', path: '/ELISA_testing/Index', rows: 1 },
  ])
  expect(await colleague.client.dashboard.myWork()).toMatchObject({ openOrders: 1, tables: [] })
  const stranger = await aBuyer(world)
  expect(await stranger.client.dashboard.myWork()).toMatchObject({ openOrders: 0, tables: [] })
})
