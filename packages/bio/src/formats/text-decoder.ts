/** Reads UTF-8; bytes that are none become U+FFFD. The package has no DOM, so no TextDecoder. */
export function decodeUtf8(bytes: Uint8Array): string {
  let text = ''
  let chunk: number[] = []
  for (let at = 0; at < bytes.length; ) {
    const [code, size] = readCodePoint(bytes, at)
    chunk.push(code)
    at += size
    if (chunk.length >= 4096) {
      text += String.fromCodePoint(...chunk)
      chunk = []
    }
  }
  return text + String.fromCodePoint(...chunk)
}

const INVALID: readonly [code: number, size: number] = [0xfffd, 1]

function readCodePoint(bytes: Uint8Array, at: number): readonly [code: number, size: number] {
  const first = bytes[at] ?? 0
  if (first < 0x80) return [first, 1]
  const size = first >= 0xf0 && first < 0xf5 ? 4 : first >= 0xe0 ? 3 : first >= 0xc2 ? 2 : 0
  if (size === 0 || first >= 0xf5 || at + size > bytes.length) return INVALID
  let code = first & (0xff >> (size + 1))
  for (let next = at + 1; next < at + size; next++) {
    const byte = bytes[next] ?? 0
    if ((byte & 0xc0) !== 0x80) return INVALID
    code = (code << 6) | (byte & 0x3f)
  }
  return code > 0x10ffff || (code >= 0xd800 && code < 0xe000) ? INVALID : [code, size]
}

/** One character per byte. */
export function decodeLatin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return text
}

export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

/** Decodes a text by its byte order mark, as UTF-8 where every byte allows it, and as Windows-1252 otherwise. */
export function decodeText(bytes: Uint8Array): { readonly text: string; readonly encoding: TextEncoding } {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return { text: decodeUtf16(bytes.subarray(2), true), encoding: 'UTF-16' }
  if (first === 0xfe && second === 0xff) return { text: decodeUtf16(bytes.subarray(2), false), encoding: 'UTF-16' }
  if (isUtf8(bytes)) return { text: decodeUtf8(bytes).replace(/^\ufeff/, ''), encoding: 'UTF-8' }
  return { text: decodeWindows1252(bytes), encoding: 'Windows-1252' }
}

function isUtf8(bytes: Uint8Array): boolean {
  for (let at = 0; at < bytes.length; ) {
    const [, size] = readCodePoint(bytes, at)
    if (size === 1 && (bytes[at] ?? 0) >= 0x80) return false
    at += size
  }
  return true
}

function decodeUtf16(bytes: Uint8Array, isLittleEndian: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let text = ''
  for (let at = 0; at + 1 < bytes.length; at += 2) text += String.fromCharCode(view.getUint16(at, isLittleEndian))
  return text
}

/** The characters of 0x80 to 0x9f; five bytes have none. */
const windows1252 = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ'

const decodeWindows1252 = (bytes: Uint8Array): string =>
  decodeLatin1(bytes).replace(/[\x80-\x9f]/g, (character) => windows1252[character.charCodeAt(0) - 0x80] ?? character)
