import { crc32, deflateSync } from 'node:zlib'
import { type Line, toSegments } from './captcha-letters.ts'

/** Coverage of each pixel by ink, row by row: 0 is paper, 1 is ink. */
export interface Bitmap {
  readonly width: number
  readonly height: number
  readonly ink: Float32Array
}

export const createBitmap = (width: number, height: number): Bitmap => ({
  width,
  height,
  ink: new Float32Array(width * height),
})

/** Draws a line with a round pen and smooth edges. */
export function drawLine({ width, height, ink }: Bitmap, line: Line, pen: number): void {
  for (const [[x, y], [tx, ty]] of toSegments(line)) {
    const [dx, dy] = [tx - x, ty - y]
    const squared = dx * dx + dy * dy || 1
    const reach = pen / 2 + 1
    for (
      let row = Math.max(0, Math.floor(Math.min(y, ty) - reach));
      row < Math.min(height, Math.max(y, ty) + reach);
      row += 1
    )
      for (
        let column = Math.max(0, Math.floor(Math.min(x, tx) - reach));
        column < Math.min(width, Math.max(x, tx) + reach);
        column += 1
      ) {
        const part = Math.min(1, Math.max(0, ((column - x) * dx + (row - y) * dy) / squared))
        const distance = Math.hypot(column - x - part * dx, row - y - part * dy)
        const covered = Math.min(1, Math.max(0, pen / 2 + 0.5 - distance))
        const at = row * width + column
        if (covered > (ink[at] ?? 0)) ink[at] = covered
      }
  }
}

/** Turns ink into paper and paper into ink where the other bitmap has ink. */
export function invert({ ink }: Bitmap, by: Bitmap): void {
  ink.forEach((covered, at) => {
    const other = by.ink[at] ?? 0
    ink[at] = covered + other - 2 * covered * other
  })
}

type Colour = readonly [red: number, green: number, blue: number]

const shades = 16

/** Encodes a bitmap as a PNG with a palette from paper to ink. */
export function encodePng({ width, height, ink }: Bitmap, paper: Colour, inkColour: Colour): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits per pixel, indexed colours; then default compression and filter, no interlacing.
  header.set([8, 3, 0, 0, 0], 8)
  const palette = Buffer.from(
    Array.from({ length: shades }, (_, shade) =>
      paper.map((channel, index) => Math.round(channel + (((inkColour[index] ?? 0) - channel) * shade) / (shades - 1))),
    ).flat(),
  )
  const rows = Buffer.alloc((width + 1) * height)
  ink.forEach((covered, at) => {
    rows[at + Math.floor(at / width) + 1] = Math.round(covered * (shades - 1))
  })
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    toChunk('IHDR', header),
    toChunk('PLTE', palette),
    toChunk('IDAT', deflateSync(rows)),
    toChunk('IEND', Buffer.alloc(0)),
  ])
}

function toChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
