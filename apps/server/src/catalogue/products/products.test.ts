import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#testing/world.ts'
import { refreshStockStates, takeStock } from './index.ts'
import { aProduct } from './products.makers.ts'

let world: World
beforeAll(async () => {
  world = await aWorld()
})
afterAll(() => world.close())

const read = (language = 'en') => world.caller({ language }).client.products

test('[CATALOG-015] lists, details and searches name number, target, isotype, species, format, size, price, stock and documents', async () => {
  const { catalog } = await aProduct(world.db, {
    target: 'CAT-15',
    category: 'biosimilar',
    name: { en: 'Anti-CAT-15' },
    packs: [{ amount: '1', usd: 9900, stock: 3 }],
  })
  const { client } = world.caller({ language: 'en' })
  const card = (await read().list({ query: { category: 'biosimilar', target: 'CAT-15' } })).records[0]
  expect(card).toMatchObject({ code: catalog, name: 'Anti-CAT-15', target: 'CAT-15', category: 'biosimilar' })
  expect(Object.keys(card ?? {})).toEqual(
    expect.arrayContaining(['isotype', 'host', 'reactivity', 'format', 'applications', 'from', 'stock']),
  )
  const product = await client.products.detail({ params: { slug: catalog } })
  expect(product.packs).toMatchObject([{ amount: '1', unit: 'mg', prices: { USD: 9900 }, stock: 3 }])
  expect(Array.isArray(product.lots)).toBe(true)
  const { records } = await client.products.search({ query: { keyword: catalog } })
  expect(records.map(({ code }) => code)).toEqual([catalog])
  const facets = await read().facets({ query: { category: 'biosimilar' } })
  expect(Object.keys(facets)).toEqual([
    'sec',
    'target',
    'isotype',
    'host',
    'reactivity',
    'application',
    'format',
    'conjugate',
  ])
})

test('a list is narrowed by category and facets, sorted and counted', async () => {
  await aProduct(world.db, { target: 'CD8A', category: 'anti-mouse', name: { en: 'Zeta' } })
  await aProduct(world.db, { target: 'CD4', category: 'anti-mouse', name: { en: 'Alpha' } })
  await aProduct(world.db, { target: 'CD4', category: 'anti-mouse', name: { en: 'Beta' } })
  const all = await read().list({ query: { category: 'anti-mouse' } })
  expect([all.total, all.records.map(({ name }) => name)]).toEqual([3, ['Alpha', 'Beta', 'Zeta']])
  const cd4 = await read().list({ query: { category: 'anti-mouse', target: 'CD4|CD99' } })
  expect([cd4.total, cd4.records.map(({ name }) => name)]).toEqual([2, ['Alpha', 'Beta']])
  const facets = await read().facets({ query: { category: 'anti-mouse', target: 'CD4' } })
  expect(facets.target).toEqual([
    { value: 'CD4', label: 'CD4', count: 2 },
    { value: 'CD8A', label: 'CD8A', count: 1 },
  ])
  expect(facets.host).toEqual([{ value: 'human', label: 'Human', count: 2 }])
})

describe('one row per clone', () => {
  const clonedAs = { key: 'clone-rows 1', name: { en: 'Anti-ROW-1, clone R1', zh: '抗ROW-1，克隆R1' } }
  const readRows = async (query: object, language = 'en') => {
    const { total, records } = await read(language).clones({ query: { category: 'fusion-protein', ...query } })
    return {
      total,
      rows: records.map(({ name, grades }) => [name, ...grades.map(({ sec, code }) => `${sec} ${code}`)]),
    }
  }
  beforeAll(async () => {
    const grade = (code: string, sec: string, usd: number, applications: readonly string[]) =>
      aProduct(world.db, {
        code,
        sec,
        clonedAs,
        applications,
        category: 'fusion-protein',
        target: 'ROW-1',
        name: { en: `Anti-ROW-1, clone R1, ${sec}` },
        packs: [{ usd }],
      })
    await grade('R1-V9', 'V9', 30_000, ['in-vivo', 'flow'])
    await grade('R1-V3', 'V3', 10_000, ['flow'])
    await grade('R1-V6', 'V6', 20_000, ['in-vivo', 'flow'])
    await aProduct(world.db, {
      code: 'R2',
      sec: 'V6',
      category: 'fusion-protein',
      target: 'ROW-1',
      name: { en: 'Anti-ROW-1 single' },
      applications: ['elisa'],
      conjugate: 'MMAE',
      packs: [{ usd: 15_000 }],
    })
  })

  test('is how the home page counts, too', async () => {
    const { counts } = await read().overview()
    expect(counts['fusion-protein']).toBe((await readRows({})).total)
  })

  test('holds its grades in order; what has no grades is a row of its own', async () => {
    const single = ['Anti-ROW-1 single', 'V6 R2']
    const cloned = ['Anti-ROW-1, clone R1', 'V3 R1-V3', 'V6 R1-V6', 'V9 R1-V9']
    expect(await readRows({})).toEqual({ total: 2, rows: [single, cloned] })
    expect(await readRows({ sort: 'price' })).toEqual({ total: 2, rows: [cloned, single] })
    expect(await readRows({ sort: '-price' })).toEqual({ total: 2, rows: [cloned, single] })
    expect(await readRows({ target: 'ROW-1', sort: 'price' })).toEqual({ total: 2, rows: [cloned, single] })
    expect((await readRows({}, 'zh')).rows[1]?.[0]).toBe('抗ROW-1，克隆R1')
    expect(await readRows({ pageNo: 2, pageSize: 1 })).toEqual({ total: 2, rows: [cloned] })
  })

  test('[CATALOG-004] shows only the grades that match, and is sorted by them', async () => {
    expect(await readRows({ sec: 'V9', sort: 'price' })).toEqual({
      total: 1,
      rows: [['Anti-ROW-1, clone R1', 'V9 R1-V9']],
    })
    expect(await readRows({ application: 'in-vivo' })).toEqual({
      total: 1,
      rows: [['Anti-ROW-1, clone R1', 'V6 R1-V6', 'V9 R1-V9']],
    })
    expect(await readRows({ sec: 'V6|V9', sort: 'price' })).toEqual({
      total: 2,
      rows: [
        ['Anti-ROW-1 single', 'V6 R2'],
        ['Anti-ROW-1, clone R1', 'V6 R1-V6', 'V9 R1-V9'],
      ],
    })
  })

  test('facets count clones', async () => {
    const facets = await read().facets({ query: { category: 'fusion-protein' } })
    expect(facets.target).toEqual([{ value: 'ROW-1', label: 'ROW-1', count: 2 }])
    expect(facets.sec.map(({ value, count }) => [value, count])).toEqual([
      ['V6', 2],
      ['V3', 1],
      ['V9', 1],
    ])
    expect(facets.conjugate).toEqual([{ value: 'MMAE', label: 'MMAE', count: 1 }])
    const narrowed = await read().facets({ query: { category: 'fusion-protein', sec: 'V3' } })
    expect(narrowed.application.map(({ value, count }) => [value, count])).toEqual([['flow', 1]])
  })
})

test('related products are those for the same target, of the same kind first', async () => {
  const one = await aProduct(world.db, { target: 'VISTA-9', category: 'anti-mouse', name: { en: 'Mouse one' } })
  await aProduct(world.db, { target: 'VISTA-9', category: 'biosimilar', name: { en: 'Human first by name' } })
  await aProduct(world.db, { target: 'VISTA-9', category: 'anti-mouse', name: { en: 'Mouse other' } })
  const { related } = await read().detail({ params: { slug: one.catalog } })
  expect(related.map(({ name }) => name)).toEqual(['Mouse other', 'Human first by name'])
})

test('a product is found by name, number, target written in any way, and in Chinese by two characters', async () => {
  const { catalog } = await aProduct(world.db, {
    target: 'TIGIT-7',
    name: { en: 'Anti-TIGIT-7 research biosimilar', zh: '抗替吉特抗体' },
  })
  for (const keyword of [catalog, 'tigit7', 'TIGIT 7', 'anti-tigit', '替吉', 'biosim']) {
    const { records } = await read().search({ query: { keyword } })
    expect(
      records.map(({ code }) => code),
      keyword,
    ).toContain(catalog)
  }
  await expect(read().search({ query: { keyword: 'ti' } })).rejects.toMatchObject({ code: 'search.too_short' })
})

test.each([
  ['0', ['biosimilar', 'isotype-control', 'anti-mouse', 'fusion-protein', 'related', 'adc', 'recombinant-protein']],
  ['1', ['biosimilar']],
  ['2', ['isotype-control']],
  ['3', ['anti-mouse']],
  ['4', ['fusion-protein']],
  ['5', ['related']],
] as const)('[LAYOUT-011] [CATALOG-006] category %s of the search box finds %j', async (categoryId, found) => {
  const target = `Selector-${categoryId}`
  for (const category of [
    'biosimilar',
    'isotype-control',
    'anti-mouse',
    'fusion-protein',
    'related',
    'adc',
    'recombinant-protein',
  ] as const)
    await aProduct(world.db, { category, target, name: { en: `Anti-${target} ${category}` } })
  const { records } = await read().search({ query: { keyword: target, categoryId } })
  expect(records).toHaveLength(found.length)
  expect(new Set(records.map(({ category }) => category))).toEqual(new Set(found))
})

test('a page shows packs, and an unknown product is missing', async () => {
  const { catalog, packs } = await aProduct(world.db, {
    packs: [
      { amount: '1', usd: 5000 },
      { amount: '100', usd: null, stock: 0 },
    ],
  })
  const product = await read('zh').detail({ params: { slug: catalog } })
  expect(product.packs.map(({ id, amount, prices }) => [id, amount, prices.USD])).toEqual([
    [packs[0]?.id, '1', 5000],
    [packs[1]?.id, '100', null],
  ])
  expect(product.name).toMatch(/^抗/)
  await expect(read().detail({ params: { slug: 'nothing' } })).rejects.toMatchObject({ code: 'record.missing' })
})

test('the last vial is sold once', async () => {
  const { packs } = await aProduct(world.db, { packs: [{ stock: 1 }] })
  const wanted = [{ packId: packs[0]?.id ?? '', quantity: 1 }]
  const tries = await Promise.all(Array.from({ length: 10 }, () => takeStock(world.db, wanted)))
  expect(tries.filter((short) => short.length === 0)).toHaveLength(1)
  expect(tries.filter((short) => short[0]?.available === 0)).toHaveLength(9)
})

test('D-2: demands for one pack are summed before they are compared with its stock', async () => {
  const { packs } = await aProduct(world.db, { packs: [{ stock: 5 }] })
  const packId = packs[0]?.id ?? ''
  const half = { packId, quantity: 3 }
  expect(await takeStock(world.db, [half, half])).toEqual([{ packId, wanted: 6, available: 5 }])
  expect(await takeStock(world.db, [half, { packId, quantity: 2 }])).toEqual([])
  expect(await takeStock(world.db, [{ packId, quantity: 1 }])).toEqual([{ packId, wanted: 1, available: 0 }])
})

describe('the detail of a product', () => {
  const path = (slug: string) => `/jeecg-boot/by-vivo/vivo/byvivoProduct/detail/${slug}`

  test('travels as kept bytes, is told apart by language and not sent again to who has it', async () => {
    const { catalog } = await aProduct(world.db, { name: { en: 'Kept', zh: '保存' } })
    const ask = (headers: Record<string, string>) =>
      world.http.inject({ url: path(catalog), headers: { host: `127.0.0.1:${world.sites[0]?.port}`, ...headers } })
    const [english, chinese] = [await ask({ 'accept-language': 'en' }), await ask({ 'accept-language': 'zh' })]
    expect(english.headers['cache-control']).toBe('private, no-cache')
    expect(english.json().result.packs).toHaveLength(chinese.json().result.packs.length)
    expect(english.json().result.name).not.toBe(chinese.json().result.name)
    const etag = String(english.headers['etag'])
    const again = await ask({ 'accept-language': 'en', 'if-none-match': etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    const packed = await ask({ 'accept-language': 'en', 'accept-encoding': 'gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(JSON.parse(gunzipSync(packed.rawPayload).toString())).toMatchObject({ result: english.json().result })
  })

  test('shows the new stock once a sale has been told', async () => {
    const { catalog, id, packs } = await aProduct(world.db, { packs: [{ stock: 5 }] })
    const readStock = async () => (await read().detail({ params: { slug: catalog } })).packs[0]?.stock
    expect(await readStock()).toBe(5)
    expect(await takeStock(world.db, [{ packId: packs[0]?.id ?? '', quantity: 2 }])).toEqual([])
    await refreshStockStates(world.db, [id], world.clock.now())
    await expect.poll(readStock).toBe(3)
  })

  test('shows the new stock state of a product on the pages of those beside it, and leaves the others', async () => {
    const of = { category: 'adc', target: 'BESIDE' } as const
    const sold = await aProduct(world.db, { ...of, packs: [{ stock: 1 }] })
    const beside = await aProduct(world.db, of)
    const elsewhere = await aProduct(world.db, { category: 'cell-line', target: 'ELSEWHERE', packs: [{ stock: 7 }] })
    const readRelated = async () =>
      (await read().detail({ params: { slug: beside.catalog } })).related.find(({ code }) => code === sold.catalog)
        ?.stock
    const readElsewhere = async () =>
      (await read().detail({ params: { slug: elsewhere.catalog } })).packs.map(({ stock }) => stock)
    expect([await readRelated(), await readElsewhere()]).toEqual(['low', [7]])
    // Unpublished changes show that a reply comes from the cache.
    await world.db.updateTable('pack').set({ stock: 3 }).where('product_id', '=', elsewhere.id).execute()
    expect(await takeStock(world.db, [{ packId: sold.packs[0]?.id ?? '', quantity: 1 }])).toEqual([])
    await refreshStockStates(world.db, [sold.id], world.clock.now())
    await expect.poll(readRelated).toBe('made-to-order')
    expect(await readElsewhere()).toEqual([7])
  })
})

test('[CATALOG-015] a list is downloaded as it is filtered and sorted, by visitors too; formulas stay text', async () => {
  await aProduct(world.db, { code: 'EXP-1', category: 'cell-line', target: 'EXP', name: { en: '=Beta', zh: '乙' } })
  await aProduct(world.db, { code: 'EXP-2', category: 'cell-line', target: 'EXP', name: { en: 'Alpha', zh: '甲' } })
  await aProduct(world.db, { code: 'EXP-3', category: 'cell-line', target: 'OTHER' })
  const { client } = world.caller({ language: 'en' })
  const query = { category: 'cell-line', target: 'EXP', columns: 'code|name|target|usd|jpy|stock' } as const
  const { name, blob } = await client.products.exportList({ query })
  expect([name, (await blob.text()).replace('\uFEFF', '').trimEnd().split('\r\n')]).toEqual([
    'products-cell-line.csv',
    [
      'Cat. no.,Product,Target,USD,JPY,Stock',
      "EXP-1,'=Beta,EXP,120.00,18000,In stock",
      'EXP-2,Alpha,EXP,120.00,18000,In stock',
    ],
  ])
  const workbook = await client.products.exportList({
    query: { ...query, format: 'xlsx', sort: 'newest', moleculeFormat: 'igg' },
  })
  expect([workbook.name, workbook.blob.type]).toEqual([
    'products-cell-line.xlsx',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ])
  const none = await client.products.exportList({ query: { ...query, moleculeFormat: 'fab' } })
  expect((await none.blob.text()).trimEnd().split('\r\n')).toHaveLength(1)
  const chinese = await client.products.exportList({ query: { ...query, columns: 'name|stock', language: 'zh' } })
  expect((await chinese.blob.text()).replace('\uFEFF', '').split('\r\n')[0]).toBe('产品,库存')
})
