import { crc32, deflateSync } from 'node:zlib'

/** A PDF of an empty table of objects, with any text behind its header, filled up to a size. */
export function aPdf(text = '', size = 0): Buffer {
  const build = (padding: number): Buffer => {
    const body = Buffer.concat([Buffer.from(`%PDF-1.7 ${text}\n`), Buffer.alloc(padding), Buffer.from('\n')])
    const table = `xref\n0 1\n0000000000 65535 f \ntrailer\n<< /Size 1 >>\nstartxref\n${body.length}\n%%EOF\n`
    return Buffer.concat([body, Buffer.from(table)])
  }
  // The offset of the table has more digits in a longer file.
  let padding = Math.max(0, size - build(0).length)
  while (padding > 0 && build(padding).length > size) padding -= 1
  return build(padding)
}

function aPngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PNG whose header claims a size; its pixels are missing. */
export function aPng(width = 1, height = 1): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8
  const chunks = [
    aPngChunk('IHDR', header),
    aPngChunk('IDAT', deflateSync(Buffer.alloc(2))),
    aPngChunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks])
}

/** A JPEG whose frame claims a size; its scan is empty. */
export function aJpeg(width = 1, height = 1): Buffer {
  const frame = Buffer.from('ffc0001108000000000301220002110103110100', 'hex').subarray(0, 19)
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  const head = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex')
  return Buffer.concat([head, frame, Buffer.from('ffda0008010100003f00ffd9', 'hex')])
}

export function aGif(width = 1, height = 1): Buffer {
  const file = Buffer.concat([Buffer.from('GIF89a'), Buffer.alloc(7), Buffer.from(',\0\0\0\0\0\0\0\0\0\0;')])
  file.writeUInt16LE(width, 6)
  file.writeUInt16LE(height, 8)
  return file
}

export function aWebp(width = 1, height = 1): Buffer {
  const file = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8X'), Buffer.alloc(20)])
  file.writeUInt32LE(file.length - 8, 4)
  file.writeUIntLE(width - 1, 24, 3)
  file.writeUIntLE(height - 1, 27, 3)
  return file
}
