import { afterAll, beforeAll, expect, test } from 'vitest'
import { aSession } from '#identity/sessions/sessions.makers.ts'
import { runSeeds } from '#kernel/database/seeding.ts'
import { createFixedId } from '#kernel/ids.ts'
import { aWorld, type World } from '#testing/world.ts'
import { domains } from '../../domains.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  const seeds = Object.values(domains).flatMap(({ seeds }) => seeds)
  await runSeeds(world.db, seeds, world.clock, () => {})
}, 240_000)
afterAll(() => world.close())

const as = async (email: string) =>
  world.caller({ token: (await aSession(world.db, createFixedId('usr', email))).token }).client

test('the demonstration has sub-orders in every column, late ones with a reason, and results', async () => {
  const { production } = await as('production@demo.test')
  const { records, counts } = await production.list({ query: { pageSize: 100 } })
  expect(Object.entries(counts).filter(([, count]) => count === 0)).toEqual([])
  const late = records.filter(({ isLate }) => isLate)
  expect(late.some(({ current }) => (current?.reason ?? '') !== '')).toBe(true)
  const details = await Promise.all(records.map(({ orderNo, no }) => production.detail({ params: { orderNo, no } })))
  expect(details.some(({ results }) => results.some(({ releasedAt }) => releasedAt !== null))).toBe(true)
  expect(details.some(({ results }) => results.some(({ passed }) => !passed))).toBe(true)
  for (const { events, version, steps } of details) {
    expect(events).toHaveLength(version)
    expect(events.every(({ at }) => at <= world.clock.now())).toBe(true)
    const ended = steps.flatMap(({ finishedOn }) => finishedOn ?? [])
    expect(ended).toEqual(ended.toSorted())
  }
})

test('every order in production has its steps, and its customer sees them', async () => {
  const client = await as('customer@demo.test')
  const { records } = await client.orders.list({ query: { status: 'inProduction', pageSize: 100 } })
  expect(records.length).toBeGreaterThan(3)
  for (const { orderNo, subOrderCount } of records) {
    expect(await client.production.order({ params: { orderNo } })).toHaveLength(subOrderCount)
  }
})

test('the demonstration has sequences with and without hits, and a decision with its reason', async () => {
  const { screenings } = await as('admin@demo.test')
  const all = await screenings.list({ query: { state: 'all' } })
  expect(all.records.map(({ name, state }) => `${name} ${state}`).toSorted()).toEqual([
    'antigenSequence approved',
    'heavy clear',
    'light clear',
  ])
  const [decided] = (await screenings.list({ query: { state: 'decided' } })).records
  expect(decided?.decisions).toMatchObject([{ decision: 'approved', reason: expect.stringContaining('lysozyme') }])
})
