/** Encodes text as UTF-8. */
export const encodeUtf8 = (text: string): number[] =>
  [...text].flatMap((character) => encodeCodePoint(character.codePointAt(0) ?? 0))

function encodeCodePoint(code: number): number[] {
  if (code < 0x80) return [code]
  if (code < 0x800) return [0xc0 | (code >> 6), 0x80 | (code & 63)]
  if (code < 0x10000) return [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
  return [0xf0 | (code >> 18), 0x80 | ((code >> 12) & 63), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63)]
}
