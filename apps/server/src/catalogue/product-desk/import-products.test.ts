import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ProductImport } from '@paratope/contract/catalogue/product-desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { aListeningWorld } from '#testing/listening-world.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aTableWorkbook, type SheetRows } from '#testing/workbooks.makers.ts'
import type { World } from '#testing/world.ts'
import { runPublication } from './publish-import.ts'
import { runImport } from './run-import.ts'

let world: World
let folder: string
let base: string
let content: SignedInUser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-product-import-'))
  ;({ world, base } = await aListeningWorld({ DATA_DIR: folder, TRUST_PROXY: '127.0.0.1' }))
})
beforeEach(async () => {
  content = await signIn(world, { role: 'content' })
  const left = await current()
  if (left && ['reading', 'checked', 'importing'].includes(left.state))
    await content.client.productDesk.cancelImport({ params: { importId: left.id } })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

interface Answer {
  status: number
  body: { message: string; error?: string; result: ProductImport | null }
}

let sent = 0

/** Each a second after the one before, and from an address of its own, because a minute takes few uploads from one. */
async function send(content_: Buffer | string, name = 'products.xlsx', token = content.token): Promise<Answer> {
  world.clock.advance(1000)
  sent += 1
  const body = new FormData()
  body.append('files[]', new Blob([new Uint8Array(Buffer.from(content_))]), name)
  const response = await fetch(`${base}/by-order-client/desk/product-import/add`, {
    method: 'POST',
    body,
    headers: { 'x-access-token': token, 'accept-language': 'en', 'x-forwarded-for': `192.0.2.${sent}` },
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

const current = () => content.client.productDesk.currentImport()
const toParams = (importId: ProductImport['id']) => ({ params: { importId } })

/** Runs the worker until no job is left. */
async function work(id: string): Promise<ProductImport> {
  for (;;) {
    await runImport(world.jobContext(), { id })
    const found = await current()
    if (!found) throw new Error('there is no import')
    if (found.state !== 'importing') return found
  }
}

async function check(rows: SheetRows): Promise<ProductImport> {
  const { body } = await send(aTableWorkbook(rows))
  if (!body.result) throw new Error(body.message)
  return work(body.result.id)
}

async function importAll(rows: SheetRows): Promise<ProductImport> {
  const { id } = await check(rows)
  await content.client.productDesk.startImport(toParams(id))
  return work(id)
}

const headings = [
  'Catalogue no.',
  'Name (English)',
  '名称（中文）',
  'Category',
  'Format',
  'Size',
  'Price USD',
  'Price JPY',
]
const aRow = (code: string, ...rest: (string | number)[]) => [
  code,
  `Product ${code}`,
  '产品',
  'related',
  'reagent',
  ...rest,
]

const findByCode = async (code: string) => {
  const { records } = await content.client.productDesk.list({ query: { keyword: code } })
  const [found] = records
  return found && content.client.productDesk.detail({ params: { id: found.id } })
}
const countProducts = async (prefix: string) =>
  (await content.client.productDesk.list({ query: { keyword: prefix } })).total

test('a file is checked first: it says what is wrong with which row, and keeps nothing', async () => {
  const checked = await check([
    headings,
    aRow('IMP-100', '5 mg', 120.5, 18_000),
    aRow('IMP-100', '25 mg', '450.00'),
    aRow('IMP-101', 'five', 1),
    aRow('IMP-102', '', 9),
    aRow('IMP-103', '1 mg', '', '10.5'),
    ['IMP-104', 'Wrong category', '', 'sweets', 'reagent'],
    aRow('IMP-105', '1 mg', '1.234'),
    aRow('IMP-106', '1 mg', '=1+1'),
  ])
  expect(checked).toMatchObject({ state: 'checked', rows: 8, wrongRows: 6, doneRows: 0, fileName: 'products.xlsx' })
  expect(await findByCode('IMP-100')).toBeUndefined()
  const { total, records } = await content.client.productDesk.importErrors({
    ...toParams(checked.id),
    query: { pageSize: 2 },
  })
  expect(total).toBe(6)
  expect(records).toEqual([
    { no: 4, catalog: 'IMP-101', reasons: ['Size: Write the size as amount and unit, such as 5 mg (here: “five”)'] },
    { no: 5, catalog: 'IMP-102', reasons: ['A price needs a size'] },
  ])

  const all = await content.client.productDesk.importErrors({ ...toParams(checked.id), query: {} })
  expect(all.records.slice(2).map(({ no, reasons }) => [no, reasons])).toEqual([
    [6, ['Price JPY: Enter a whole number (here: “10.5”)']],
    [
      7,
      [
        'Category: Choose one of the options, such as biosimilar, isotype-control, anti-mouse, fusion-protein, adc, related, recombinant-protein, cell-line, plasmid (here: “sweets”)',
      ],
    ],
    [8, ['Price USD: Did you mean 1234 or 1.234? (here: “1.234”)']],
    [9, ['Price USD: Enter a number (here: “=1+1”)']],
  ])

  await content.client.productDesk.startImport(toParams(checked.id))
  expect(await work(checked.id)).toMatchObject({ state: 'finished', doneRows: 2, created: 1, changed: 0 })
  const product = await findByCode('IMP-100')
  expect(product).toMatchObject({
    isPublished: false,
    content: { name: { en: 'Product IMP-100', zh: '产品', es: '', ja: '' } },
  })
  expect(product?.packs.map(({ amount, unit, prices, stock }) => [amount, unit, prices, stock])).toEqual([
    ['5', 'mg', { USD: 12_050, JPY: 18_000 }, 0],
    ['25', 'mg', { USD: 45_000 }, 0],
  ])
})

test('sizes are read with either decimal sign, or refused by name', async () => {
  const sizes = ['0,5 mg', '0.25mg', '１０ µg', '1 000 U', '1,234 mg', '0 mg', '1e3 U', '-1 mg', '0,1234 mg', '5', 'mg']
  const { id } = await importAll([headings, ...sizes.map((size) => aRow('IMP-160', size, 10))])
  const product = await findByCode('IMP-160')
  expect(product?.packs.map(({ amount, unit }) => `${amount} ${unit}`)).toEqual([
    ...['0.5 mg', '0.25 mg', '10 µg', '1000 U'],
  ])
  const { records } = await content.client.productDesk.importErrors({ ...toParams(id), query: {} })
  expect(records.map(({ no, reasons }) => [no, ...reasons])).toEqual([
    [6, 'Size: Did you mean 1234 or 1.234? (here: “1,234 mg”)'],
    [7, 'Size: Enter 0.001 or more (here: “0 mg”)'],
    [8, 'Size: Write the size as amount and unit, such as 5 mg (here: “1e3 U”)'],
    [9, 'Size: Enter a number without a minus sign (here: “-1 mg”)'],
    [10, 'Size: Enter at most 3 decimals (here: “0,1234 mg”)'],
    [11, 'Size: Write the size as amount and unit, such as 5 mg (here: “5”)'],
    [12, 'Size: Write the size as amount and unit, such as 5 mg (here: “mg”)'],
  ])
})

test('a size that comes twice and another name of one product are refused, and name the row before', async () => {
  const checked = await check([
    headings,
    aRow('IMP-150', '5 mg', 120.5),
    aRow('IMP-150', '5\u202fmg', 99),
    ['IMP-150', 'Another name', '产品', 'related', 'reagent', '25 mg', 450],
    aRow('IMP-150', '50 mg', 800),
    aRow('IMP-151', ''),
    aRow('IMP-151', ''),
  ])
  expect([checked.rows, checked.wrongRows]).toEqual([6, 3])
  const { records } = await content.client.productDesk.importErrors({ ...toParams(checked.id), query: {} })
  expect(records.map(({ no, reasons }) => [no, reasons])).toEqual([
    [3, ['This catalogue number with this size is already in row 2']],
    [4, ['Name (English): Row 2 of this catalogue number says “Product IMP-150” (here: “Another name”)']],
    [7, ['This catalogue number with this size is already in row 6']],
  ])
})

test('all errors are a file that can be mended and sent again; formulas in it are harmless', async () => {
  const { id } = await check([headings, aRow('IMP-110', 'five', 1), ['IMP-111', '=cmd()', '', 'sweets', 'reagent']])
  const { name, blob } = await content.client.productDesk.importErrorFile(toParams(id))
  expect(name).toMatch(/^products-errors-\d{4}-\d\d-\d\d\.csv$/)
  const [heading, first, second] = (await blob.text()).trim().split('\r\n')
  expect(heading).toMatch(/^\uFEFF?Catalogue no\.,Name \(English\).*Reason,Row$/)
  expect(first).toMatch(
    /^IMP-110,Product IMP-110.*"?Size: Write the size as amount and unit, such as 5 mg \(here: “[^”]*”\)"?,2$/,
  )
  expect(second).toMatch(/^IMP-111,'=cmd\(\).*,3$/)
})

test('text with semicolons is imported as a workbook is', async () => {
  const { body } = await send(
    'catalog;name;category;format;amount;usd\nIMP-120;Ä – “x”;related;reagent;1 mg;9,50',
    'p.csv',
  )
  const { id } = await work(body.result?.id ?? '')
  await content.client.productDesk.startImport(toParams(id))
  await work(id)
  expect(await findByCode('IMP-120')).toMatchObject({
    content: { name: { en: 'Ä – “x”' } },
    packs: [{ prices: { USD: 950 } }],
  })
})

test('an import can be repeated: what is stored stays as it is, what is new is added', async () => {
  const rows = [headings, aRow('IMP-200', '5 mg', 100)]
  await importAll(rows)
  const before = await findByCode('IMP-200')
  expect(await importAll([...rows, aRow('IMP-201', '5 mg', 100)])).toMatchObject({
    doneRows: 2,
    created: 1,
    changed: 0,
  })
  expect((await findByCode('IMP-200'))?.version).toBe(before?.version)
  expect(await findByCode('IMP-201')).toBeDefined()
})

test('an import changes what its cells say, and keeps stock, other prices and texts', async () => {
  const { catalog } = await aProduct(world.db, {
    name: { en: 'Before', zh: '之前' },
    packs: [{ amount: '5', usd: 12_000 }],
  })
  expect(await importAll([headings, [catalog, 'After', '', 'biosimilar', 'igg', '5 mg', 99]])).toMatchObject({
    changed: 1,
  })
  const product = await findByCode(catalog)
  expect([product?.content.name, product?.isPublished]).toEqual([{ en: 'After', zh: '之前', es: '', ja: '' }, true])
  expect(product?.packs).toMatchObject([{ prices: { USD: 9900, EUR: 12_000 }, stock: 10, ledger: 10 }])
})

test('names and numbers that would make the same address make two', async () => {
  const rows = [
    [...headings.slice(0, 5)],
    ['B-CCC', 'A', '', 'related', 'reagent'],
    ['CCC', 'A B', '', 'related', 'reagent'],
  ]
  expect(await importAll(rows)).toMatchObject({ state: 'finished', created: 2 })
  expect((await findByCode('B-CCC'))?.slug).toBe('a-b-ccc')
})

test('an import that breaks off goes on behind its last finished batch, and doubles nothing', async () => {
  const { id } = await check([
    headings,
    ...Array.from({ length: 1_200 }, (_, no) => aRow(`BRK-${1000 + no}`, '1 mg', 5)),
  ])
  await content.client.productDesk.startImport(toParams(id))
  // The third product of the second batch cannot be written, as with a full disk.
  await world.db.schema.alterTable('product').addCheckConstraint('broken', sql`code <> 'BRK-1502'`).execute()
  expect(await work(id)).toMatchObject({
    state: 'failed',
    doneRows: 500,
    created: 500,
    refusal: { code: 'server.failed' },
  })
  expect(await countProducts('BRK-')).toBe(500)
  await world.db.schema.alterTable('product').dropConstraint('broken').execute()
  await content.client.productDesk.startImport(toParams(id))
  expect(await work(id)).toMatchObject({
    state: 'finished',
    doneRows: 1_200,
    created: 1_200,
    changed: 0,
    refusal: null,
  })
  expect(await countProducts('BRK-')).toBe(1_200)
})

test('a reader that was interrupted reads the file again from its beginning', async () => {
  const { body } = await send(aTableWorkbook([headings, aRow('IMP-300', '1 mg', 5)]))
  const id = body.result?.id ?? ''
  await world.db
    .insertInto('product_import_row')
    .values({ import_id: id, no: 2, entries: JSON.stringify({ catalog: 'HALF-READ' }), reasons: null })
    .execute()
  expect(await work(id)).toMatchObject({ state: 'checked', rows: 1, wrongRows: 0 })
})

test('a site has one import at a time, which anybody of the content role can cancel', async () => {
  const { id } = await check([headings, aRow('IMP-400', '1 mg', 5)])
  const second = await send(aTableWorkbook([headings, aRow('IMP-401', '1 mg', 5)]))
  expect([second.status, second.body.error]).toEqual([409, 'product_desk.import_running'])
  const colleague = await signIn(world, { role: 'content' })
  expect(await colleague.client.productDesk.cancelImport(toParams(id))).toMatchObject({
    state: 'cancelled',
    doneRows: 0,
  })
  await expect(content.client.productDesk.startImport(toParams(id))).rejects.toMatchObject({
    code: 'product_desk.import_state',
  })
  await runImport(world.jobContext(), { id })
  expect(await findByCode('IMP-400')).toBeUndefined()
  expect((await send(aTableWorkbook([headings, aRow('IMP-401', '1 mg', 5)]))).status).toBe(200)
})

test('each import has an address of its own, and the desk lists them, the newest first', async () => {
  const first = await importAll([headings, aRow('IMP-450', '1 mg', 5), aRow('IMP-451', 'five', 5)])
  const second = await check([headings, aRow('IMP-452', '1 mg', 5)])
  const colleague = await signIn(world, { role: 'content' })
  const { productDesk } = colleague.client
  expect(await productDesk.importDetail(toParams(first.id))).toMatchObject({
    id: first.id,
    state: 'finished',
    rows: 2,
    doneRows: 1,
    created: 1,
    changed: 0,
    wrongRows: 1,
    startedBy: first.startedBy,
    finishedAt: first.finishedAt,
  })
  const { total, records } = await productDesk.imports({ query: { pageSize: 2 } })
  expect(records.map(({ id, state }) => [id, state])).toEqual([
    [second.id, 'checked'],
    [first.id, 'finished'],
  ])
  expect(total).toBeGreaterThanOrEqual(2)
  const unknown = toParams('pim_00000000000000000000000001' as ProductImport['id'])
  await expect(productDesk.importDetail(unknown)).rejects.toMatchObject({ code: 'record.missing' })
})

test.each([
  ['a file without the columns', 'a,b\n1,2', 'x.csv', 'import.columns_missing'],
  ['headings alone', 'catalog,name,category,format\n', 'x.csv', 'import.empty'],
])('%s fails with the reason', async (_, text, name, code) => {
  const { body } = await send(text, name)
  const failed = await work(body.result?.id ?? '')
  expect(failed).toMatchObject({ state: 'failed', refusal: { code } })
  await expect(content.client.productDesk.startImport(toParams(failed.id))).rejects.toMatchObject({
    code: 'product_desk.import_state',
  })
})

test.each([
  ['bytes that are no text', Buffer.from([0, 1, 2, 3]), 'x.csv'],
  ['a page', '<html></html>', 'x.html'],
  ['a broken workbook', Buffer.from('504b0304ffff', 'hex'), 'x.xlsx'],
])('%s are refused', async (_, bytes, name) => {
  expect([415, 422]).toContain((await send(bytes, name)).status)
})

/** Runs the worker until nothing is left to publish. */
async function workOn(id: ProductImport['id']): Promise<ProductImport> {
  await runPublication(world.jobContext(), { id })
  return content.client.productDesk.importDetail(toParams(id))
}

const countPublished = async (prefix: string) =>
  (await content.client.productDesk.list({ query: { keyword: prefix, state: 'published' } })).total
const publish = (id: ProductImport['id']) => content.client.productDesk.publishImport(toParams(id))
const leftOut = async (id: ProductImport['id']) => {
  const { total, records } = await content.client.productDesk.leftOutProducts({ ...toParams(id), query: {} })
  return { total, records: records.map(({ code, name, reason }) => [code, name, reason]) }
}

describe('publishing what an import created', () => {
  test('2,500 products are published in batches; what breaks off goes on, and nothing is published twice', async () => {
    const rows = Array.from({ length: 2_500 }, (_, no) => aRow(`PUB-${10_000 + no}`, '1 mg', 5))
    const { id } = await importAll([headings, ...rows])
    expect(await countPublished('PUB-')).toBe(0)
    const started = await publish(id)
    expect(started).toMatchObject({
      publishing: 'running',
      publishedBy: expect.any(String),
      publishedAt: world.clock.now(),
      products: { waiting: 2_500, published: 0, leftOut: 0 },
    })
    // While it runs, nobody starts it once more.
    await expect(publish(id)).rejects.toMatchObject({ code: 'product_desk.import_state' })
    // A product of the second batch cannot be written, as with a full disk.
    await world.db.schema
      .alterTable('product')
      .addCheckConstraint('broken', sql`not (published and code = 'PUB-11500')`)
      .execute()
    const broken = await workOn(id)
    await world.db.schema.alterTable('product').dropConstraint('broken').execute()
    expect(broken).toMatchObject({ publishing: 'failed', products: { waiting: 1_500, published: 1_000, leftOut: 0 } })
    await publish(id)
    expect(await workOn(id)).toMatchObject({
      publishing: 'finished',
      products: { waiting: 0, published: 2_500, leftOut: 0 },
    })
    const { rows: versions } = await sql<{ version: number; count: number }>`
      select version, count(*)::int as count from product where code like 'PUB-%' and published group by version`.execute(
      world.db,
    )
    expect(versions).toEqual([{ version: 2, count: 2_500 }])
    await expect(publish(id)).rejects.toMatchObject({ code: 'product_desk.import_state' })
    const visitor = world.caller().client.products
    expect((await visitor.detail({ params: { slug: 'PUB-12499' } })).code).toBe('PUB-12499')
  })

  test('a product without a size and one that is edited meanwhile are left out by name, and can follow', async () => {
    const { id } = await importAll([headings, aRow('LEFT-1', '1 mg', 5), aRow('LEFT-2'), aRow('LEFT-3', '1 mg', 5)])
    await publish(id)
    const edited = await findByCode('LEFT-3')
    if (!edited) throw new Error('the product is missing')
    const { id: productId, version } = edited
    const renamed = { ...edited.content, name: { ...edited.content.name, en: 'Renamed by hand' } }
    await content.client.productDesk.update({ params: { id: productId }, body: { version, ...renamed } })
    expect(await workOn(id)).toMatchObject({
      publishing: 'finished',
      products: { waiting: 0, published: 1, leftOut: 2 },
    })
    expect(await leftOut(id)).toEqual({
      total: 2,
      records: [
        ['LEFT-2', 'Product LEFT-2', 'incomplete'],
        ['LEFT-3', 'Renamed by hand', 'edited'],
      ],
    })
    expect(await countPublished('LEFT-')).toBe(1)
    await publish(id)
    expect((await workOn(id)).products).toEqual({ waiting: 0, published: 2, leftOut: 1 })
    const after = await findByCode('LEFT-3')
    expect([after?.isPublished, after?.content.name.en, after?.version]).toEqual([true, 'Renamed by hand', version + 2])
  })

  test('a product that was published on its own and taken back stays taken back', async () => {
    const { id } = await importAll([headings, aRow('BACK-1', '1 mg', 5), aRow('BACK-2', '1 mg', 5)])
    const single = await findByCode('BACK-1')
    if (!single) throw new Error('the product is missing')
    const params = { id: single.id }
    const { version } = await content.client.productDesk.publish({
      params,
      body: { version: single.version, isPublished: true },
    })
    await content.client.productDesk.publish({ params, body: { version, isPublished: false } })
    await publish(id)
    expect((await workOn(id)).products).toEqual({ waiting: 0, published: 2, leftOut: 0 })
    expect([(await findByCode('BACK-1'))?.isPublished, (await findByCode('BACK-2'))?.isPublished]).toEqual([
      false,
      true,
    ])
  })

  test('what an import only changed is not published with it, and a checked file has nothing to publish', async () => {
    const { id: first } = await importAll([headings, aRow('CHG-1', '1 mg', 5)])
    const second = await importAll([headings, aRow('CHG-1', '1 mg', 6)])
    expect(second).toMatchObject({ created: 0, changed: 1, products: { waiting: 0, published: 0, leftOut: 0 } })
    await expect(publish(second.id)).rejects.toMatchObject({ code: 'product_desk.import_state' })
    expect(await countPublished('CHG-')).toBe(0)
    const checked = await check([headings, aRow('CHG-2', '1 mg', 5)])
    await expect(publish(checked.id)).rejects.toMatchObject({ code: 'product_desk.import_state' })
    await publish(first)
    expect((await workOn(first)).products.published).toBe(1)
  })

  test('who does not manage products cannot publish them', async () => {
    const { id } = await importAll([headings, aRow('NOT-1', '1 mg', 5)])
    for (const role of ['customer', 'sales', 'production', 'finance'] as const) {
      const { productDesk } = (await signIn(world, { role })).client
      await expect(productDesk.publishImport(toParams(id))).rejects.toMatchObject({ status: 403 })
      await expect(productDesk.leftOutProducts({ ...toParams(id), query: {} })).rejects.toMatchObject({ status: 403 })
    }
    expect((await workOn(id)).products).toEqual({ waiting: 1, published: 0, leftOut: 0 })
  })
})

test('only those who manage products import them', async () => {
  const { id } = await check([headings, aRow('IMP-500', '1 mg', 5)])
  for (const role of ['customer', 'sales', 'finance'] as const) {
    const other = await signIn(world, { role })
    expect((await send('catalog\n', 'x.csv', other.token)).status).toBe(403)
    await expect(other.client.productDesk.importErrors({ ...toParams(id), query: {} })).rejects.toMatchObject({
      status: 403,
    })
    await expect(other.client.productDesk.importDetail(toParams(id))).rejects.toMatchObject({ status: 403 })
    await expect(other.client.productDesk.imports({ query: {} })).rejects.toMatchObject({ status: 403 })
    await expect(other.client.productDesk.startImport(toParams(id))).rejects.toMatchObject({ status: 403 })
  }
})
