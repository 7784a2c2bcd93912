import { afterAll, beforeAll, expect, test } from 'vitest'
import { compute, forPerson } from '#kernel/compute/compute.ts'
import { aBuyer } from '#ordering/orders/orders.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { checkTable, checkTableTask } from './check-rows.task.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const service = 'primer-synthesis'
const bases = ['A', 'C', 'G', 'T'] as const

/** Different primers of 60 bases, whose hairpins and dimers take time to check. */
const rows = Array.from({ length: 999 }, (_, row) => ({
  name: `P-${row}`,
  sequence: Array.from({ length: 60 }, (_base, at) => bases[(row * 7 + at * at * 3 + at * (row % 5)) % 4]).join(''),
  scale: '25 nmol',
  purification: 'PAGE',
  format: 'dry',
}))

/** Processor time that this thread spends on some work. */
async function measureOwnCpu(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

test('large tables are checked in threads: others are answered meanwhile, and the own thread stays free', async () => {
  const [sender, other] = [await aBuyer(world), await aBuyer(world)]
  await other.client.carts.count({ query: {} })
  const ended: string[] = []
  const tables = [1, 2, 3].map(async () => {
    await sender.client.orderTables.addToCart({ params: { service }, body: { rows } }).catch(() => {})
    ended.push('table')
  })
  await other.client.carts.count({ query: {} })
  ended.push('count')
  await Promise.all(tables)
  expect(ended).toEqual(['count', 'table', 'table', 'table'])
})

test('a large table takes less of the own thread than its check would', async () => {
  const table = { service, rows: rows.slice(0, 100), today: '2026-11-27', language: 'en' } as const
  // The first run of each compiles and loads.
  checkTable(table)
  await compute(checkTableTask, table, forPerson('Ana'))
  const inline = await measureOwnCpu(() => checkTable(table))
  expect(await measureOwnCpu(() => compute(checkTableTask, table, forPerson('Ana')))).toBeLessThan(inline / 2)
})
