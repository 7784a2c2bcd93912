import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FileType } from '@paratope/contract/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildChromatogram } from '#demo/fulfilment/chromatogram.ts'
import { aDocument, aWorkbook } from '#platform/files/files.makers.ts'
import { aGif, aJpeg, aPdf, aPng, aWebp } from '#testing/sample-files.ts'
import { identifyFile } from './receive-upload.ts'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'file-structure-'))
})
afterAll(() => rm(directory, { recursive: true }))

async function identify(content: Buffer | string, name: string, type: FileType) {
  const path = join(directory, 'file')
  await writeFile(path, content)
  return identifyFile(path, name, [type])
}

const read = buildChromatogram({ name: 'read', bases: 'ACGTACGTACGTACGTACGTACGTACGTACGTACGTACGTACGTACGTACGTACGT' })
const anExcel97 = () => {
  const file = Buffer.alloc(1536)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(file)
  file.writeUInt16LE(0xfffe, 28)
  file.writeUInt16LE(9, 30)
  file.write('Workbook\0', 1024, 'utf16le')
  return file
}

test.each([
  ['a PDF', 'a.pdf', 'pdf', aPdf()],
  ['a PDF with a signature behind its end', 'a.pdf', 'pdf', Buffer.concat([aPdf(), Buffer.alloc(2000)])],
  ['a PDF whose table is a stream', 'a.pdf', 'pdf', Buffer.from('%PDF-1.5\n7 0 obj <<>>\nstartxref\n9\n%%EOF')],
  ['a PDF with a page and no end', 'a.pdf', 'pdf', Buffer.from('%PDF-1.4\n1 0 obj << /Type /Page >> endobj')],
  ['a PNG', 'a.png', 'png', aPng()],
  ['a JPEG', 'a.jpg', 'jpg', aJpeg()],
  ['a JPEG with fill bytes', 'a.jpg', 'jpg', Buffer.concat([Buffer.from('ffd8ffff', 'hex'), aJpeg().subarray(2)])],
  ['a GIF', 'a.gif', 'gif', aGif()],
  ['a WebP', 'a.webp', 'webp', aWebp()],
  ['a workbook', 'a.xlsx', 'xlsx', aWorkbook()],
  ['a document', 'a.docx', 'docx', aDocument()],
  ['a workbook of Excel 97', 'a.xls', 'xls', anExcel97()],
  ['a chromatogram', 'a.ab1', 'ab1', read],
] as const)('%s is accepted', async (_, name, type, content) => {
  expect(await identify(content, name, type)).toBe(type)
})

test.each([
  ['19 bytes behind the name of the format', 'invoice.pdf', 'pdf', '%PDF-1.7 an invoice', 'PDF'],
  ['a PDF that ends after half', 'invoice.pdf', 'pdf', aPdf('invoice').subarray(0, 40), 'PDF'],
  ['a PDF whose table is not where it says', 'invoice.pdf', 'pdf', '%PDF-1.7\nstartxref\n3\n%%EOF', 'PDF'],
  ['a PDF whose pages are only a list', 'invoice.pdf', 'pdf', '%PDF-1.7\n<< /Type /Pages >>', 'PDF'],
  ['the signature of a PNG', 'gel.png', 'png', Buffer.from('89504e470d0a1a0a0000', 'hex'), 'PNG'],
  ['a PNG without its end', 'gel.png', 'png', aPng().subarray(0, -12), 'PNG'],
  ['a PNG without pixels', 'gel.png', 'png', Buffer.concat([aPng().subarray(0, 33), aPng().subarray(-12)]), 'PNG'],
  ['a JPEG without its end', 'gel.jpg', 'jpg', aJpeg().subarray(0, -2), 'JPG'],
  [
    'a JPEG whose only end is that of its thumbnail',
    'gel.jpg',
    'jpg',
    Buffer.concat([Buffer.from('ffd8ffe10006ffd8ffd9', 'hex'), aJpeg().subarray(2, -2)]),
    'JPG',
  ],
  ['a GIF without its end', 'gel.gif', 'gif', aGif().subarray(0, -1), 'GIF'],
  ['a WebP that is cut off', 'gel.webp', 'webp', aWebp().subarray(0, -4), 'WEBP'],
  ['a workbook whose parts have no type', 'list.xlsx', 'xlsx', aWorkbook([], { types: '<Types/>' }), 'XLSX'],
  [
    'a document that is called a workbook inside',
    'list.docx',
    'docx',
    aWorkbook([{ name: 'word/document.xml', content: '<w:document/>' }]),
    'DOCX',
  ],
  ['the signature of a compound file', 'list.xls', 'xls', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'XLS'],
  ['a compound file without a workbook', 'list.xls', 'xls', anExcel97().fill(0, 1024), 'XLS'],
  ['a chromatogram without its directory', 'read.ab1', 'ab1', read.subarray(0, -40), 'AB1'],
] as const)('%s is refused by its name', async (_, name, type, content, called) => {
  await expect(identify(content, name, type)).rejects.toMatchObject({
    code: 'file.broken',
    values: { name, type: called },
  })
})
