import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServiceOrder, deliverResult, sequencingRow } from '#fulfilment/production/production.makers.ts'
import {
  aBuyer,
  anInquiry,
  anOrder,
  aPack,
  aQuote,
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

test('quotes, contracts and deliveries of the company wait for its buyers, each with its number', async () => {
  const buyer = await aBuyer(world)
  expect(await buyer.client.dashboard.waiting()).toEqual([])
  await anInquiry(buyer, [await aPack(world)])
  const { orderNo: quoted } = await anInquiry(buyer, [await aPack(world)])
  await aQuote(staff, quoted)
  const { orderNo: accepted } = await anOrder(staff, buyer, 'inProduction', [await aPack(world)])
  const { orderNo: shipped } = await anOrder(staff, buyer, 'shipped', [await aPack(world)])
  const groups = await buyer.client.dashboard.waiting()
  expect(groups.map(({ kind, count, items }) => [kind, count, items.map(({ number }) => number)])).toEqual([
    ['quotes', 1, [quoted]],
    ['contracts', 1, [accepted]],
    ['parcels', 1, [shipped]],
    ['again', 1, [shipped]],
  ])
  expect(groups[0]?.items[0]?.amount).toEqual({ minor: 12_500, currency: 'USD' })
  const colleague = await aBuyer(world, { company_id: buyer.companyId })
  expect((await colleague.client.dashboard.waiting()).map(({ kind }) => kind)).toEqual([
    'quotes',
    'contracts',
    'parcels',
    'again',
  ])
})

test('an expired quote waits for nobody, and a draft only for who wrote it and still has goods in the cart', async () => {
  const buyer = await aBuyer(world)
  const { orderNo } = await anInquiry(buyer, [await aPack(world)])
  await aQuote(staff, orderNo)
  world.clock.advance(31 * 86_400_000)
  expect(await buyer.client.dashboard.waiting()).toEqual([])
  await buyer.client.checkoutDrafts.save({ body: { entries: { note: 'On ice' } } })
  expect(await buyer.client.dashboard.waiting()).toEqual([])
  await fillCart(buyer, [await aPack(world)])
  const draft = [{ kind: 'draft', count: 1, items: [{ number: '', orderNo: '', name: '', amount: null, until: null }] }]
  expect(await buyer.client.dashboard.waiting()).toEqual(draft)
  const colleague = await aBuyer(world, { company_id: buyer.companyId })
  expect(await colleague.client.dashboard.waiting()).toEqual([])
})

test('samples wait until their check begins, results for two weeks after their release', async () => {
  const buyer = await aBuyer(world)
  const { orderNo } = await aServiceOrder(world, staff, buyer, { services: [sequencingRow] })
  const read = async () => {
    const groups = await buyer.client.dashboard.waiting()
    return groups.flatMap(({ kind, items }) =>
      kind === 'contracts' ? [] : items.map(({ number, name }) => [kind, number, name]),
    )
  }
  expect(await read()).toEqual([['samples', orderNo, 'Antibody and DNA sequencing: pVec-01']])
  const params = { orderNo, no: 1 }
  const { version } = await staff.production.client.production.detail({ params })
  await staff.production.client.production.moveStep({ params, body: { version, to: 'started' } })
  expect(await read()).toEqual([])
  await deliverResult(staff, params)
  expect(await read()).toEqual([['results', orderNo, 'Antibody and DNA sequencing: pVec-01']])
  const stranger = await aBuyer(world)
  expect(await stranger.client.dashboard.waiting()).toEqual([])
  world.clock.advance(15 * 86_400_000)
  expect(await read()).toEqual([])
})

test('the last three orders of goods can be repeated, the newest first', async () => {
  const buyer = await aBuyer(world)
  const placed: string[] = []
  for (const status of ['completed', 'completed', 'shipped', 'completed'] as const) {
    world.clock.advance(60_000)
    placed.push((await anOrder(staff, buyer, status, [await aPack(world)])).orderNo)
  }
  const group = (await buyer.client.dashboard.waiting()).find(({ kind }) => kind === 'again')
  expect([group?.count, group?.items.map(({ number }) => number)]).toEqual([4, placed.toReversed().slice(0, 3)])
  expect(group?.items[0]?.name).not.toBe('')
})

test('nobody else’s work is shown: not that of another company, not what a viewer may not do', async () => {
  const buyer = await aBuyer(world)
  await anOrder(staff, buyer, 'shipped', [await aPack(world)])
  const stranger = await aBuyer(world)
  expect(await stranger.client.dashboard.waiting()).toEqual([])
  const viewer = await aBuyer(world, { company_id: buyer.companyId, role: 'viewer' })
  expect(await viewer.client.dashboard.waiting()).toEqual([])
  await expect(staff.sales.client.dashboard.waiting()).rejects.toMatchObject({ code: 'permission.missing' })
})
