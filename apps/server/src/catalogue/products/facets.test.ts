import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '#testing/world.ts'
import { countCards, countCategories, countClones, countFacets } from './facets.repo.ts'
import { aProduct } from './products.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const category = 'related'
const countTargets = async () => (await countFacets(world.db, { category })).target.map((row) => [row.value, row.count])
const change = (code: string, changes: { published?: boolean; facets?: string[]; clone_key?: string }) =>
  world.db.updateTable('product').set(changes).where('code', '=', code).execute()

test('counts follow what is written: published, withdrawn, changed, made a grade, deleted', async () => {
  const first = await aProduct(world.db, { category, target: 'FAC-1', packs: [] })
  const second = await aProduct(world.db, { category, target: 'FAC-1' })
  const third = await aProduct(world.db, { category, target: 'FAC-2' })
  expect(await countTargets()).toEqual([
    ['FAC-1', 2],
    ['FAC-2', 1],
  ])
  await change(second.catalog, { published: false })
  expect(await countTargets()).toEqual([
    ['FAC-1', 1],
    ['FAC-2', 1],
  ])
  await change(second.catalog, { published: true })
  await change(third.catalog, { facets: ['target:FAC-1', 'host:rat'] })
  expect(await countTargets()).toEqual([['FAC-1', 3]])
  expect((await countFacets(world.db, { category, target: ['FAC-1'] })).host).toEqual([
    { value: 'human', count: 2 },
    { value: 'rat', count: 1 },
  ])
  expect(await countCards(world.db, { category, host: ['rat', 'goat'], target: ['FAC-1'] })).toBe(1)
  await change(second.catalog, { clone_key: 'fac' })
  await change(third.catalog, { clone_key: 'fac' })
  expect([await countCards(world.db, { category }), await countClones(world.db, { category })]).toEqual([3, 2])
  expect(await countTargets()).toEqual([['FAC-1', 2]])
  expect((await countCategories(world.db)).find((row) => row.category === category)?.count).toBe(2)
  await world.db.deleteFrom('product').where('code', '=', first.catalog).execute()
  expect([await countTargets(), await countClones(world.db, { category })]).toEqual([[['FAC-1', 1]], 1])
})

test('what several people write at once is counted once each', async () => {
  const products = await Promise.all(
    Array.from({ length: 12 }, (_, at) => aProduct(world.db, { category: 'adc', target: at % 2 ? 'PAR-1' : 'PAR-2' })),
  )
  await Promise.all(products.slice(0, 4).map(({ catalog }) => change(catalog, { published: false })))
  expect((await countFacets(world.db, { category: 'adc' })).target).toEqual([
    { value: 'PAR-1', count: 4 },
    { value: 'PAR-2', count: 4 },
  ])
})
