import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { read, utils } from '@e965/xlsx'
import { expect, test } from 'vitest'
import { isSafeArchive } from '../files/check-archive.ts'
import type { CellValue, TableColumn } from './table.ts'
import { writeCsv } from './write-csv.ts'
import { writeWorkbook } from './write-workbook.ts'

const columns: TableColumn[] = [
  { heading: '订单号', kind: 'text' },
  { heading: 'Total', kind: 'number' },
  { heading: 'Day', kind: 'day' },
  { heading: 'At', kind: 'instant' },
]

async function* toRows(rows: readonly CellValue[][]) {
  yield* rows
}

async function collect(chunks: AsyncIterable<Buffer | string>): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const chunk of chunks) all.push(Buffer.from(chunk))
  return Buffer.concat(all)
}

const write = (rows: readonly CellValue[][], timeZone = 'UTC') =>
  collect(writeWorkbook(columns, toRows(rows), timeZone))

const readBack = (bytes: Buffer) => {
  const sheet = read(bytes, { cellFormula: true, cellNF: true }).Sheets['Sheet1'] ?? {}
  return { sheet, cells: utils.sheet_to_json(sheet, { header: 1, raw: false }) }
}

test('a workbook holds typed cells, moments in the time zone of the reader', async () => {
  const row = ['SO-2026-000001', '1250.50', '2026-11-22', '2026-11-22T20:30:00.000Z']
  const { cells, sheet } = readBack(await write([row], 'Asia/Shanghai'))
  expect(cells).toEqual([
    ['订单号', 'Total', 'Day', 'At'],
    ['SO-2026-000001', '1250.5', '2026-11-22', '2026-11-23 04:30'],
  ])
  expect([sheet['B2'], sheet['C2']]).toMatchObject([
    { t: 'n', v: 1250.5 },
    { t: 'n', v: 46348 },
  ])
})

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', "=cmd|'/c calc'!A1"])(
  '[F-3] text that begins like the formula %j stays text in both formats',
  async (text) => {
    const { sheet } = readBack(await write([[text, null, null, null]]))
    expect(sheet['A2']).toMatchObject({ t: 's', v: text })
    expect(sheet['A2'].f).toBeUndefined()
    const csv = await collect(writeCsv(columns, toRows([[text]]), 'UTC'))
    expect(csv.toString().split('\r\n').slice(1).join('\r\n')).toMatch(/^"?'/)
  },
)

test.each([
  ['Ana;=HYPERLINK(1)', "Ana;'=HYPERLINK(1)"],
  ['Ana; @SUM(A1)', "Ana; '@SUM(A1)"],
  ['Ana|+1;-1', "Ana|'+1;'-1"],
  ['Ana\t=1', "Ana\t'=1"],
  ['Ana\n=1', `"Ana\n'=1"`],
  ['=1;=2', "'=1;'=2"],
  ['pH 7; 4 °C', 'pH 7; 4 °C'],
  ["5'-FAM, a-b; c=d", `"5'-FAM, a-b; c=d"`],
])('programs that split %j at another separator of CSV find no formula', async (text, expected) => {
  const csv = await collect(writeCsv(columns, toRows([[text]]), 'UTC'))
  expect(csv.toString().split('\r\n')[1]).toBe(`${expected},,,`)
})

test('letters that XML cannot hold and those that the format reads as codes survive or are left out', async () => {
  const { sheet } = readBack(await write([['a<b>&"\u0000\u0008 _x0041_ \ud800 🧬 ]]>', null, null, null]]))
  expect(sheet['A2'].v).toBe('a<b>&" _x0041_ \ufffd 🧬 ]]>')
})

test('a workbook passes the check of uploads and is written as it is read', async () => {
  let produced = 0
  async function* produce() {
    for (; produced < 200_000; produced += 1) yield [`row ${produced}`, produced, '2026-01-01', null]
  }
  const workbook = writeWorkbook(columns, produce(), 'UTC')
  for (let no = 0; no < 30; no += 1) await workbook.next()
  expect(produced).toBeLessThan(100_000)
  await workbook.return(undefined)

  const folder = await mkdtemp(join(tmpdir(), 'paratope-workbook-'))
  const path = join(folder, 'a.xlsx')
  await writeFile(path, await write([['a', 1, null, null]]))
  expect(await isSafeArchive(path)).toBe(true)
  await rm(folder, { recursive: true })
})

test('a query that fails in between ends the workbook with its error', async () => {
  async function* fail() {
    yield ['a', 1, null, null]
    throw new Error('the connection was lost')
  }
  await expect(collect(writeWorkbook(columns, fail(), 'UTC'))).rejects.toThrow('the connection was lost')
})
