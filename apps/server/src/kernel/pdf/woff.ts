import { inflateSync } from 'node:zlib'

const directoryStart = 44
const entrySize = 20

/** Unpacks a WOFF file to the TrueType font in it. The PDF library would unpack a table again for every character. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const header = Buffer.alloc(12 + 16 * count)
  woff.copy(header, 0, 4, 8)
  header.writeUInt16BE(count, 4)
  const parts: Buffer[] = [header]
  let offset = header.length
  for (let index = 0; index < count; index += 1) {
    const entry = woff.subarray(directoryStart + index * entrySize, directoryStart + (index + 1) * entrySize)
    const [start, packedSize, size] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)]
    const packed = woff.subarray(start, start + packedSize)
    const table = packedSize < size ? inflateSync(packed) : packed
    const target = 12 + 16 * index
    entry.copy(header, target, 0, 4)
    entry.copy(header, target + 4, 16, 20)
    header.writeUInt32BE(offset, target + 8)
    header.writeUInt32BE(size, target + 12)
    const padding = Buffer.alloc((4 - (size % 4)) % 4)
    parts.push(table, padding)
    offset += size + padding.length
  }
  return Buffer.concat(parts)
}

/** Reads which characters a TrueType font has, from segments (format 4) and groups (format 12). */
export function readCharacters(font: Buffer): ReadonlySet<number> {
  const characters = new Set<number>()
  const cmap = findTable(font, 'cmap')
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(8 + 8 * index))
    const format = table.readUInt16BE(0)
    if (format === 4) addSegments(table, characters)
    if (format === 12) addGroups(table, characters)
  }
  return characters
}

function findTable(font: Buffer, tag: string): Buffer {
  for (let index = 0; index < font.readUInt16BE(4); index += 1) {
    const entry = font.subarray(12 + 16 * index)
    if (entry.toString('latin1', 0, 4) !== tag) continue
    const start = entry.readUInt32BE(8)
    return font.subarray(start, start + entry.readUInt32BE(12))
  }
  throw new Error(`the font has no table ${tag}`)
}

function addSegments(table: Buffer, characters: Set<number>): void {
  const doubledCount = table.readUInt16BE(6)
  for (let at = 0; at < doubledCount; at += 2) {
    const end = table.readUInt16BE(14 + at)
    const start = table.readUInt16BE(16 + doubledCount + at)
    // The last segment marks the end of the table.
    for (let code = start; code <= end && code !== 0xffff; code += 1) characters.add(code)
  }
}

function addGroups(table: Buffer, characters: Set<number>): void {
  for (let index = 0; index < table.readUInt32BE(12); index += 1) {
    const [start, end] = [table.readUInt32BE(16 + 12 * index), table.readUInt32BE(20 + 12 * index)]
    for (let code = start; code <= end; code += 1) characters.add(code)
  }
}
