import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { seeds } from '#demo/catalogue/plasmids.seed.ts'
import { aWorld, type World } from '#testing/world.ts'
import { saveLibraryProducts } from './library-offers.repo.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const readOffers = async (kind: 'backbone' | 'part' | 'primer', id?: string) => {
  const { client } = world.caller({ language: 'en' })
  const offers = await client.plasmids.offers({ params: { kind }, query: id === undefined ? {} : { id } })
  return offers.map(({ id: item, card }) => [item, card.code, card.from.USD, card.stock])
}

test('a backbone from stock is offered with its number, price and stock; a deposit is not', async () => {
  await aProduct(world.db, { code: 'PV-V0010', category: 'plasmid', packs: [{ usd: 7500, stock: 12 }] })
  for (const { run } of seeds) await run(world.db)
  expect(await readOffers('backbone')).toEqual([['puc19', 'PV-V0010', 7500, 'in-stock']])
  expect(await readOffers('backbone', 'puc19')).toHaveLength(1)
  expect(await readOffers('backbone', 'lentiguide-puro')).toEqual([])
})

test('an item is offered as the product that sells it now, and not while that is withdrawn', async () => {
  const { catalog } = await aProduct(world.db, { category: 'plasmid', packs: [{ usd: 9000, stock: 0 }] })
  const other = await aProduct(world.db, { category: 'plasmid', packs: [{ usd: null, stock: 0 }] })
  await saveLibraryProducts(world.db, [{ kind: 'part', item: 'prom-cmv', code: other.catalog }])
  await saveLibraryProducts(world.db, [{ kind: 'part', item: 'prom-cmv', code: catalog }])
  expect(await readOffers('part')).toEqual([['prom-cmv', catalog, 9000, 'made-to-order']])
  await world.db.updateTable('product').set({ published: false }).where('code', '=', catalog).execute()
  expect(await readOffers('part')).toEqual([])
})
