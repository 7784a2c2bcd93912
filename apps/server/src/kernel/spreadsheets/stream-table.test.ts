import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aTableWorkbook } from '#testing/workbooks.makers.ts'
import { streamTable } from './stream-table.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-stream-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function read(content: Buffer | string): Promise<(string | number)[][]> {
  const path = join(folder, 'table')
  await writeFile(path, content)
  const rows: (string | number)[][] = []
  for await (const { no, cells } of streamTable(path)) rows.push([no, ...cells])
  return rows
}

const aTextTable = (rows: number) =>
  Array.from({ length: rows }, (_, index) => [`PV-${index}`, `Product & <${index}>`, index / 10])

test('a workbook is read with its empty rows left out, and numbers without the noise of floating point', async () => {
  const workbook = aTableWorkbook([
    ['Catalogue no.', 'Name', 'Price'],
    ['A-1', 'αPD-1 & <b>', 0.1 + 0.2],
    [],
    ['A-2', null, true],
  ])
  expect(await read(workbook)).toEqual([
    [1, 'Catalogue no.', 'Name', 'Price'],
    [2, 'A-1', 'αPD-1 & <b>', '0.3'],
    [4, 'A-2', '', 'TRUE'],
  ])
})

test('a workbook of many pieces loses no row', async () => {
  const rows = await read(aTableWorkbook(aTextTable(5_000)))
  expect(rows).toHaveLength(5_000)
  expect(rows[4_321]).toEqual([4_322, 'PV-4321', 'Product & <4321>', '432.1'])
})

test.each([
  [
    'commas and quotes',
    'code,name\r\nA-1,"one, ""two""\nthree"\r\n\r\nA-2,x',
    [
      [1, 'code', 'name'],
      [2, 'A-1', 'one, "two"\nthree'],
      [4, 'A-2', 'x'],
    ],
  ],
  [
    'semicolons and a mark',
    '\uFEFFcode;name\nA-1;1,5\n',
    [
      [1, 'code', 'name'],
      [2, 'A-1', '1,5'],
    ],
  ],
  [
    'tabs',
    'code\tname\nA-1\tx;y,z',
    [
      [1, 'code', 'name'],
      [2, 'A-1', 'x;y,z'],
    ],
  ],
])('text with %s is read', async (_, text, rows) => {
  expect(await read(text)).toEqual(rows)
})

test.each([
  ['bytes that are no text', Buffer.from([0xff, 0xfe, 0x41, 0x80]), 'unreadable'],
  ['more columns than a table has', Array.from({ length: 61 }, (_, no) => `c${no}`).join(','), 'too_many_columns'],
  ['a quote that never ends', `"${'x'.repeat(300_000)}`, 'too_large'],
  ['more rows than an import has', 'x\n'.repeat(100_002), 'too_many_rows'],
])('%s are refused', async (_, content, reason) => {
  await expect(read(content)).rejects.toMatchObject({ reason })
})

test('a reader that stops leaves no program behind', async () => {
  const path = join(folder, 'long')
  await writeFile(path, 'x,y\n'.repeat(90_000))
  for await (const { no } of streamTable(path)) if (no === 3) break
  expect(process.getActiveResourcesInfo().filter((name) => name === 'FSReqPromise')).toEqual([])
})
