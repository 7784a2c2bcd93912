import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ArchiveEntry, aWorkbook } from '#platform/files/files.makers.ts'
import { aListeningWorld } from '#testing/listening-world.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import { aTableWorkbook } from '#testing/workbooks.makers.ts'
import type { World } from '#testing/world.ts'

let world: World
let folder: string
let base: string
let buyer: SignedInUser
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-bombs-'))
  ;({ world, base } = await aListeningWorld({ DATA_DIR: folder }))
  buyer = await signIn(world)
  // The first call loads code that later ones share.
  await send(aTableWorkbook([['Catalogue no.'], ['NO-SUCH']]), 'warm-up.xlsx')
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

async function send(content: Buffer, name: string): Promise<{ status: number; error: unknown }> {
  const form = new FormData()
  form.append('files[]', new Blob([new Uint8Array(content)]), name)
  const response = await fetch(`${base}/by-order-client/order/cart/importExcel`, {
    method: 'POST',
    body: form,
    headers: { 'x-access-token': buyer.token },
  })
  return { status: response.status, error: ((await response.json()) as { error?: string }).error }
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** A workbook of one sheet, with any XML in its parts. */
function aSheet(sheet: string, strings = '', more: readonly ArchiveEntry[] = []): Buffer {
  return aWorkbook(
    [
      { name: 'xl/worksheets/sheet1.xml', content: sheet },
      ...(strings === '' ? [] : [{ name: 'xl/sharedStrings.xml', content: strings }]),
      ...more,
    ],
    {
      types: `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>`,
      workbook: `<workbook ${main} xmlns:r="${relationships}"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
      parts: `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
  )
}

const rows = (xml: string, head = '') => `${head}<worksheet ${main}><sheetData>${xml}</sheetData></worksheet>`
const text = (value: string, ref: string) => `<c r="${ref}" t="inlineStr"><is><t>${value}</t></is></c>`
const heading = `<row r="1">${text('Catalogue no.', 'A1')}</row>`
const megabyte = 1024 * 1024

function nestEntities(): string {
  const entities = Array.from({ length: 10 }, (_, no) => `<!ENTITY e${no + 1} "${`&e${no};`.repeat(10)}">`)
  return `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e0 "lol">${entities.join('')}]>`
}

/** A zip archive that contains itself is refused like any other archive that is no workbook. */
const aQuine = (): Buffer => aWorkbook([{ name: 'r/r.zip', content: aWorkbook() }])

const aCompoundFile = (stream: Buffer): Buffer => {
  const file = aTableWorkbook([['Catalogue no.'], ['x']], 'biff8')
  stream.copy(file, 512)
  return file
}

const bombs: readonly (readonly [bomb: string, build: () => Buffer, name?: string])[] = [
  ['400 MiB in a sheet', () => aSheet(rows(`${heading}${' '.repeat(400 * megabyte)}`))],
  [
    'a header that lies about 2 GiB',
    () => aWorkbook([{ name: 'xl/worksheets/sheet1.xml', content: 'x', claimedSize: 2 ** 31 }]),
  ],
  ['a cell in the last corner', () => aSheet(rows(`${heading}<row r="1048576">${text('x', 'XFD1048576')}</row>`))],
  [
    'a dimension that claims all cells',
    () => aSheet(`<worksheet ${main}><dimension ref="A1:XFD1048576"/><sheetData/></worksheet>`),
  ],
  [
    'a million empty rows',
    () => aSheet(rows(heading + Array.from({ length: 500_000 }, (_, no) => `<row r="${no + 2}"/>`).join(''))),
  ],
  [
    'more than 999 rows',
    () =>
      aSheet(
        rows(
          heading +
            Array.from({ length: 100_000 }, (_, no) => `<row r="${no + 2}">${text('x', `A${no + 2}`)}</row>`).join(''),
        ),
      ),
  ],
  [
    '16,384 columns',
    () => aSheet(rows(`<row r="1">${Array.from({ length: 16_384 }, () => '<c t="str"><v>x</v></c>').join('')}</row>`)),
  ],
  ['billion laughs', () => aSheet(rows(`${heading}<row r="2">${text('&e10;', 'A2')}</row>`, nestEntities()))],
  [
    'a quadratic blow-up',
    () =>
      aSheet(
        rows(
          `${heading}<row r="2">${text('&a;'.repeat(100_000), 'A2')}</row>`,
          `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(100_000)}">]>`,
        ),
      ),
  ],
  [
    'an external entity',
    () =>
      aSheet(
        rows(
          `${heading}<row r="2">${text('&f;', 'A2')}</row>`,
          '<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>',
        ),
      ),
  ],
  [
    'elements 200,000 deep',
    () => aSheet(rows(`${heading}<row r="2"><c t="inlineStr" r="A2"><is>${'<r>'.repeat(200_000)}</is></c></row>`)),
  ],
  [
    '19 MB of shared strings',
    () =>
      aSheet(
        rows(`${heading}<row r="2"><c r="A2" t="s"><v>0</v></c></row>`),
        `<sst ${main}>${Array.from({ length: 600_000 }, (_, no) => `<si><t>text ${no} x</t></si>`).join('')}</sst>`,
      ),
  ],
  ['one text of 19 MB', () => aSheet(rows(`${heading}<row r="2">${text('x'.repeat(19 * megabyte), 'A2')}</row>`))],
  ['an archive in an archive', aQuine],
  [
    '10,000 entries',
    () => aWorkbook(Array.from({ length: 10_000 }, (_, no) => ({ name: `xl/${no}.xml`, content: '' }))),
  ],
  ['paths that leave the folder', () => aWorkbook([{ name: '../../etc/cron.d/x', content: 'x' }])],
  ['an entry under two names', () => aWorkbook([{ name: 'xl/a.xml', localName: 'xl/b.xml', content: 'x' }])],
  ['a symbolic link', () => aWorkbook([{ name: 'xl/link', content: '/etc/passwd', mode: 0o120777 }])],
  ['a page', () => Buffer.from('<html><table><tr><td>Catalogue no.</td></tr></table>'), 'a.xls'],
  ['a text with commas', () => Buffer.from('Catalogue no.,Quantity\nA,1\n')],
  ['an old format called new', () => aTableWorkbook([['Catalogue no.'], ['x']], 'biff8')],
  ['an .xls whose sectors are a circle', () => aCompoundFile(Buffer.alloc(512)), 'a.xls'],
  [
    'an .xls of noise',
    () => aCompoundFile(Buffer.from(Array.from({ length: 4096 }, (_, no) => (no * 7919) % 256))),
    'a.xls',
  ],
  [
    'an .xls of 10 MB of records',
    () => Buffer.concat([aTableWorkbook([['Catalogue no.']], 'biff8'), Buffer.alloc(9 * megabyte, 9)]),
    'a.xls',
  ],
]

describe('[H-1] [F-2] a workbook that is a bomb', () => {
  // A machine that is busy with something else may need another attempt.
  test.for(bombs)('%s is refused within 3 s, and the app grows by less than 30 MB', { retry: 2 }, async (bomb) => {
    const [, build, name = 'a.xlsx'] = bomb
    const content = build()
    const memory = process.memoryUsage().rss
    const started = performance.now()
    const { status, error } = await send(content, name)
    expect([413, 415, 422]).toContain(status)
    expect(error).toMatch(/^(file|import)\./)
    expect(performance.now() - started).toBeLessThan(3000)
    // The sender's copies are in the same process here.
    expect(process.memoryUsage().rss - memory).toBeLessThan(30 * megabyte + 4 * content.length)
  })

  test('no process stays behind', () => {
    const children = execFileSync('ps', ['--ppid', String(process.pid), '-o', 'args=']).toString()
    expect(children).not.toContain('read-workbook')
  })
})
