import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aTableWorkbook, type SheetRows } from '#testing/workbooks.makers.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
let folder: string
let base: string
let content: SignedInUser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-product-import-'))
  // Sites are found by the port.
  const port = 20_000 + Math.floor(Math.random() * 20_000)
  world = await aWorld({ env: { DATA_DIR: folder, PORT: String(port) } })
  base = (await world.http.listen({ port, host: '127.0.0.1' })) + world.config.apiBase
})
beforeEach(async () => {
  content = await signIn(world, { role: 'content' })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

interface Answer {
  status: number
  body: { code: number; message: string; error?: string; result: Record<string, unknown> | null; values?: object }
}

async function send(
  call: 'checkExcel' | 'importExcel',
  rows: SheetRows,
  { token = content.token, validateStatus = '0' } = {},
): Promise<Answer> {
  const body = new FormData()
  body.append('validateStatus', validateStatus)
  body.append('files[]', new Blob([new Uint8Array(aTableWorkbook(rows))]), 'products.xlsx')
  const response = await fetch(`${base}/by-order-client/desk/product/${call}`, {
    method: 'POST',
    body,
    headers: { 'x-access-token': token, 'accept-language': 'en' },
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
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

test('a dry run says what is wrong and keeps nothing; the import creates products that nobody sees yet', async () => {
  const rows = [
    headings,
    aRow('IMP-100', '5 mg', 120.5, 18_000),
    aRow('IMP-100', '25 mg', '450.00'),
    aRow('IMP-101', 'five', 1),
    aRow('IMP-102', '', 9),
    aRow('IMP-103', '1 mg', '', '10.5'),
    ['IMP-104', 'Wrong category', '', 'sweets', 'reagent'],
    aRow('IMP-105', '1 mg', -5),
    aRow('IMP-106', '1 mg', '=1+1'),
  ]
  const checked = await send('checkExcel', rows)
  expect(checked.body).toMatchObject({
    code: 201,
    message: '2 rows can be imported, 6 rows have errors',
    result: { imported: 2, refused: 6 },
  })
  expect(await findByCode('IMP-100')).toBeUndefined()

  const imported = await send('importExcel', rows)
  expect(imported.body).toMatchObject({ code: 201, message: '2 rows imported, 6 rows have errors' })
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

test('an import can be repeated: what is stored stays as it is, what is new is added', async () => {
  const rows = [headings, aRow('IMP-200', '5 mg', 100)]
  await send('importExcel', rows)
  const before = await findByCode('IMP-200')
  const again = await send('importExcel', [...rows, aRow('IMP-201', '5 mg', 100)])
  expect(again.body).toMatchObject({ code: 200, message: '2 rows imported' })
  expect((await findByCode('IMP-200'))?.version).toBe(before?.version)
  expect(await findByCode('IMP-201')).toBeDefined()
})

test('an import changes what its cells say, and keeps stock, other prices and texts', async () => {
  const { catalog } = await aProduct(world.db, {
    name: { en: 'Before', zh: '之前' },
    packs: [{ amount: '5', usd: 12_000 }],
  })
  const { body } = await send('importExcel', [headings, [catalog, 'After', '', 'biosimilar', 'igg', '5 mg', 99]])
  expect(body.code).toBe(200)
  const product = await findByCode(catalog)
  expect([product?.content.name, product?.isPublished]).toEqual([{ en: 'After', zh: '之前', es: '', ja: '' }, true])
  expect(product?.packs).toMatchObject([{ prices: { USD: 9900, EUR: 12_000 }, stock: 10, ledger: 10 }])
})

test('all or nothing leaves nothing behind when one row is wrong', async () => {
  const rows = [headings, aRow('IMP-300', '5 mg', 1), aRow('IMP-301', 'five', 1)]
  const { body } = await send('importExcel', rows, { validateStatus: '1' })
  expect(body.error).toBe('import.refused')
  expect(await findByCode('IMP-300')).toBeUndefined()
})

test('more rows than a workbook may have are refused, and only the content role imports', async () => {
  const many = [headings, ...Array.from({ length: 1001 }, (_, index) => aRow(`IMP-4${index}`))]
  expect((await send('importExcel', many)).body.error).toBe('import.too_many_rows')
  for (const role of ['customer', 'sales', 'finance'] as const) {
    const { token } = await signIn(world, { role })
    expect((await send('importExcel', [headings, aRow('IMP-500')], { token })).status).toBe(403)
  }
})
