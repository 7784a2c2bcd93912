import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorld, type World } from '#testing/world.ts'
import { aProduct } from './products.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
  await aProduct(world.db, {
    code: 'QO-10016',
    name: { en: 'Anti-QO', zh: '抗QO' },
    packs: [{ amount: '1' }, { amount: '5', usd: null }],
  })
  await aProduct(world.db, { code: 'QO-10029', name: { en: 'Withdrawn' } })
  await world.db.updateTable('product').set({ published: false }).where('code', '=', 'QO-10029').execute()
})
afterAll(() => world.close())

const lookUp = async (codes: string) =>
  (await world.caller({ language: 'en' }).client.products.lookup({ query: { codes } })).records

test('catalogue numbers are found however they are written, with their sizes', async () => {
  const records = await lookUp('QO-10016|qo 10016|qo10016')
  expect(records.map(({ code, state, product }) => [code, state, product?.code])).toEqual([
    ['QO-10016', 'found', 'QO-10016'],
    ['qo 10016', 'found', 'QO-10016'],
    ['qo10016', 'found', 'QO-10016'],
  ])
  expect(records[0]?.packs.map(({ amount, prices }) => [amount, prices.USD])).toEqual([
    ['1', 12_000],
    ['5', null],
  ])
})

test('what is no longer sold is said to be, without sizes; an unknown number offers the nearest', async () => {
  const [withdrawn, unknown, nonsense] = await lookUp('QO-10029|QO-10018|<script>')
  expect(withdrawn).toMatchObject({ state: 'unavailable', product: { name: 'Withdrawn' }, packs: [] })
  expect(unknown).toMatchObject({
    state: 'unknown',
    product: null,
    suggestions: [{ code: 'QO-10016', name: 'Anti-QO' }],
  })
  expect(nonsense).toMatchObject({ code: '<script>', state: 'unknown', suggestions: [] })
})

test('fifty numbers are looked up at once, more are refused', async () => {
  expect(await lookUp(Array.from({ length: 50 }, (_, at) => `QO-${at}`).join('|'))).toHaveLength(50)
  await expect(lookUp(Array.from({ length: 51 }, (_, at) => `QO-${at}`).join('|'))).rejects.toMatchObject({
    code: 'input.refused',
  })
})
