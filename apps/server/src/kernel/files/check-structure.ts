import { type FileHandle, open } from 'node:fs/promises'
import type { FileType } from '@paratope/contract/kernel'
import { readImageSize } from './read-image-size.ts'

/** Bytes from an offset, fewer at the end of the file. */
type Read = (from: number, length: number) => Promise<Buffer>

interface StructuredFile {
  file: FileHandle
  size: number
  read: Read
}

type Check = (file: StructuredFile) => Promise<boolean>

/** The marks without which no program opens a file of the type; types that are not here have a check of their own or are text. */
const checks: Partial<Record<FileType, Check>> = {
  pdf: isPdf,
  png: isPng,
  jpg: isJpeg,
  gif: isGif,
  webp: isWebp,
  xls: isCompoundFile,
  ab1: isChromatogram,
}

/** Whether the file is whole, as far as its skeleton tells. Nothing is decoded. */
export async function hasStructure(path: string, type: FileType): Promise<boolean> {
  const check = checks[type]
  if (!check) return true
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const read: Read = async (from, length) => {
      const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: from, length })
      return buffer.subarray(0, bytesRead)
    }
    return await check({ file, size, read })
  } finally {
    await file.close()
  }
}

/** Some programs write a signature or zeros behind the end of a PDF. */
const pdfTailBytes = 4096

/** The end names a table of objects that is where it says; a file whose end is missing needs a page. */
async function isPdf({ size, read }: StructuredFile): Promise<boolean> {
  const tail = (await read(Math.max(0, size - pdfTailBytes), pdfTailBytes)).toString('latin1')
  const offset = [...tail.matchAll(/startxref\s+(\d{1,12})\s+%%EOF/g)].at(-1)?.[1]
  if (offset !== undefined) {
    const table = (await read(Number(offset), 64)).toString('latin1')
    if (/^\s*(xref\s|\d+\s+\d+\s+obj\b)/.test(table)) return true
  }
  return (await find(read, size, 0, /\/Type\s*\/Page\b/)) !== undefined
}

/** Each costs a read; large images have some thousands. */
const maxChunks = 20_000

/** Chunks from the header to the end, with pixels between them. */
async function isPng({ size, read }: StructuredFile): Promise<boolean> {
  let [position, hasPixels] = [8, false]
  for (let chunk = 0; chunk < maxChunks && position + 12 <= size; chunk += 1) {
    const header = await read(position, 8)
    const [length, name] = [header.readUInt32BE(0), header.toString('latin1', 4)]
    if (position === 8 && (name !== 'IHDR' || length !== 13)) return false
    position += 12 + length
    if (name === 'IEND') return hasPixels && position <= size
    hasPixels ||= name === 'IDAT'
  }
  return false
}

/** A frame, a scan, and the end behind it; a thumbnail in the headers has an end of its own. */
async function isJpeg({ file, size, read }: StructuredFile): Promise<boolean> {
  if ((await readImageSize(file, 'jpg')) === undefined) return false
  let position = 2
  for (let segment = 0; segment < maxChunks && position + 4 <= size; segment += 1) {
    const header = await read(position, 4)
    if (header[0] !== 0xff) return false
    if (header[1] === 0xda) return (await find(read, size, position, /\xff\xd9/)) !== undefined
    // Any number of fill bytes may precede a marker.
    position += header[1] === 0xff ? 1 : 2 + header.readUInt16BE(2)
  }
  return false
}

/** A picture and the trailer, behind which some programs write zeros. */
async function isGif({ size, read }: StructuredFile): Promise<boolean> {
  const tail = (await read(Math.max(13, size - 1024), 1024)).toString('latin1')
  return /;\0*$/.test(tail) && (await find(read, size, 13, /,/)) !== undefined
}

async function isWebp({ file, size, read }: StructuredFile): Promise<boolean> {
  const head = await read(0, 12)
  const hasLength = head.length === 12 && head.readUInt32LE(4) + 8 <= size
  return hasLength && (await readImageSize(file, 'webp')) !== undefined
}

/** A compound file with the stream of a workbook, as Excel 97 to 2003 write it. */
async function isCompoundFile({ size, read }: StructuredFile): Promise<boolean> {
  const header = await read(0, 512)
  if (header.length < 512 || header.readUInt16LE(28) !== 0xfffe) return false
  const sectorBytes = 2 ** header.readUInt16LE(30)
  if (sectorBytes !== 512 && sectorBytes !== 4096) return false
  return (await find(read, size, 512, /(W\0o\0r\0k\0b\0o\0o\0k\0|B\0o\0o\0k\0)\0\0/)) !== undefined
}

/** The directory, 18 bytes behind the signature, lies in the file. */
async function isChromatogram({ size, read }: StructuredFile): Promise<boolean> {
  const head = await read(0, 34)
  if (head.length < 34 || head.toString('latin1', 6, 10) !== 'tdir') return false
  const [entries, offset] = [head.readInt32BE(18), head.readInt32BE(26)]
  return entries > 0 && offset > 0 && offset + entries * 28 <= size
}

const chunkBytes = 64 * 1024
/** Longest match that two chunks may share. */
const overlapBytes = 64

async function find(read: Read, size: number, from: number, pattern: RegExp): Promise<number | undefined> {
  for (let position = from; position < size; position += chunkBytes) {
    const text = (await read(position, chunkBytes + overlapBytes)).toString('latin1')
    const at = text.search(pattern)
    if (at >= 0) return position + at
  }
  return undefined
}
