import { crc32 } from 'node:zlib'
import { expect, test } from 'vitest'
import { stripImageMetadata } from './strip-image-metadata.ts'

const secret = 'N 48.1372 E 11.5756'

function aPngChunk(name: string, data: Buffer | string): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), Buffer.from(data)])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(body.length - 4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

const header = Buffer.from('00000003000000020806000000', 'hex')
const png = (...extra: readonly Buffer[]) =>
  Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    aPngChunk('IHDR', header),
    ...extra,
    aPngChunk('IDAT', 'pixels'),
    aPngChunk('IEND', ''),
  ])

const segment = (marker: number, data: Buffer | string) => {
  const body = Buffer.from(data)
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}
/** 600 wide, 400 high; the scan has a stuffed byte and a restart. */
const jpeg = (...extra: readonly Buffer[]) =>
  Buffer.concat([
    Buffer.from('ffd8', 'hex'),
    segment(0xe0, 'JFIF\0'),
    ...extra,
    segment(0xc0, Buffer.from('0801900258030122000211010311', 'hex')),
    segment(0xda, Buffer.from('010100003f00', 'hex')),
    Buffer.from('12ff0034ffd056ffd9', 'hex'),
  ])
/** Orientation 6: the camera was turned; the place follows in the same segment. */
const exif = (order: 'II' | 'MM') =>
  segment(
    0xe1,
    Buffer.concat([
      Buffer.from('Exif\0\0', 'latin1'),
      Buffer.from(
        order === 'II'
          ? '49492a0008000000010012010300010000000600000000000000'
          : '4d4d002a00000008000101120003000000010006000000000000',
        'hex',
      ),
      Buffer.from(secret),
    ]),
  )

const riff = (...chunks: readonly (readonly [name: string, data: Buffer | string])[]) => {
  const body = Buffer.concat(
    chunks.map(([name, data]) => {
      const bytes = Buffer.from(data)
      const length = Buffer.alloc(4)
      length.writeUInt32LE(bytes.length)
      return Buffer.concat([Buffer.from(name), length, bytes, Buffer.alloc(bytes.length % 2)])
    }),
  )
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return Buffer.concat([head, body])
}
/** 640 × 480 with EXIF and XMP. */
const vp8x = Buffer.from('0c0000007f0200df0100', 'hex')

test('a PNG keeps what draws it, and nothing else', async () => {
  const image = Buffer.concat([
    png(aPngChunk('tEXt', `Comment\0${secret}`), aPngChunk('eXIf', secret)),
    Buffer.from('<script>'),
  ])
  const stripped = await stripImageMetadata(image, 'png')
  expect([stripped?.width, stripped?.height]).toEqual([3, 2])
  expect(stripped?.bytes).toEqual(png())
})

test.each(['II', 'MM'] as const)('a JPEG of a turned camera (%s) stays turned, without its place', async (order) => {
  const image = Buffer.concat([jpeg(exif(order), segment(0xfe, secret)), Buffer.from('<html>')])
  const stripped = await stripImageMetadata(image, 'jpg')
  expect([stripped?.width, stripped?.height]).toEqual([400, 600])
  const only = '4d4d002a00000008000101120003000000010006000000000000'
  const turned = segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(only, 'hex')]))
  expect(stripped?.bytes).toEqual(jpeg(turned))
})

test('a JPEG without a camera’s words stays as it is', async () => {
  expect(await stripImageMetadata(jpeg(), 'jpg')).toEqual({ bytes: jpeg(), width: 600, height: 400 })
})

test('a WebP loses EXIF and XMP with the flags that announce them', async () => {
  const image = riff(['VP8X', vp8x], ['VP8 ', 'pixels!'], ['EXIF', secret], ['XMP ', secret])
  const stripped = await stripImageMetadata(image, 'webp')
  expect([stripped?.width, stripped?.height]).toEqual([640, 480])
  const silent = Buffer.from(vp8x)
  silent.writeUInt8(0, 0)
  expect(stripped?.bytes).toEqual(riff(['VP8X', silent], ['VP8 ', 'pixels!']))
})

test('what only begins like an image is none', async () => {
  const markup = Buffer.from('<svg onload="alert(1)">')
  const wrongSum = png()
  wrongSum.writeUInt8(0, 50)
  for (const [bytes, type] of [
    [Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), markup]), 'png'],
    [png().subarray(0, -1), 'png'],
    [wrongSum, 'png'],
    [Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), markup]), 'jpg'],
    [jpeg().subarray(0, -2), 'jpg'],
    [Buffer.alloc(1), 'jpg'],
    [riff(['EXIF', secret]), 'webp'],
    [riff(['VP8X', vp8x], ['VP8 ', 'pixels']).subarray(0, -1), 'webp'],
    [markup, 'webp'],
  ] as const)
    expect(await stripImageMetadata(bytes, type)).toBeUndefined()
})
