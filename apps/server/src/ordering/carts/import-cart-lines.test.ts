import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { read, utils } from '@e965/xlsx'
import { maxLineQuantity } from '@paratope/contract/ordering/carts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { aListeningWorld } from '#testing/listening-world.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aTableWorkbook, type SheetRows } from '#testing/workbooks.makers.ts'
import type { World } from '#testing/world.ts'

let world: World
let folder: string
let base: string
let buyer: SignedInUser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-cart-import-'))
  ;({ world, base } = await aListeningWorld({ DATA_DIR: folder }))
})
beforeEach(async () => {
  buyer = await signIn(world)
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

interface Sent {
  status: number
  body: {
    success: boolean
    code: number
    message: string
    error?: string
    result: Record<string, unknown>
    values: Record<string, unknown>
  }
}

async function send(
  files: readonly (readonly [Buffer, string])[],
  fields: Record<string, string> = {},
  language = 'en',
): Promise<Sent> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [bytes, name] of files) form.append('files[]', new Blob([new Uint8Array(bytes)]), name)
  const headers = { 'x-access-token': buyer.token, 'accept-language': language }
  const response = await fetch(`${base}/by-order-client/order/cart/importExcel`, {
    method: 'POST',
    body: form,
    headers,
  })
  return { status: response.status, body: (await response.json()) as Sent['body'] }
}

const headings = ['Catalogue no.', 'Pack size', 'Quantity', 'Note']
const importRows = (rows: SheetRows, fields: Record<string, string> = {}) =>
  send([[aTableWorkbook([headings, ...rows]), 'order.xlsx']], fields)

const getQuantities = async () => {
  const { records } = await buyer.client.carts.list({ query: { pageSize: 1000 } })
  return records.map(({ catalog, num }) => [catalog, num])
}

async function readErrorFile(path: unknown): Promise<string[][]> {
  const response = await fetch(base + String(path), { headers: { 'x-access-token': buyer.token } })
  expect(response.status).toBe(200)
  const sheet = read(await response.arrayBuffer()).Sheets['Sheet1'] ?? {}
  return utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false, defval: '' })
}

describe('an import of cart lines', () => {
  test.each(['xlsx', 'biff8'] as const)(
    '[API-070] [API-073] [UPLOAD-009] takes several %s files and answers success, code, message and result',
    async (type) => {
      const [first, second] = [await aProduct(world.db), await aProduct(world.db)]
      const name = type === 'xlsx' ? 'a.xlsx' : 'a.xls'
      const { status, body } = await send([
        [aTableWorkbook([headings, [first.catalog, '', 2, 'no azide']], type), name],
        [aTableWorkbook([headings, [second.catalog.toLowerCase(), '', 3, null]], type), name],
      ])
      expect(status).toBe(200)
      expect(body).toMatchObject({
        success: true,
        code: 200,
        message: '2 rows imported',
        result: { code: 200, imported: 2, refused: 0, fileName: null, fileUrl: null },
      })
      expect(await getQuantities()).toEqual([
        [first.catalog, 2],
        [second.catalog, 3],
      ])
    },
  )

  test('[API-072] [ERROR-043] imports the good rows and answers 201 with a file of the others and the reasons', async () => {
    const product = await aProduct(world.db, { packs: [{ amount: '0.5' }, { amount: '1' }] })
    const { status, body } = await importRows([
      [product.catalog, '1,0 mg', 2, '=1+1'],
      ['NO-SUCH', '', 1, '=HYPERLINK("http://evil")'],
      [product.catalog, '', 1, ''],
      [product.catalog, '7 mg', 1, ''],
      [product.catalog, '0.5', 'many', ''],
      [product.catalog, '0.5', maxLineQuantity, ''],
      [product.catalog, '0.5', 1, ''],
    ])
    expect([status, body.code, body.message]).toEqual([200, 201, '2 rows imported, 5 rows have errors'])
    expect(body.result['fileName']).toMatch(/^cart-errors-\d{4}-\d\d-\d\d\.xlsx$/)
    expect(await getQuantities()).toEqual([
      [product.catalog, 2],
      [product.catalog, maxLineQuantity],
    ])
    expect(await readErrorFile(body.result['fileUrl'])).toEqual([
      [...headings, 'Reason', 'File', 'Row'],
      ['NO-SUCH', '', '1', '=HYPERLINK("http://evil")', 'No product has this catalogue number', 'order.xlsx', '3'],
      [product.catalog, '', '1', '', 'Enter the pack size: 0.5 mg, 1 mg', 'order.xlsx', '4'],
      [product.catalog, '7 mg', '1', '', 'Available pack sizes: 0.5 mg, 1 mg', 'order.xlsx', '5'],
      [product.catalog, '0.5', 'many', '', 'Quantity: Enter a number (here: “many”)', 'order.xlsx', '6'],
      [product.catalog, '0.5', '1', '', 'You can order up to 9999 of one pack size', 'order.xlsx', '8'],
    ])
  })

  test('a quantity in a workbook is read as exactly one number, or its row is refused by name', async () => {
    const product = await aProduct(world.db)
    const { body } = await importRows(
      ['2', '１０', '1 000', '1,234', '1.234', '2,5', '0', '-3', '1e3', '0x10', '10000', '½', '5 mg'].map(
        (quantity) => [product.catalog, '', quantity, ''],
      ),
    )
    expect(await getQuantities()).toEqual([[product.catalog, 1012]])
    const [, ...refused] = await readErrorFile(body.result['fileUrl'])
    expect(refused.map(([, , quantity, , reason]) => [quantity, reason])).toEqual([
      ['1,234', 'Quantity: Did you mean 1234 or 1.234? (here: “1,234”)'],
      ['1.234', 'Quantity: Did you mean 1234 or 1.234? (here: “1.234”)'],
      ['2,5', 'Quantity: Enter a whole number (here: “2,5”)'],
      ['0', 'Quantity: Enter 1 or more (here: “0”)'],
      ['-3', 'Quantity: Enter a number without a minus sign (here: “-3”)'],
      ['1e3', 'Quantity: Enter a number (here: “1e3”)'],
      ['0x10', 'Quantity: Enter a number (here: “0x10”)'],
      ['10000', 'Quantity: Enter 9999 or less (here: “10000”)'],
      ['½', 'Quantity: Enter a number (here: “½”)'],
      ['5 mg', 'Quantity: Enter a number (here: “5 mg”)'],
    ])
  })

  test('[API-072] with validateStatus 1 one wrong row keeps all others out', async () => {
    const product = await aProduct(world.db)
    for (const wrong of ['NO-SUCH', '']) {
      const { status, body } = await importRows(
        [
          [product.catalog, '', 1, ''],
          [wrong, '', 2, 'x'],
        ],
        {
          validateStatus: '1',
          isSingleTableImport: 'true',
          foreignKeys: '',
        },
      )
      expect([status, body.success, body.error, body.message]).toEqual([
        422,
        false,
        'import.refused',
        'Nothing was imported: 1 row has errors',
      ])
      expect(await readErrorFile(body.values['fileUrl'])).toHaveLength(2)
      expect(await getQuantities()).toEqual([])
    }
    expect((await importRows([[product.catalog, '', 1, '']], { validateStatus: '2' })).status).toBe(400)
  })

  test('[API-071] [H-6] the error file is for its owner alone, and imports again once mended', async () => {
    const product = await aProduct(world.db)
    const { body } = await importRows([
      [product.catalog, '', 1, ''],
      ['NO-SUCH', '', 4, ''],
    ])
    const rows = await readErrorFile(body.result['fileUrl'])
    rows[1]?.splice(0, 1, product.catalog)
    expect((await send([[aTableWorkbook(rows), 'mended.xlsx']])).body).toMatchObject({ code: 200 })
    expect(await getQuantities()).toEqual([[product.catalog, 5]])
    const stranger = await signIn(world)
    const headers = { 'x-access-token': stranger.token }
    expect((await fetch(base + String(body.result['fileUrl']), { headers })).status).toBe(404)
  })

  test('knows the headings of every language, in any order, and its own template', async () => {
    const product = await aProduct(world.db)
    const rows = [
      ['数量', '内部代码', '货号'],
      [3, 'x', product.catalog],
    ]
    expect((await send([[aTableWorkbook(rows), '订单.xlsx']], {}, 'zh')).body.message).toBe('已导入 1 行')
    const { name, blob } = await buyer.client.carts.importTemplate()
    const sheet = read(await blob.arrayBuffer()).Sheets['Sheet1'] ?? {}
    expect([name, utils.sheet_to_json(sheet, { header: 1 })[0]]).toEqual(['cart.xlsx', headings])
  })

  test('a file that is not such a table is refused as a whole', async () => {
    const product = await aProduct(world.db)
    const good = [aTableWorkbook([headings, [product.catalog, '', 1, '']]), 'good.xlsx'] as const
    const refuse = async (rows: SheetRows) => {
      const { status, body } = await send([good, [aTableWorkbook(rows), 'wrong.xlsx']])
      return [status, body.error, body.values, await getQuantities()]
    }
    const name = 'wrong.xlsx'
    expect(await refuse([['Name'], ['x']])).toEqual([
      422,
      'import.columns_missing',
      { name, columns: ['Catalogue no.'] },
      [],
    ])
    const { body } = await send(
      [
        [aTableWorkbook([['x'], ['y']]), 'a.xlsx'],
        [aTableWorkbook([headings]), 'b.xlsx'],
      ],
      {},
      'zh',
    )
    expect(body.message).toBe('“a.xlsx”缺少以下列：货号。请使用模板。')
    expect(await refuse([headings])).toEqual([422, 'import.empty', { name }, []])
    const many = Array.from({ length: 1000 }, () => [product.catalog])
    expect(await refuse([headings, ...many])).toEqual([422, 'import.too_many_rows', { name, most: 999 }, []])
    expect(await refuse([[...headings, ...Array.from({ length: 60 }, () => 'x')]])).toEqual([
      422,
      'import.too_many_columns',
      { name, most: 60 },
      [],
    ])
  })

  test('999 rows are one import', async () => {
    const product = await aProduct(world.db)
    const rows = Array.from({ length: 999 }, () => [product.catalog, '', 2, 'of many'])
    const { body } = await importRows(rows)
    expect(body).toMatchObject({ code: 200, result: { imported: 999 } })
    expect(await getQuantities()).toEqual([[product.catalog, 1998]])
  })
})
