import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { read, utils, type WorkSheet, write } from '@e965/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aWorkbook } from '#platform/files/files.makers.ts'
import { aListeningWorld } from '#testing/listening-world.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aTableWorkbook } from '#testing/workbooks.makers.ts'
import type { World } from '#testing/world.ts'

let world: World
let folder: string
let base: string
let buyer: SignedInUser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-table-import-'))
  ;({ world, base } = await aListeningWorld({ DATA_DIR: folder }))
  buyer = await signIn(world)
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

interface Reply {
  message: string
  error?: string
  result: { rows: Record<string, string>[]; ignoredColumns: string[] }
}

async function send(bytes: Buffer, name: string, { service = 'primer-synthesis', language = 'en' } = {}) {
  const form = new FormData()
  form.append('files[]', new Blob([new Uint8Array(bytes)]), name)
  const headers = { 'x-access-token': buyer.token, 'accept-language': language }
  const address = `${base}/by-order-client/orderTable/${service}/importExcel`
  const response = await fetch(address, { method: 'POST', body: form, headers })
  // The envelope of every reply.
  return { status: response.status, ...((await response.json()) as Reply) }
}

async function downloadTemplate(service: string, language: string): Promise<Buffer> {
  const address = `${base}/by-order-client/orderTable/${service}/importTemplate`
  const response = await fetch(address, { headers: { 'accept-language': language } })
  return Buffer.from(await response.arrayBuffer())
}

function writeSheet(sheet: WorkSheet): Buffer {
  const workbook = utils.book_new()
  utils.book_append_sheet(workbook, sheet, 'Sheet1')
  // The library answers with a Buffer for this type.
  return write(workbook, { type: 'buffer', bookType: 'xlsx', compression: true }) as Buffer
}

const headings = ['Primer name *', 'sequence']
const macro = aWorkbook([{ name: 'xl/vbaProject.bin', content: 'macro' }])

test.each([
  ['a text', Buffer.from('not a workbook'), 'order.xlsx'],
  ['a table of text with another name', Buffer.from('name,sequence\nP-1,ATGC\n'), 'order.xlsx'],
  ['a table of text', Buffer.from('name,sequence\nP-1,ATGC\n'), 'order.csv'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'order.xlsx'],
  ['nothing at all', Buffer.alloc(0), 'order.xlsx'],
  ['a workbook with macros', macro, 'order.xlsm'],
  ['a workbook with macros under another name', macro, 'order.xlsx'],
])('[UPLOAD-009] %s is refused before it is read', async (_name, bytes, name) => {
  const { status, error, message } = await send(bytes, name)
  expect([status, error]).toEqual([415, 'file.type_refused'])
  expect(message).toContain(name)
})

test('[UPLOAD-009] what is damaged inside is refused with its name, in the language of the caller', async () => {
  const { status, error, message } = await send(aWorkbook(), 'order.xlsx', { language: 'zh' })
  expect([status, error, message]).toEqual([
    422,
    'import.unreadable',
    '无法读取“order.xlsx”，请另存为 Excel 工作簿后重试',
  ])
})

test('[B2] wrong headings name the columns that the table needs', async () => {
  const { status, message } = await send(
    aTableWorkbook([
      ['Antigen', 'Price'],
      ['PD-1', 3],
    ]),
    'list.xlsx',
  )
  expect([status, message]).toEqual([
    422,
    '“list.xlsx” is missing these columns: Primer name, Sequence, 5′ to 3′, Scale, Purification, Format. Use the template.',
  ])
})

test('[B2] the template of another service says whose it is', async () => {
  const template = await downloadTemplate('facs', 'es')
  const { status, error, message } = await send(template, 'facs.xlsx')
  expect([status, error, message]).toEqual([
    422,
    'order_table.other_service',
    '“facs.xlsx” is the template of Flow cytometry. Import it on the page of that service.',
  ])
})

test('[B2] the sheet of another provider is read by its headings and words', async () => {
  const sheet = aTableWorkbook([
    ['Well Position', 'Sequence Name', 'Sequence', 'Scale', 'Purification'],
    ['B03', 'M13-F', 'GTAAAACGACGGCCAGTG', '25nm', 'STD'],
    ['C03', 'M13-R', 'CAGGAAACAGCTATGAC', '100nmole DNA Oligo', 'RP-HPLC'],
  ])
  expect((await send(sheet, 'idt.xlsx')).result).toEqual({
    rows: [
      {
        name: 'M13-F',
        sequence: 'GTAAAACGACGGCCAGTG',
        scale: '25 nmol',
        purification: 'desalted',
        plateSize: '96',
        well: 'B3',
      },
      {
        name: 'M13-R',
        sequence: 'CAGGAAACAGCTATGAC',
        scale: '100 nmol',
        purification: 'hplc',
        plateSize: '96',
        well: 'C3',
      },
    ],
    ignoredColumns: [],
  })
})

test('[B2] [C19] a list of chains is read by the headings of other programs, one chain or both in a row', async () => {
  const sheet = (...rows: string[][]) => aTableWorkbook(rows)
  const single = sheet(['Name', 'Sequence'], ['mAb-1_H', 'EVQLVESGGG'], ['mAb-1_L', 'DIQMTQSPSS'])
  expect((await send(single, 'chains.xlsx', { service: 'antibody-expression' })).result).toEqual({
    rows: [
      { name: 'mAb-1_H', sequence1: 'EVQLVESGGG' },
      { name: 'mAb-1_L', sequence1: 'DIQMTQSPSS' },
    ],
    ignoredColumns: [],
  })
  const both = sheet(['名称', '重链', '轻链'], ['mAb-1', 'EVQLVESGGG', 'DIQMTQSPSS'])
  expect((await send(both, 'chains.xlsx', { service: 'humanization' })).result).toEqual({
    rows: [{ name: 'mAb-1', vh: 'EVQLVESGGG', vl: 'DIQMTQSPSS' }],
    ignoredColumns: [],
  })
})

test('a sheet of wells, names and sequences needs no headings', async () => {
  const sheet = aTableWorkbook([
    ['A1', 'M13-F', 'GTAAAACGACGGCCAGTG'],
    ['B1', 'M13-R', 'CAGGAAACAGCTATGAC'],
  ])
  expect((await send(sheet, 'plate.xlsx')).result).toEqual({
    rows: [
      { name: 'M13-F', sequence: 'GTAAAACGACGGCCAGTG', plateSize: '96', well: 'A1' },
      { name: 'M13-R', sequence: 'CAGGAAACAGCTATGAC', plateSize: '96', well: 'B1' },
    ],
    ignoredColumns: [],
  })
})

test('[B2] headings of earlier forms are those of their columns today', async () => {
  const sheet = aTableWorkbook([
    ['Sample name', 'Cycles', 'Concentration, mg/mL', 'Volume, µL'],
    ['mAb-001 / PD-L1', 'Single-cycle', '1.2', '100'],
  ])
  expect((await send(sheet, 'earlier.xlsx', { service: 'biacore' })).result).toEqual({
    rows: [{ name: 'mAb-001 / PD-L1', cycles: 'single', concentration: '1.2', volume: '100' }],
    ignoredColumns: [],
  })
})

test('[B2] headings without rows, and a sheet without anything, are empty', async () => {
  expect((await send(aTableWorkbook([headings]), 'a.xlsx')).message).toBe('“a.xlsx” has no rows below its headings')
  expect((await send(aTableWorkbook([]), 'b.xlsx')).error).toBe('import.columns_missing')
})

test('[ORDER-019] 999 rows are read, and the 1,000th refuses the file', async () => {
  const rows = Array.from({ length: 1000 }, (_, no) => [`P-${no + 1}`, 'ATGC'.repeat(5)])
  const full = await send(aTableWorkbook([headings, ...rows.slice(0, 999)]), 'full.xlsx')
  expect([full.status, full.result.rows.length, full.result.rows.at(-1)?.['name']]).toEqual([200, 999, 'P-999'])
  const { status, message } = await send(aTableWorkbook([headings, ...rows]), 'long.xlsx')
  expect([status, message]).toEqual([422, '“long.xlsx” has more than 999 rows. Split it into several files.'])
})

test('[UPLOAD-009] an .xls file is read like an .xlsx file; wrong cells stay as they are, to be corrected in the table', async () => {
  const rows = [headings, ['P-1', '1 augc augc\r\n9 augc'], ['P-1', 'ATGX'], [17, '']]
  for (const [type, name] of [
    ['biff8', 'a.xls'],
    ['xlsx', 'a.xlsx'],
  ] as const)
    expect((await send(aTableWorkbook(rows, type), name)).result).toEqual({
      rows: [{ name: 'P-1', sequence: '1 augc augc\n9 augc' }, { name: 'P-1', sequence: 'ATGX' }, { name: '17' }],
      ignoredColumns: [],
    })
})

test('a formula counts with the value it was saved with and is never calculated; merged cells have their first value', async () => {
  const sheet = utils.aoa_to_sheet([
    [...headings, 'Colour'],
    ['P-1', 'ATGC', 'red'],
    ['', 'GGCC', ''],
    ['x', 'TTAA', ''],
  ])
  sheet['A4'] = { t: 's', f: 'HYPERLINK("http://evil.test")', v: 'P-3' }
  sheet['B4'] = { t: 's', f: 'REPT("A",9)' }
  sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }]
  expect((await send(writeSheet(sheet), 'a.xlsx')).result).toEqual({
    rows: [{ name: 'P-1', sequence: 'ATGC' }, { sequence: 'GGCC' }, { name: 'P-3' }],
    ignoredColumns: ['Colour'],
  })
})

test.each([
  ['en', 'Allowed values', 'Purification', ['Desalted', 'Cartridge', 'HPLC', 'PAGE'], '1 to 500 · 1 decimal place'],
  ['zh', '允许的值', '纯化', ['脱盐', '小柱', 'HPLC', 'PAGE'], '1 至 500 · 最多 1 位小数'],
  ['es', 'Valores permitidos', 'Purificación', ['Desalado', 'Cartucho', 'HPLC', 'PAGE'], 'de 1 a 500 · 1 decimal'],
  ['ja', '入力できる値', '精製方法', ['脱塩', 'カートリッジ', 'HPLC', 'PAGE'], '1～500 · 小数点以下 1 桁まで'],
])('the template in %s offers choices as lists, says ranges and has a sheet of allowed values', async (...expected) => {
  const [language, sheetName, heading, choices, range] = expected
  const bytes = await downloadTemplate('primer-synthesis', language)
  const workbook = read(bytes, { bookFiles: true })
  expect(workbook.SheetNames).toEqual(['Sheet1', sheetName])
  const guide = utils.sheet_to_json<Record<string, string>>(workbook.Sheets[sheetName] ?? {})
  expect(guide.slice(0, 4).map((row) => row[heading])).toEqual(choices)
  expect(JSON.stringify(guide[0])).toContain(range)
  // The library keeps the parts of the archive, which its types do not say.
  const { files } = workbook as unknown as { files: Record<string, { content: Uint8Array }> }
  const sheet = Buffer.from(files['xl/worksheets/sheet1.xml']?.content ?? []).toString()
  // Purification is the fourth column, and has the fourth list.
  expect(sheet).toMatch(
    new RegExp(
      `<dataValidation type="list" errorStyle="warning" showErrorMessage="1" allowBlank="1" sqref="D2:D1001"[^>]*><formula1>'${sheetName}'!\\$D\\$2:\\$D\\$5</formula1>`,
    ),
  )
  expect(sheet).toContain(`prompt="${range}"`)
})

test.each(['en', 'ja'])(
  '[B2] the template is read again in %s; its example is left out beside rows of one’s own',
  async (language) => {
    const template = await downloadTemplate('antibody-expression', language)
    const service = 'antibody-expression'
    const only = await send(template, 'template.xlsx', { service })
    expect(only.result.rows).toMatchObject([
      { name: 'mAb-001', unit: 'mg', host: 'CHO', numbering: 'auto', shipping: 'dry-ice' },
    ])
    const { Sheets, SheetNames } = read(template)
    const sheet = Sheets[SheetNames[0] ?? ''] ?? {}
    utils.sheet_add_aoa(sheet, [['mAb-777', 5]], { origin: -1 })
    expect((await send(writeSheet(sheet), 'mine.xlsx', { service })).result.rows).toEqual([
      { name: 'mAb-777', amount: '5' },
    ])
  },
)
