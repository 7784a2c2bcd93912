import { readFile } from 'node:fs/promises'
import { createInflateRaw, inflateRawSync } from 'node:zlib'

const maxEntries = 200
const maxEntryBytes = 20 * 1024 * 1024
const maxTotalBytes = 50 * 1024 * 1024
const maxRatio = 100
/** Below this size any ratio is harmless. */
const freeBytes = 1024 * 1024

const directoryEnd = 0x06054b50
const directoryEntry = 0x02014b50
const localHeader = 0x04034b50
const directoryEndLength = 22
const symbolicLink = 0xa000

interface ArchiveEntry {
  name: string
  flags: number
  method: number
  packedSize: number
  size: number
  mode: number
  offset: number
}

/**
 * Checks a zip archive before it is opened: the sizes in its directory must match its entries, and the entries must
 * stay within the limits when inflated. Declared sizes alone prove nothing.
 */
export async function isSafeArchive(path: string, maxUnpackedBytes?: number): Promise<boolean> {
  const [entryLimit, totalLimit] = [maxUnpackedBytes ?? maxEntryBytes, maxUnpackedBytes ?? maxTotalBytes]
  const bytes = await readFile(path)
  const entries = readDirectory(bytes)
  if (!entries) return false
  let total = 0
  for (const entry of entries) {
    const packed = findContent(bytes, entry)
    if (!packed || !isHarmless(entry, entryLimit)) return false
    const size = entry.method === 0 ? packed.length : await countInflated(packed, entryLimit)
    if (size === undefined || size !== entry.size) return false
    total += size
    if (total > totalLimit || (total > freeBytes && total > bytes.length * maxRatio)) return false
  }
  return true
}

const mainParts = {
  docx: ['[Content_Types].xml', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'],
  xlsx: ['[Content_Types].xml', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'],
  ofd: ['OFD.xml', 'OFD'],
} as const

export type ArchiveType = keyof typeof mainParts

/** Whether the part that says what a safe archive holds names its type: the names of entries alone prove nothing. */
export async function declaresType(path: string, type: ArchiveType): Promise<boolean> {
  const bytes = await readFile(path)
  const [part, declared] = mainParts[type]
  const entry = readDirectory(bytes)?.find(({ name }) => name === part)
  const packed = entry && findContent(bytes, entry)
  if (!packed || entry.size > freeBytes) return false
  return (entry.method === 0 ? packed : inflateRawSync(packed)).includes(declared)
}

function readDirectory(bytes: Buffer): ArchiveEntry[] | undefined {
  const end = bytes.length - directoryEndLength
  // Office programs write no archive comment, so the end record is at a fixed position.
  if (end < 0 || bytes.readUInt32LE(end) !== directoryEnd) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  if (count > maxEntries) return undefined
  const entries: ArchiveEntry[] = []
  for (let no = 0; no < count; no += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== directoryEntry) return undefined
    const nameLength = bytes.readUInt16LE(at + 28)
    entries.push({
      flags: bytes.readUInt16LE(at + 8),
      method: bytes.readUInt16LE(at + 10),
      packedSize: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      mode: bytes.readUInt32LE(at + 38) >>> 16,
      offset: bytes.readUInt32LE(at + 42),
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return at === end ? entries : undefined
}

function isHarmless({ name, flags, method, mode, size }: ArchiveEntry, maxBytes: number): boolean {
  const isEncrypted = (flags & 1) === 1
  const leavesFolder = /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name)
  const isLink = (mode & 0xf000) === symbolicLink
  return !isEncrypted && !leavesFolder && !isLink && (method === 0 || method === 8) && size <= maxBytes
}

function findContent(bytes: Buffer, { name, flags, packedSize, size, offset }: ArchiveEntry): Buffer | undefined {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== localHeader) return undefined
  const nameLength = bytes.readUInt16LE(offset + 26)
  const start = offset + 30 + nameLength + bytes.readUInt16LE(offset + 28)
  // Streamed archives write the sizes after the content and in the directory only.
  const isStreamed = (flags & 8) !== 0
  const sameSizes = bytes.readUInt32LE(offset + 18) === packedSize && bytes.readUInt32LE(offset + 22) === size
  const sameName = bytes.toString('utf8', offset + 30, offset + 30 + nameLength) === name
  if (!sameName || !(isStreamed || sameSizes) || start + packedSize > bytes.length) return undefined
  return bytes.subarray(start, start + packedSize)
}

/** Counts without storing and stops at the limit. */
async function countInflated(packed: Buffer, maxBytes: number): Promise<number | undefined> {
  const inflate = createInflateRaw()
  inflate.end(packed)
  let size = 0
  try {
    for await (const chunk of inflate) {
      size += (chunk as Buffer).length
      if (size > maxBytes) return undefined
    }
    return size
  } catch {
    return undefined
  }
}
