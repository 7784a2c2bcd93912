import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'

export interface ArchivePart {
  name: string
  content: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>
}

interface Written {
  name: Buffer
  checksum: number
  packedSize: number
  size: number
  offset: number
}

/** Sizes follow the content; names are UTF-8. */
const flags = 0x0808
const deflated = 8
const version = 20
/** 1 January 1980, the zero of the format: equal rows give equal bytes. */
const zeroDate = 0x21

/** A file name that no system reads as a path. */
export const toEntryName = (name: string): string => name.replace(/[/\\:*?"<>|]/g, '_')

/** Writes a zip archive in a stream and holds at most one chunk. */
export async function* writeArchive(parts: Iterable<ArchivePart>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for (const { name, content } of parts) {
    const entry: Written = { name: Buffer.from(name), checksum: 0, packedSize: 0, size: 0, offset }
    const header = buildLocalHeader(entry)
    yield header
    for await (const chunk of deflate(content, entry)) {
      entry.packedSize += chunk.length
      yield chunk
    }
    const descriptor = buildDescriptor(entry)
    yield descriptor
    offset += header.length + entry.packedSize + descriptor.length
    written.push(entry)
  }
  yield* buildDirectory(written, offset)
}

async function* deflate(content: ArchivePart['content'], entry: Written): AsyncGenerator<Buffer> {
  async function* countBytes() {
    for await (const chunk of content) {
      const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk
      entry.checksum = crc32(bytes, entry.checksum)
      entry.size += bytes.length
      yield bytes
    }
  }
  const packed = createDeflateRaw()
  // A failure ends the loop below with the same error.
  pipeline(Readable.from(countBytes()), packed).catch(() => {})
  for await (const chunk of packed) yield chunk as Buffer
}

function buildLocalHeader({ name }: Written): Buffer {
  const header = Buffer.alloc(30)
  header.writeUInt32LE(0x04034b50, 0)
  header.writeUInt16LE(version, 4)
  header.writeUInt16LE(flags, 6)
  header.writeUInt16LE(deflated, 8)
  header.writeUInt16LE(zeroDate, 12)
  header.writeUInt16LE(name.length, 26)
  return Buffer.concat([header, name])
}

function buildDescriptor({ checksum, packedSize, size }: Written): Buffer {
  const descriptor = Buffer.alloc(16)
  descriptor.writeUInt32LE(0x08074b50, 0)
  descriptor.writeUInt32LE(checksum, 4)
  descriptor.writeUInt32LE(packedSize, 8)
  descriptor.writeUInt32LE(size, 12)
  return descriptor
}

function* buildDirectory(entries: readonly Written[], start: number): Generator<Buffer> {
  let size = 0
  for (const { name, checksum, packedSize, size: fullSize, offset } of entries) {
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(version, 4)
    entry.writeUInt16LE(version, 6)
    entry.writeUInt16LE(flags, 8)
    entry.writeUInt16LE(deflated, 10)
    entry.writeUInt16LE(zeroDate, 14)
    entry.writeUInt32LE(checksum, 16)
    entry.writeUInt32LE(packedSize, 20)
    entry.writeUInt32LE(fullSize, 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    size += entry.length + name.length
    yield Buffer.concat([entry, name])
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(size, 12)
  end.writeUInt32LE(start, 16)
  yield end
}
