import { addDays, toLocalDate } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { aBuyer, anOrderDraft, fillCart } from '#ordering/orders/orders.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { jobs } from './product-desk.jobs.ts'

let world: World
let content: SignedInUser
beforeAll(async () => {
  world = await aWorld()
  content = await signIn(world, { role: 'content' })
})
afterAll(() => world.close())

const desk = () => content.client.productDesk
const visitor = (language = 'en') => world.caller({ language }).client.products
const today = () => toLocalDate(world.clock.now(), 'UTC')
let productCount = 0

const texts = (en: string) => ({ en, zh: '', es: '', ja: '' })
const aDraft = () => {
  productCount += 1
  return {
    code: `D-${productCount}00`,
    name: { ...texts(`Anti-DESK-${productCount}`), zh: '抗DESK' },
    identity: texts('Rat IgG2a'),
    description: texts('For tests.'),
    category: 'anti-mouse' as const,
    format: 'igg' as const,
    targets: [{ symbol: `DESK-${productCount}`, protein: 'Desk protein', aliases: ['DSK'] }],
    endotoxinUnit: 'EU/mg',
    endotoxinMax: 1,
    specs: [{ key: 'buffer', value: { ...texts('PBS, pH 7.4'), ja: 'PBS（pH 7.4）' } }],
  }
}

const aPublishedProduct = async () => {
  const created = await desk().create({ body: aDraft() })
  const params = { id: created.id }
  const body = { version: created.version, amount: '5', unit: 'mg', leadDays: 5, prices: { USD: 20_000, EUR: 19_000 } }
  const sized = await desk().addPack({ params, body })
  const published = await desk().publish({ params, body: { version: sized.version, isPublished: true } })
  const packId = published.packs[0]?.id
  if (!packId) throw new Error('a product without a pack')
  return { ...published, packId }
}

describe('a product', () => {
  test('is created in secret, previewed in each language, and published with its first size', async () => {
    const draft = aDraft()
    const created = await desk().create({ body: draft })
    const params = { id: created.id }
    expect([created.isPublished, created.missing, created.slug]).toEqual([
      false,
      ['zh', 'es', 'ja'],
      `anti-desk-${productCount}-d-${productCount}00`,
    ])
    await expect(visitor().detail({ params: { slug: created.code } })).rejects.toMatchObject({ status: 404 })
    expect((await desk().preview({ params, query: { language: 'zh' } })).name).toBe('抗DESK')
    const early = desk().publish({ params, body: { version: created.version, isPublished: true } })
    await expect(early).rejects.toMatchObject({ code: 'product_desk.incomplete' })

    const pack = { amount: '5', unit: 'mg', leadDays: 5, prices: { USD: 20_000 } }
    const sized = await desk().addPack({ params, body: { version: created.version, ...pack } })
    await desk().publish({ params, body: { version: sized.version, isPublished: true } })
    const page = await visitor('ja').detail({ params: { slug: created.slug } })
    expect([page.name, page.specs, page.from]).toEqual([
      `Anti-DESK-${productCount}`,
      [{ key: 'buffer', value: 'PBS（pH 7.4）' }],
      { USD: 20_000 },
    ])
    const { records } = await visitor().search({ query: { keyword: draft.code } })
    expect(records.map(({ code }) => code)).toEqual([draft.code])
  })

  test('changed by two editors at once keeps the first change and hands it to the second', async () => {
    const { id, version, content: read } = await aPublishedProduct()
    const params = { id }
    await desk().update({ params, body: { ...read, version, description: texts('First.') } })
    const late = desk().update({ params, body: { ...read, version, description: texts('Second.') } })
    await expect(late).rejects.toMatchObject({
      code: 'record.changed',
      values: { version: version + 1, current: { content: { description: texts('First.') } } },
    })
    const again = await desk().update({
      params,
      body: { ...read, version: version + 1, description: texts('Second.') },
    })
    expect([again.version, again.content.description.en]).toEqual([version + 2, 'Second.'])
  })

  test('renamed is found by its new name, listed under its new target and priced as before', async () => {
    const { id, version, content: read, code } = await aPublishedProduct()
    const name = { ...read.name, en: `Anti-RENAMED-${productCount}` }
    const targets = [{ symbol: `RENAMED-${productCount}`, protein: 'New', uniprot: 'P12345', aliases: [] }]
    await desk().update({ params: { id }, body: { ...read, version, name, targets } })
    const { records } = await visitor().list({ query: { category: 'anti-mouse', target: [`RENAMED-${productCount}`] } })
    expect(records.map((card) => [card.code, card.name, card.from])).toEqual([
      [code, `Anti-RENAMED-${productCount}`, { USD: 20_000, EUR: 19_000 }],
    ])
    const found = await visitor().search({ query: { keyword: `anti-renamed-${productCount}` } })
    expect(found.records.map((card) => card.code)).toEqual([code])
  })

  test('from the catalogue goes through the form unchanged', async () => {
    const { catalog } = await aProduct(world.db, { target: 'ROUND-1', packs: [{ amount: '1' }, { amount: '5' }] })
    const before = await visitor().detail({ params: { slug: catalog } })
    const { content: read, version } = await desk().detail({ params: { id: before.id } })
    await desk().update({ params: { id: before.id }, body: { ...read, version } })
    expect(await visitor().detail({ params: { slug: catalog } })).toEqual(before)
  })

  test('taken off the catalogue is gone from lists, pages and searches, and comes back whole', async () => {
    const { id, code, version } = await aPublishedProduct()
    expect((await visitor().detail({ params: { slug: code } })).code).toBe(code)
    const { version: next } = await desk().publish({ params: { id }, body: { version, isPublished: false } })
    await expect(visitor().detail({ params: { slug: code } })).rejects.toMatchObject({ code: 'record.missing' })
    expect((await visitor().search({ query: { keyword: code } })).total).toBe(0)
    await desk().publish({ params: { id }, body: { version: next, isPublished: true } })
    expect((await visitor().detail({ params: { slug: code } })).code).toBe(code)
  })
})

describe('prices', () => {
  test('of a period and of larger quantities are those of the page, the list and the cart', async () => {
    const { id, code, packId, version } = await aPublishedProduct()
    const specialPrices = [
      { currency: 'USD' as const, minQuantity: 1, minor: 15_000, fromDay: addDays(today(), -1), untilDay: today() },
      { currency: 'USD' as const, minQuantity: 5, minor: 12_000, fromDay: today() },
      { currency: 'USD' as const, minQuantity: 10, minor: 9_000, fromDay: addDays(today(), 30) },
    ]
    const body = { version, leadDays: 5, prices: { USD: 20_000, EUR: 19_000 }, specialPrices }
    await desk().updatePack({ params: { id, packId }, body })
    const page = await visitor().detail({ params: { slug: code } })
    expect([page.from, page.packs[0]?.prices, page.packs[0]?.tiers]).toEqual([
      { USD: 15_000, EUR: 19_000 },
      { USD: 15_000, EUR: 19_000 },
      [{ minQuantity: 5, prices: { USD: 12_000 } }],
    ])
    const buyer = await aBuyer(world)
    const pack = { id: packId, productId: id, catalog: code, quantity: 4 }
    await fillCart(buyer, [pack])
    const readPrice = async () => (await buyer.client.carts.list({ query: {} })).records[0]?.finalPrice?.minor
    expect(await readPrice()).toBe(60_000)
    await fillCart(buyer, [{ ...pack, quantity: 1 }])
    expect(await readPrice()).toBe(60_000)
  })

  test('that end return to the list price in the night, of all products at once', async () => {
    const offered = [await aPublishedProduct(), await aPublishedProduct()]
    const untouched = await aPublishedProduct()
    const specialPrices = [
      { currency: 'USD' as const, minQuantity: 1, minor: 15_000, fromDay: today(), untilDay: today() },
    ]
    for (const { id, packId, version } of offered)
      await desk().updatePack({
        params: { id, packId },
        body: { version, leadDays: 5, prices: { USD: 20_000 }, specialPrices },
      })
    const readFrom = () =>
      Promise.all(offered.map(async ({ code }) => (await visitor().detail({ params: { slug: code } })).from))
    expect(await readFrom()).toEqual([{ USD: 15_000 }, { USD: 15_000 }])
    const readVersions = () =>
      Promise.all([...offered, untouched].map(async ({ id }) => (await desk().detail({ params: { id } })).version))
    const versions = await readVersions()
    world.clock.advance(24 * 3_600_000)
    await jobs.find(({ name }) => name === 'product-prices-of-the-day')?.run(world.jobContext(), {})
    await expect.poll(readFrom).toEqual([{ USD: 20_000 }, { USD: 20_000 }])
    expect((await readVersions()).map((version, at) => version - (versions[at] ?? 0))).toEqual([1, 1, 0])
    world.clock.advance(-24 * 3_600_000)
  })

  test('below zero, in no currency, for reversed or overlapping days are refused with their place', async () => {
    const { id, packId, version } = await aPublishedProduct()
    const price = {
      currency: 'USD' as const,
      minQuantity: 2,
      minor: 100,
      fromDay: '2026-01-01',
      untilDay: '2026-06-30',
    }
    const send = (prices: object, specialPrices: object[] = []) =>
      content.client.productDesk.updatePack({
        params: { id, packId },
        // Wrong on purpose
        body: { version, leadDays: 5, prices, specialPrices } as never,
      })
    for (const [prices, specialPrices] of [
      [{ USD: -1 }, []],
      [{ USD: 1.5 }, []],
      [{ XYZ: 100 }, []],
      [{}, [{ ...price, currency: 'XYZ' }]],
      [{}, [{ ...price, untilDay: '2025-01-01' }]],
      [{}, [price, { ...price, fromDay: '2026-06-30', untilDay: null }]],
    ] as const) {
      await expect(send(prices, [...specialPrices])).rejects.toMatchObject({ code: 'input.refused' })
    }
    await send({ USD: null }, [price, { ...price, fromDay: '2026-07-01', untilDay: null }])
  })
})

describe('stock', () => {
  test('is the sum of a ledger that is only added to, through entries, sales and cancelled orders', async () => {
    const { id, code, packId } = await aPublishedProduct()
    const params = { id, packId }
    await desk().moveStock({ params, body: { kind: 'received', delta: 10 } })
    await desk().moveStock({ params, body: { kind: 'correction', delta: -2, reason: 'Two vials broke' } })
    const buyer = await aBuyer(world)
    const lines = await fillCart(buyer, [{ id: packId, productId: id, catalog: code, quantity: 3 }])
    const { orderNo } = await buyer.client.orders.orderNow({ body: anOrderDraft(buyer, lines) })
    const readKinds = async () =>
      (await desk().movements({ params, query: {} })).records.map(({ kind, delta, balance }) => [kind, delta, balance])
    expect(await readKinds()).toEqual([
      ['sold', -3, 5],
      ['correction', -2, 8],
      ['received', 10, 10],
    ])
    const { version } = await buyer.client.orders.detail({ params: { orderNo } })
    const { client: sales } = await signIn(world, { role: 'sales' })
    await sales.orders.cancelByStaff({ params: { orderNo }, body: { version, reason: 'No longer needed' } })
    expect((await readKinds())[0]).toEqual(['returned', 3, 8])
    const { packs } = await desk().detail({ params: { id } })
    expect(packs.map(({ stock, ledger }) => [stock, ledger])).toEqual([[8, 8]])
    await expect(sql`update stock_movement set delta = 1 where pack_id = ${packId}`.execute(world.db)).rejects.toThrow(
      'only added to',
    )
    await expect(sql`delete from stock_movement where pack_id = ${packId}`.execute(world.db)).rejects.toThrow()
  })

  test('is booked once when a receipt is sent again, and twice for two receipts', async () => {
    const { id, packId } = await aPublishedProduct()
    const url = `/jeecg-boot/by-order-client/desk/product/${id}/pack/${packId}/movements`
    const receive = (key?: string) =>
      content.send({
        method: 'POST',
        url,
        ...(key && { headers: { 'idempotency-key': key } }),
        payload: { kind: 'received', delta: 10 },
      })
    const [key, other] = [crypto.randomUUID(), crypto.randomUUID()]
    const replies = await Promise.all([receive(key), receive(key), receive(key)])
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await receive(other)).status).toBe(200)
    expect((await receive()).status).toBe(200)
    const { records } = await desk().movements({ params: { id, packId }, query: {} })
    expect(records.map(({ delta, balance }) => [delta, balance])).toEqual([
      [10, 30],
      [10, 20],
      [10, 10],
    ])
  })

  test('never falls below zero, also when many take from it at once', async () => {
    const { id, packId } = await aPublishedProduct()
    const params = { id, packId }
    await desk().moveStock({ params, body: { kind: 'received', delta: 5 } })
    const taken = await Promise.allSettled(
      Array.from({ length: 9 }, () =>
        desk().moveStock({ params, body: { kind: 'written-off', delta: -1, reason: 'Expired' } }),
      ),
    )
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    await expect(
      desk().moveStock({ params, body: { kind: 'written-off', delta: -1, reason: 'Expired' } }),
    ).rejects.toMatchObject({ code: 'product_desk.stock_negative', values: { available: 0 } })
    const { packs } = await desk().detail({ params: { id } })
    expect(packs.map(({ stock, ledger }) => [stock, ledger])).toEqual([[0, 0]])
  })

  test('is corrected and written off only with a reason, and in the right direction', async () => {
    const { id, packId } = await aPublishedProduct()
    for (const body of [
      { kind: 'correction', delta: 1 },
      { kind: 'written-off', delta: 1, reason: 'Expired' },
      { kind: 'received', delta: -1 },
      { kind: 'received', delta: 0 },
      { kind: 'sold', delta: -1, reason: 'By hand' },
    ]) {
      const sent = desk().moveStock({ params: { id, packId }, body: body as never })
      await expect(sent).rejects.toMatchObject({ code: 'input.refused' })
    }
  })

  test('of all packs agrees with their ledgers', async () => {
    const { rows } = await sql`
      select k.id from pack k left join stock_movement m on m.pack_id = k.id
      group by k.id having k.stock <> coalesce(sum(m.delta), 0)`.execute(world.db)
    expect(rows).toEqual([])
  })
})

test('a lot shows on the page with the released results of its certificate, and its number is given once', async () => {
  const { id, code, version } = await aPublishedProduct()
  const lotNo = `${code}-2601`
  const lot = { lotNo, madeOn: '2026-01-05', expiresOn: '2028-01-05', purity: 98.5, endotoxin: 0.2 }
  const added = await desk().addLot({ params: { id }, body: { version, ...lot } })
  const readPage = () => visitor().detail({ params: { slug: code } })
  expect(await readPage()).toMatchObject({ lots: [], quality: null })
  const [analyst, reviewer] = [await signIn(world, { role: 'production' }), await signIn(world, { role: 'production' })]
  const params = { lotNo }
  const { results } = await analyst.client.certificates.detail({ params })
  const read = results.map((result) => (result.test === 'purity' ? { ...result, value: 98.7 } : result))
  const ph = { test: 'ph', method: 'potentiometry', unit: '', min: 5.8, max: 6.2, expected: '', value: 6 }
  const body = { version: 0, results: [...read, ph], retestOn: null, reason: '' }
  await analyst.client.certificates.save({ params, body })
  await reviewer.client.certificates.release({ params, body: { version: 1 } })
  const page = await readPage()
  expect(page.lots).toMatchObject([
    { lotNo, purity: 98.7, endotoxin: 0.2, demo: false, tests: [{ name: 'pH', value: 6, limit: '5.8–6.2' }] },
  ])
  expect(page.quality).toMatchObject({ purity: 98.7, endotoxinMax: 1, endotoxinUnit: 'EU/mg' })
  const twice = desk().addLot({ params: { id }, body: { version: added.version + 1, ...lot } })
  await expect(twice).rejects.toMatchObject({ code: 'product_desk.lot_taken' })
})

test('numbers and sizes are given once, and an unknown control is named', async () => {
  const { id, code, version, content: read } = await aPublishedProduct()
  const again = desk().create({ body: { ...aDraft(), code: code.toLowerCase() } })
  await expect(again).rejects.toMatchObject({ code: 'product_desk.code_taken', values: { code } })
  const size = { amount: '5', unit: 'mg', leadDays: 1, prices: {} }
  const sized = desk().addPack({ params: { id }, body: { version, ...size } })
  await expect(sized).rejects.toMatchObject({ code: 'product_desk.size_taken', values: { size: '5 mg' } })
  const unknown = desk().update({ params: { id }, body: { ...read, version, controlCode: 'NO-SUCH' } })
  await expect(unknown).rejects.toMatchObject({ code: 'product_desk.control_unknown', values: { code: 'NO-SUCH' } })
})

test('markup is shown as it was typed, and texts of 10 kB or in no category are refused', async () => {
  const { id, code, version, content: read } = await aPublishedProduct()
  const markup = '<img src=x onerror=alert(1)>"\'=cmd()'
  const body = { ...read, version, description: { ...read.description, en: markup, zh: markup }, clone: '<b>1</b>' }
  await desk().update({ params: { id }, body })
  expect(await visitor().detail({ params: { slug: code } })).toMatchObject({ description: markup, clone: '<b>1</b>' })
  for (const wrong of [{ description: texts('x'.repeat(10_000)) }, { name: texts('') }, { category: 'sweets' }]) {
    const sent = desk().update({ params: { id }, body: { ...read, version: version + 1, ...wrong } as never })
    await expect(sent).rejects.toMatchObject({ code: 'input.refused' })
  }
})

test('the list finds products by number, name, state and missing translation', async () => {
  const { code } = await aPublishedProduct()
  const find = async (query: object) => (await desk().list({ query: { keyword: code, ...query } })).records.length
  expect([
    await find({}),
    await find({ state: 'published' }),
    await find({ state: 'unpublished' }),
    await find({ missing: 'ja' }),
    await find({ missing: 'en' }),
    await find({ category: 'adc' }),
    await find({ keyword: '%_' }),
  ]).toEqual([1, 1, 0, 1, 0, 0, 0])
})

test.each(['customer', 'sales', 'finance', 'production'] as const)('%s edits no products', async (role) => {
  const { id, packId, version, content: read } = await aPublishedProduct()
  const { client } = await signIn(world, { role })
  const calls = [
    () => client.productDesk.list({ query: {} }),
    () => client.productDesk.detail({ params: { id } }),
    () => client.productDesk.update({ params: { id }, body: { ...read, version } }),
    () => client.productDesk.publish({ params: { id }, body: { version, isPublished: false } }),
    () => client.productDesk.moveStock({ params: { id, packId }, body: { kind: 'received', delta: 1 } }),
  ]
  for (const call of calls) await expect(call()).rejects.toMatchObject({ status: 403 })
})

describe('a product in a cart', () => {
  test('that is taken off the catalogue stays in the cart, is marked, and is not ordered', async () => {
    const { id, code, packId, version } = await aPublishedProduct()
    await desk().moveStock({ params: { id, packId }, body: { kind: 'received', delta: 5 } })
    const buyer = await aBuyer(world)
    const lines = await fillCart(buyer, [{ id: packId, productId: id, catalog: code, quantity: 1 }])
    await desk().publish({ params: { id }, body: { version, isPublished: false } })
    const { records } = await buyer.client.carts.list({ query: {} })
    expect(records).toMatchObject([{ catalog: code, num: 1 }])
    await expect(buyer.client.orders.orderNow({ body: anOrderDraft(buyer, lines) })).rejects.toMatchObject({
      code: 'cart.changed',
    })
    expect((await buyer.client.carts.list({ query: {} })).records).toHaveLength(1)
  })

  test('without a price in the buyer’s currency is sent as an inquiry, and never sold at another price', async () => {
    const { id, code, packId, version } = await aPublishedProduct()
    await desk().moveStock({ params: { id, packId }, body: { kind: 'received', delta: 5 } })
    await desk().updatePack({ params: { id, packId }, body: { version, leadDays: 5, prices: { EUR: 19_000 } } })
    const buyer = await aBuyer(world)
    const lines = await fillCart(buyer, [{ id: packId, productId: id, catalog: code, quantity: 1 }])
    expect((await buyer.client.carts.list({ query: {} })).records).toMatchObject([{ finalPrice: null }])
    const { orderNo } = await buyer.client.orders.submit({ body: anOrderDraft(buyer, lines) })
    expect((await buyer.client.orders.detail({ params: { orderNo } })).status).toBe('inquiry')
  })
})
