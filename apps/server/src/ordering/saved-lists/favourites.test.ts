import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPack } from '#ordering/orders/orders.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

test('[B8] favourites are read at once, with the catalogue numbers by which pages mark them', async () => {
  const person = await signIn(world)
  expect(await person.client.savedLists.favourites()).toEqual([])
  const [first, second] = [await aPack(world), await aPack(world)]
  const lines = [{ packId: first.id }, { packId: second.id, quantity: 3 }]
  await person.client.savedLists.addFavourites({ body: { lines } })
  expect(await person.client.savedLists.favourites()).toEqual([
    { packId: first.id, catalog: first.catalog },
    { packId: second.id, catalog: second.catalog },
  ])
  const other = await signIn(world)
  expect(await other.client.savedLists.favourites()).toEqual([])
})

test('[B8] favourites are taken off without knowing their list, and taking them off twice is no error', async () => {
  const person = await signIn(world)
  const [remaining, dropped] = [await aPack(world), await aPack(world)]
  const packIds = [dropped.id]
  expect(await person.client.savedLists.removeFavourites({ body: { packIds } })).toBeNull()
  await person.client.savedLists.addFavourites({ body: { lines: [{ packId: remaining.id }, { packId: dropped.id }] } })
  const other = await signIn(world)
  await other.client.savedLists.removeFavourites({ body: { packIds: [remaining.id] } })
  await person.client.savedLists.removeFavourites({ body: { packIds } })
  await person.client.savedLists.removeFavourites({ body: { packIds } })
  expect(await person.client.savedLists.favourites()).toEqual([{ packId: remaining.id, catalog: remaining.catalog }])
})
