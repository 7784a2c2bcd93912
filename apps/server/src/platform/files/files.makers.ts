import { crc32, deflateRawSync } from 'node:zlib'
import { addToInstant, day } from '@paratope/contract/kernel'
import { createId } from '#kernel/ids.ts'
import type { World } from '#testing/world.ts'
import { type FileDraft, storeFile } from './files.service.ts'
import { findOrInsertPartialUpload, type PartialUploadRow } from './partial-uploads.repo.ts'

export const aFile = (world: World, userId: string, overrides: Partial<FileDraft> = {}) =>
  storeFile(
    { db: world.db, config: world.config, now: world.clock.now() },
    {
      purpose: 'temp',
      owner: { userId, companyId: null },
      name: `${createId('doc')}.pdf`,
      type: 'application/pdf',
      content: Buffer.from('%PDF-1.7 sample'),
      ...overrides,
    },
  )

/** An upload in parts that has just begun. */
export const aPartialUpload = (
  { db, clock }: Pick<World, 'db' | 'clock'>,
  userId: string,
  overrides: Partial<PartialUploadRow> = {},
) =>
  findOrInsertPartialUpload(
    db,
    {
      id: createId('fup'),
      owner_id: userId,
      purpose: 'temp',
      name: `${createId('doc')}.pdf`,
      size: 3_000_000,
      fingerprint: '1',
      file_id: null,
      created_at: clock.now(),
      expires_at: addToInstant(clock.now(), day),
      ...overrides,
    },
    clock.now(),
  )

export interface ArchiveEntry {
  name: string
  content: Buffer | string
  /** False claims of the headers. */
  claimedSize?: number
  localName?: string
  mode?: number
}

interface WorkbookParts {
  types?: string
  workbook?: string
  /** The relations of the workbook to its sheets. */
  parts?: string
}

const sheetTypes =
  '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'

const documentTypes =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

export const aDocument = (): Buffer =>
  aWorkbook([{ name: 'word/document.xml', content: '<w:document/>' }], { types: documentTypes })

/** A workbook as far as the check of archives reads it, with any entries added. */
export function aWorkbook(
  entries: readonly ArchiveEntry[] = [],
  { types = sheetTypes, workbook = '<workbook/>', parts = '<Relationships/>' }: WorkbookParts = {},
): Buffer {
  const locals: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  const all: ArchiveEntry[] = [
    { name: '[Content_Types].xml', content: types },
    { name: 'xl/workbook.xml', content: workbook },
    { name: 'xl/_rels/workbook.xml.rels', content: parts },
    ...entries,
  ]
  for (const { name, content, claimedSize, localName = name, mode = 0 } of all) {
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const sizes = Buffer.alloc(12)
    sizes.writeUInt32LE(crc32(bytes), 0)
    sizes.writeUInt32LE(packed.length, 4)
    sizes.writeUInt32LE(claimedSize ?? bytes.length, 8)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    sizes.copy(local, 14)
    local.writeUInt16LE(Buffer.byteLength(localName), 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    sizes.copy(entry, 16)
    entry.writeUInt16LE(Buffer.byteLength(name), 28)
    entry.writeUInt32LE((mode << 16) >>> 0, 38)
    entry.writeUInt32LE(offset, 42)
    const part = Buffer.concat([local, Buffer.from(localName), packed])
    locals.push(part)
    directory.push(entry, Buffer.from(name))
    offset += part.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(all.length, 8)
  end.writeUInt16LE(all.length, 10)
  end.writeUInt32LE(Buffer.concat(directory).length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, ...directory, end])
}
