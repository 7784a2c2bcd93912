import { readSync } from 'node:fs'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'

const directoryEnd = 0x06054b50
const chunkBytes = 64 * 1024

interface ArchiveEntry {
  offset: number
  packedSize: number
  isPacked: boolean
}

/** An open archive whose directory and sizes have been checked, see `isSafeArchive`. */
export interface Archive {
  descriptor: number
  entries: ReadonlyMap<string, ArchiveEntry>
}

function readBytes(descriptor: number, position: number, length: number): Buffer {
  const bytes = Buffer.alloc(length)
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, position))
}

/** Reads the directory at the end of a file; undefined if it is no archive. */
export function openArchive(descriptor: number, size: number): Archive | undefined {
  if (size < 22) return undefined
  const end = readBytes(descriptor, size - 22, 22)
  if (end.length < 22 || end.readUInt32LE(0) !== directoryEnd) return undefined
  const directory = readBytes(descriptor, end.readUInt32LE(16), end.readUInt32LE(12))
  const entries = new Map<string, ArchiveEntry>()
  for (let at = 0; at + 46 <= directory.length; ) {
    const nameLength = directory.readUInt16LE(at + 28)
    entries.set(directory.toString('utf8', at + 46, at + 46 + nameLength), {
      offset: directory.readUInt32LE(at + 42),
      packedSize: directory.readUInt32LE(at + 20),
      isPacked: directory.readUInt16LE(at + 10) === 8,
    })
    at += 46 + nameLength + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32)
  }
  return { descriptor, entries }
}

/** The text of an entry, a piece at a time; nothing where the archive has none of this name. */
export async function* readEntryText({ descriptor, entries }: Archive, name: string): AsyncGenerator<string> {
  const entry = entries.get(name)
  if (!entry) return
  const header = readBytes(descriptor, entry.offset, 30)
  const start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const packed = Readable.from(readRange(descriptor, start, entry.packedSize))
  // An error of the source ends the inflater, too.
  const bytes = entry.isPacked ? packed.pipe(createInflateRaw()) : packed
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of bytes) yield decoder.decode(chunk as Buffer, { stream: true })
  yield decoder.decode()
}

export function* readRange(descriptor: number, start: number, length: number): Generator<Buffer> {
  for (let at = 0; at < length; at += chunkBytes) {
    const chunk = readBytes(descriptor, start + at, Math.min(chunkBytes, length - at))
    if (chunk.length === 0) return
    yield chunk
  }
}
