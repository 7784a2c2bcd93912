import { inflateRawSync } from 'node:zlib'

/** Name and content of each entry of a zip archive, read from its directory. */
export function readArchive(bytes: Buffer): [name: string, content: Buffer][] {
  const entries: [string, Buffer][] = []
  let at = bytes.readUInt32LE(bytes.length - 6)
  while (bytes.readUInt32LE(at) === 0x02014b50) {
    const [packedSize, nameLength] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26)
    const content = inflateRawSync(bytes.subarray(start, start + packedSize))
    entries.push([bytes.toString('utf8', at + 46, at + 46 + nameLength), content])
    at += 46 + nameLength
  }
  return entries
}
