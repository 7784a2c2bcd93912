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
