import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '#testing/world.ts'
import { defineSeed } from './seed.ts'
import { runSeeds } from './seeding.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const printed: string[] = []
const seed = (name: string, after: readonly string[] = [], version = 1) =>
  defineSeed({ name, version, after, run: async () => void printed.push(name) })
const run = async (seeds: Parameters<typeof runSeeds>[1]) => {
  printed.length = 0
  await runSeeds(world.db, seeds, world.clock, () => {})
  return [...printed]
}

test('a seed runs after those it stands on, else in the order given, and again only in a new version', async () => {
  const seeds = [
    seed('orders', ['users', 'products']),
    seed('products'),
    seed('users', ['companies']),
    seed('companies'),
  ]
  expect(await run(seeds)).toEqual(['products', 'companies', 'users', 'orders'])
  expect(await run(seeds)).toEqual([])
  expect(await run([...seeds.slice(1), seed('orders', ['elsewhere'], 2)])).toEqual(['orders'])
})

test('a seed whose version is a checksum runs again whenever it differs', async () => {
  const withChecksum = (version: number) => ({ ...seed('grants', [], version), isChecksum: true as const })
  expect(await run([withChecksum(900)])).toEqual(['grants'])
  expect(await run([withChecksum(900)])).toEqual([])
  expect(await run([withChecksum(20)])).toEqual(['grants'])
})

test('seeds that wait for each other are named', async () => {
  await expect(run([seed('hen', ['egg']), seed('egg', ['hen'])])).rejects.toThrow('wait for each other: hen, egg')
})
