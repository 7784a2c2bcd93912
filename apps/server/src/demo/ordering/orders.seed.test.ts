import { orderStatuses } from '@paratope/contract/ordering/orders'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSession } from '#identity/sessions/sessions.makers.ts'
import { runSeeds } from '#kernel/database/seeding.ts'
import { createFixedId } from '#kernel/ids.ts'
import { aWorld, type World } from '#testing/world.ts'
import { seeds } from '../../domains.ts'
import { demoSeeds } from '../index.ts'
import { seedDemoOrders } from './orders.seed.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await runSeeds(world.db, [...seeds, ...demoSeeds], world.clock, () => {})
}, 120_000)
afterAll(() => world.close())

const as = async (email: string) =>
  world.caller({ token: (await aSession(world.db, createFixedId('usr', email))).token })

test('the demonstration has orders in every state, walked there by the real moves', async () => {
  const customer = await as('customer@demo.test')
  const counts = await customer.client.orders.counts()
  expect(orderStatuses.filter((status) => counts[status] === 0)).toEqual([])
  const { records } = await customer.client.orders.list({ query: { pageSize: 50 } })
  for (const { orderNo } of records) {
    const order = await customer.client.orders.detail({ params: { orderNo } })
    expect(order.events).toHaveLength(order.version)
    expect(order.events.map(({ at }) => at)).toEqual(order.events.map(({ at }) => at).toSorted())
    expect(order.changedAt <= new Date().toISOString()).toBe(true)
  }
})

test('staff find work on their desks, and everybody has news', async () => {
  const sales = await as('sales@demo.test')
  const { counts } = await sales.client.orders.desk({ query: {} })
  expect([counts.inquiry > 0, counts.inProduction > 0]).toEqual([true, true])
  const { unread, total } = await sales.client.notifications.list({ query: {} })
  expect([unread > 0, unread < 12, total > 30]).toEqual([true, true, true])
  expect((await (await as('customer2@demo.test')).client.notifications.count()).unread).toBeGreaterThan(0)
})

test('laying it down again adds nothing', async () => {
  const count = () =>
    world.db
      .selectFrom('sales_order')
      .select(({ fn }) => fn.countAll().as('n'))
      .executeTakeFirst()
  const before = await count()
  await seedDemoOrders(world.db, world.clock.now())
  expect(await count()).toEqual(before)
})

test('demo addresses stand in the books of their companies, one default of each kind', async () => {
  const customer = await as('customer2@demo.test')
  const { records } = await customer.client.addresses.list({ query: {} })
  expect(
    records
      .filter(({ isDefault }) => isDefault)
      .map(({ kind }) => kind)
      .sort(),
  ).toEqual(['invoice', 'shipping'])
  expect(records.find(({ kind }) => kind === 'shipping')).toMatchObject({
    provinceName: '上海市',
    cityName: '上海市',
    districtName: '浦东新区',
  })
})
