import { crc32 } from 'node:zlib'
import { type ImageSize, type ImageType, readImageSize } from './read-image-size.ts'

/** An image without what its camera and editors wrote into it, and the size at which browsers show it. */
export interface CleanImage extends ImageSize {
  bytes: Buffer
}

/**
 * Copies only what draws the image: positions, names of cameras, comments and anything behind its end are left out.
 * Undefined for what is no whole image of its type, such as another document behind the signature of one.
 */
export async function stripImageMetadata(
  image: Buffer,
  type: Exclude<ImageType, 'gif'>,
): Promise<CleanImage | undefined> {
  const stripped = { png: stripPng, jpg: stripJpeg, webp: stripWebp }[type](image)
  const size = stripped && (await readImageSize(stripped.bytes, type))
  if (!stripped || !size || size.width === 0 || size.height === 0) return undefined
  const { bytes, isTurned } = stripped
  return isTurned ? { bytes, width: size.height, height: size.width } : { bytes, ...size }
}

interface Stripped {
  bytes: Buffer
  /** Shown by a quarter turn. */
  isTurned: boolean
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
const drawnPngChunks: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD pHYs acTL fcTL fdAT'.split(' '),
)

function stripPng(image: Buffer): Stripped | undefined {
  if (!image.subarray(0, 8).equals(pngSignature)) return undefined
  const parts: Buffer[] = [pngSignature]
  for (let at = 8; at + 12 <= image.length; ) {
    const end = at + 12 + image.readUInt32BE(at)
    if (end > image.length || crc32(image.subarray(at + 4, end - 4)) !== image.readUInt32BE(end - 4)) return undefined
    const name = image.toString('latin1', at + 4, at + 8)
    if (parts.length === 1 && name !== 'IHDR') return undefined
    if (drawnPngChunks.has(name)) parts.push(image.subarray(at, end))
    if (name === 'IEND') return { bytes: Buffer.concat(parts), isTurned: false }
    at = end
  }
  return undefined
}

const jpegMarkers = { restart: 0xd0, end: 0xd9, scan: 0xda, app0: 0xe0, exif: 0xe1, app2: 0xe2, adobe: 0xee }

function stripJpeg(image: Buffer): Stripped | undefined {
  if (image.length < 2 || image.readUInt16BE(0) !== 0xffd8) return undefined
  const parts = [image.subarray(0, 2)]
  let orientation: number | undefined
  for (let at = 2; at + 2 <= image.length && image[at] === 0xff; ) {
    const marker = image[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (marker === jpegMarkers.end) {
      parts.push(image.subarray(at, at + 2))
      return { bytes: Buffer.concat(parts), isTurned: (orientation ?? 1) > 4 }
    } else {
      const segmentEnd = at + 4 <= image.length ? at + 2 + image.readUInt16BE(at + 2) : image.length + 1
      if (segmentEnd > image.length || segmentEnd < at + 4) return undefined
      const segment = image.subarray(at, segmentEnd)
      if (marker === jpegMarkers.exif) {
        if (orientation === undefined) {
          orientation = readOrientation(segment)
          if (orientation !== undefined) parts.push(buildOrientation(orientation))
        }
      } else if (isDrawn(marker, segment)) parts.push(segment)
      at = segmentEnd
      if (marker === jpegMarkers.scan) {
        at = findScanEnd(image, segmentEnd)
        parts.push(image.subarray(segmentEnd, at))
      }
    }
  }
  return undefined
}

/** Colour profiles and the transform of Adobe change colours; other application segments and comments do not. */
function isDrawn(marker: number, segment: Buffer): boolean {
  if (marker === jpegMarkers.app2) return segment.toString('latin1', 4, 15) === 'ICC_PROFILE'
  if (marker >= 0xe0) return marker === jpegMarkers.app0 || marker === jpegMarkers.adobe
  return marker >= 0xc0
}

/** The next marker that is neither a stuffed byte nor a restart. */
function findScanEnd(image: Buffer, from: number): number {
  for (let at = image.indexOf(0xff, from); at !== -1; at = image.indexOf(0xff, at + 1)) {
    const next = image[at + 1] ?? 0
    const isData = next === 0 || next === 0xff || (next >= jpegMarkers.restart && next < jpegMarkers.restart + 8)
    if (!isData) return at
  }
  return image.length
}

const exifName = 'Exif\0\0'
const orientationTag = 0x0112

/** Orientation of the camera, 1 to 8: the tag of the first directory. */
function readOrientation(segment: Buffer): number | undefined {
  if (segment.toString('latin1', 4, 10) !== exifName || segment.length < 18) return undefined
  const tiff = segment.subarray(10)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const read16 = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  for (let entry = 0; entry < read16(directory); entry += 1) {
    const at = directory + 2 + entry * 12
    if (at + 12 > tiff.length) return undefined
    if (read16(at) === orientationTag) {
      const value = read16(at + 8)
      return value >= 1 && value <= 8 ? value : undefined
    }
  }
  return undefined
}

/** A segment that says nothing else, as pictures of phones would lie on their side without it. */
function buildOrientation(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  const body = Buffer.concat([Buffer.from(exifName, 'latin1'), tiff])
  const head = Buffer.from([0xff, jpegMarkers.exif, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([head, body])
}

const drawnWebpChunks: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Flags of VP8X that announce EXIF and XMP. */
const webpMetadataFlags = 0b0000_1100

function stripWebp(image: Buffer): Stripped | undefined {
  if (image.toString('latin1', 0, 4) !== 'RIFF' || image.toString('latin1', 8, 12) !== 'WEBP') return undefined
  const fileEnd = 8 + image.readUInt32LE(4)
  if (fileEnd > image.length) return undefined
  const parts: Buffer[] = []
  let hasFrame = false
  for (let at = 12; at + 8 <= fileEnd; ) {
    const length = image.readUInt32LE(at + 4)
    const end = at + 8 + length + (length % 2)
    if (end > fileEnd) return undefined
    const name = image.toString('latin1', at, at + 4)
    const chunk = Buffer.from(image.subarray(at, end))
    if (name === 'VP8X' && length >= 10) chunk.writeUInt8((chunk[8] ?? 0) & ~webpMetadataFlags, 8)
    if (drawnWebpChunks.has(name)) parts.push(chunk)
    hasFrame ||= name === 'VP8 ' || name === 'VP8L' || name === 'ANMF'
    at = end
  }
  if (!hasFrame) return undefined
  const body = Buffer.concat(parts)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(body.length + 4, 4)
  return { bytes: Buffer.concat([head, body]), isTurned: false }
}
