import { maxCartLines } from '@paratope/contract/ordering/carts'
import { maxSavedListLines, maxSavedLists } from '@paratope/contract/ordering/saved-lists'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCompany } from '#identity/companies/companies.makers.ts'
import { aPack } from '#ordering/orders/orders.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const createList = (person: SignedInUser, packIds: readonly string[], isShared = false, name = 'Monthly panel') =>
  person.client.savedLists.create({ body: { name, isShared, lines: packIds.map((packId) => ({ packId })) } })

async function createColleagues(): Promise<[SignedInUser, SignedInUser]> {
  const { id } = await aCompany(world.db)
  return [await signIn(world, { company_id: id, realname: 'Ada Owner' }), await signIn(world, { company_id: id })]
}

test('saved lists are not shown without a login or the permission', async () => {
  await expect(world.caller().client.savedLists.list()).rejects.toMatchObject({ code: 'session.missing' })
  const staff = await signIn(world, { role: 'sales' })
  await expect(staff.client.savedLists.list()).rejects.toMatchObject({ code: 'permission.missing' })
})

test('[B8] a list keeps packs under a name, with the prices and stock of today', async () => {
  const person = await signIn(world)
  const pack = await aPack(world, { usd: 12_050, stock: 7 })
  const { id } = await person.client.savedLists.create({
    body: { name: 'Monthly panel', lines: [{ packId: pack.id, quantity: 3, note: 'no azide' }] },
  })
  const list = await person.client.savedLists.detail({ params: { id } })
  expect(list).toMatchObject({ name: 'Monthly panel', isOwn: true, isShared: false, lineCount: 1, currency: 'USD' })
  expect(list.lines).toMatchObject([
    {
      packId: pack.id,
      catalog: pack.catalog,
      num: 3,
      note: 'no azide',
      originalPrice: { minor: 12_050, currency: 'USD' },
      stock: 7,
      orderable: true,
    },
  ])
})

test('[B8] what is in the cart becomes a list, and the cart stays as it is', async () => {
  const person = await signIn(world)
  const [first, second] = [await aPack(world), await aPack(world)]
  await person.client.carts.add({ body: { packId: first.id, quantity: 2 } })
  await person.client.carts.add({ body: { packId: second.id } })
  const { id } = await person.client.savedLists.create({ body: { name: 'From the cart', fromCart: true } })
  const { lines } = await person.client.savedLists.detail({ params: { id } })
  expect(lines.map(({ packId, num }) => [packId, num])).toEqual([
    [first.id, 2],
    [second.id, 1],
  ])
  expect(await person.client.carts.count({ query: {} })).toEqual({ count: 2 })
})

describe('[B8] sharing', () => {
  test('colleagues see a shared list with its owner and put it into their own cart', async () => {
    const [owner, colleague] = await createColleagues()
    const pack = await aPack(world)
    const { id } = await createList(owner, [pack.id], true)
    expect(await colleague.client.savedLists.list()).toMatchObject([{ id, isOwn: false, ownerName: 'Ada Owner' }])
    expect(await colleague.client.savedLists.addToCart({ params: { id }, body: {} })).toEqual({
      count: 1,
      added: 1,
      skipped: [],
    })
    expect(await owner.client.carts.count({ query: {} })).toEqual({ count: 0 })
  })

  test('an own list is nobody else’s, and sharing ends when the owner says so', async () => {
    const [owner, colleague] = await createColleagues()
    const { id } = await createList(owner, [(await aPack(world)).id])
    const read = () => colleague.send({ url: `/jeecg-boot/by-order-client/savedList/${id}` })
    expect((await read()).status).toBe(404)
    await owner.client.savedLists.update({ params: { id }, body: { isShared: true } })
    expect((await read()).status).toBe(200)
    await owner.client.savedLists.update({ params: { id }, body: { isShared: false } })
    expect((await read()).status).toBe(404)
  })

  test('another company neither sees a shared list nor puts it into a cart', async () => {
    const [owner] = await createColleagues()
    const stranger = await signIn(world)
    const { id } = await createList(owner, [(await aPack(world)).id], true)
    expect(await stranger.client.savedLists.list()).toEqual([])
    const attacks = [
      () => stranger.client.savedLists.detail({ params: { id } }),
      () => stranger.client.savedLists.addToCart({ params: { id }, body: {} }),
    ]
    for (const attack of attacks) await expect(attack()).rejects.toMatchObject({ code: 'record.missing' })
  })

  test('only the owner changes a shared list', async () => {
    const [owner, colleague] = await createColleagues()
    const pack = await aPack(world)
    const { id } = await createList(owner, [pack.id], true)
    const { savedLists } = colleague.client
    const attacks = [
      () => savedLists.update({ params: { id }, body: { name: 'Mine now' } }),
      () => savedLists.addLines({ params: { id }, body: { lines: [{ packId: pack.id }] } }),
      () => savedLists.updateLine({ params: { id, packId: pack.id }, body: { quantity: 999 } }),
      () => savedLists.removeLines({ params: { id }, body: { packIds: [pack.id] } }),
      () => savedLists.remove({ params: { id } }),
    ]
    for (const attack of attacks) await expect(attack()).rejects.toMatchObject({ code: 'record.missing' })
    expect(await owner.client.savedLists.detail({ params: { id } })).toMatchObject({
      name: 'Monthly panel',
      lines: [{ num: 1 }],
    })
  })
})

test('[B8] favourites are one list of one person, made with the first pack', async () => {
  const person = await signIn(world)
  const [first, second] = [await aPack(world), await aPack(world)]
  const add = (packId: string) => person.client.savedLists.addFavourites({ body: { lines: [{ packId }] } })
  const { id } = await add(first.id)
  expect(await add(second.id)).toMatchObject({ id, name: '', isFavourites: true, isShared: false, lineCount: 2 })
  await createList(person, [first.id], false, 'A list')
  expect((await person.client.savedLists.list()).map(({ name }) => name)).toEqual(['', 'A list'])
  const rename = person.client.savedLists.update({ params: { id }, body: { isShared: true } })
  await expect(rename).rejects.toMatchObject({ code: 'record.missing' })
})

describe('[B8] adding a list to the cart', () => {
  test('adds to what is there, and names what is no longer available', async () => {
    const person = await signIn(world)
    const [available, withdrawn] = [await aPack(world), await aPack(world)]
    const { id } = await person.client.savedLists.create({
      body: { name: 'Panel', lines: [{ packId: available.id, quantity: 2 }, { packId: withdrawn.id }] },
    })
    await person.client.carts.add({ body: { packId: available.id, quantity: 3 } })
    await world.db.updateTable('product').set({ published: false }).where('id', '=', withdrawn.productId).execute()
    expect(await person.client.savedLists.addToCart({ params: { id }, body: {} })).toEqual({
      count: 1,
      added: 1,
      skipped: [
        {
          packId: withdrawn.id,
          catalog: withdrawn.catalog,
          projectName: expect.stringContaining('Anti-PDCD1'),
          reason: 'unavailable',
        },
      ],
    })
    expect((await person.client.carts.list({ query: {} })).records.map(({ num }) => num)).toEqual([5])
  })

  test('never exceeds the quantity of a line or the lines of a cart', async () => {
    const person = await signIn(world)
    const [many, fresh] = [await aPack(world), await aPack(world)]
    const { id } = await person.client.savedLists.create({
      body: { name: 'Panel', lines: [{ packId: many.id, quantity: 9999 }, { packId: fresh.id }] },
    })
    await person.client.carts.add({ body: { packId: many.id } })
    const filler = Array.from({ length: maxCartLines - 1 }, (_, at) => ({
      id: `crt_full${person.userId.slice(4)}${at}`,
      user_id: person.userId,
      order_type: 'plasmid' as const,
      name: '{"en":"Plasmid"}',
      unit: 'µg',
      quantity: 1,
      created_at: world.clock.now(),
    }))
    await world.db.insertInto('cart_line').values(filler).execute()
    const { added, skipped, count } = await person.client.savedLists.addToCart({ params: { id }, body: {} })
    expect([added, count, skipped.map(({ reason }) => reason)]).toEqual([0, maxCartLines, ['too_many', 'cart_full']])
  })

  test('chosen packs only', async () => {
    const person = await signIn(world)
    const [first, second] = [await aPack(world), await aPack(world)]
    const { id } = await createList(person, [first.id, second.id])
    const reply = await person.client.savedLists.addToCart({ params: { id }, body: { packIds: [second.id] } })
    expect(reply).toMatchObject({ added: 1, count: 1 })
  })
})

describe('limits of saved lists', () => {
  test('a name is used once per person, whatever its case', async () => {
    const person = await signIn(world)
    await createList(person, [], false, 'Panel')
    await expect(createList(person, [], false, 'PANEL')).rejects.toMatchObject({ code: 'saved_list.name_taken' })
    const other = await createList(person, [], false, 'Other')
    const rename = person.client.savedLists.update({ params: { id: other.id }, body: { name: 'panel' } })
    await expect(rename).rejects.toMatchObject({ code: 'saved_list.name_taken' })
  })

  test('parallel creations stay within the limit of lists', async () => {
    const person = await signIn(world)
    const rows = Array.from({ length: maxSavedLists - 1 }, (_, at) => ({
      id: `svl_${person.userId.slice(4, 20)}${String(at).padStart(10, '0')}`,
      company_id: person.companyId ?? '',
      user_id: person.userId,
      name: `List ${at}`,
      is_favourites: false,
      is_shared: false,
      created_at: world.clock.now(),
      changed_at: world.clock.now(),
    }))
    await world.db.insertInto('saved_list').values(rows).execute()
    const outcomes = await Promise.allSettled(['A', 'B', 'C'].map((name) => createList(person, [], false, name)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test(`a list holds ${maxSavedListLines} packs, and packs that can be ordered only`, async () => {
    const person = await signIn(world)
    const withdrawn = await aPack(world)
    await world.db.updateTable('product').set({ published: false }).where('id', '=', withdrawn.productId).execute()
    await expect(createList(person, [withdrawn.id])).rejects.toMatchObject({ code: 'pack.unavailable' })
    expect(await person.client.savedLists.list()).toEqual([])
    const tooMany = await person.send({
      method: 'POST',
      url: '/jeecg-boot/by-order-client/savedList/save',
      payload: { name: 'Big', lines: Array.from({ length: maxSavedListLines + 1 }, () => ({ packId: withdrawn.id })) },
    })
    expect(tooMany.status).toBe(400)
  })
})
