import type { FileHandle } from 'node:fs/promises'

export interface ImageSize {
  width: number
  height: number
}

export type ImageType = 'png' | 'jpg' | 'gif' | 'webp'

type Read = (from: number, length: number) => Promise<Buffer>

/** Width and height that the headers of an image name; undefined if they are missing. Nothing is decoded. */
export async function readImageSize(file: FileHandle | Buffer, type: ImageType): Promise<ImageSize | undefined> {
  const read: Read = async (from, length) => {
    if (Buffer.isBuffer(file)) return file.subarray(from, from + length)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(length), position: from, length })
    return buffer.subarray(0, bytesRead)
  }
  const head = await read(0, 32)
  if (head.length < 10) return undefined
  if (type === 'gif') return { width: head.readUInt16LE(6), height: head.readUInt16LE(8) }
  if (type === 'jpg') return readJpegSize(read)
  if (head.length < 30) return type === 'png' && head.length >= 24 ? readPngSize(head) : undefined
  return type === 'png' ? readPngSize(head) : readWebpSize(head)
}

const readPngSize = (head: Buffer): ImageSize => ({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) })

function readWebpSize(head: Buffer): ImageSize | undefined {
  switch (head.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
    case 'VP8L': {
      const bits = head.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8 ':
      return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
    default:
      return undefined
  }
}

/** Camera files have some dozens of segments before the frame. */
const maxSegments = 500

/** Walks the segments up to the start of the frame, which names the size. */
async function readJpegSize(read: Read): Promise<ImageSize | undefined> {
  let position = 2
  for (let segment = 0; segment < maxSegments; segment += 1) {
    const header = await read(position, 9)
    if (header.length < 4 || header[0] !== 0xff) return undefined
    const marker = header[1] ?? 0
    // Any number of fill bytes may precede a marker.
    if (marker === 0xff) {
      position += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame)
      return header.length < 9 ? undefined : { width: header.readUInt16BE(7), height: header.readUInt16BE(5) }
    const length = header.readUInt16BE(2)
    if (length < 2) return undefined
    position += 2 + length
  }
  return undefined
}
