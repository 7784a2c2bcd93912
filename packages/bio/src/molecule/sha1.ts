const rotateLeft = (value: number, bits: number): number => (value << bits) | (value >>> (32 - bits))

/** SHA-1 of an ASCII text. WebCrypto has only an asynchronous one, and checksums are needed while drawing. */
export function computeSha1(text: string): Uint8Array {
  const words = toBlocks(text)
  let [h0, h1, h2, h3, h4] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476, 0xc3d2e1f0 | 0]
  const schedule = new Int32Array(80)
  for (let block = 0; block < words.length; block += 16) {
    for (let round = 0; round < 80; round++) {
      schedule[round] =
        round < 16
          ? (words[block + round] ?? 0)
          : rotateLeft(
              (schedule[round - 3] ?? 0) ^
                (schedule[round - 8] ?? 0) ^
                (schedule[round - 14] ?? 0) ^
                (schedule[round - 16] ?? 0),
              1,
            )
    }
    let [a, b, c, d, e] = [h0, h1, h2, h3, h4]
    for (let round = 0; round < 80; round++) {
      const next = (rotateLeft(a, 5) + mix(round, b, c, d) + e + (schedule[round] ?? 0)) | 0
      e = d
      d = c
      c = rotateLeft(b, 30)
      b = a
      a = next
    }
    h0 = (h0 + a) | 0
    h1 = (h1 + b) | 0
    h2 = (h2 + c) | 0
    h3 = (h3 + d) | 0
    h4 = (h4 + e) | 0
  }
  const digest = new DataView(new ArrayBuffer(20))
  for (const [at, word] of [h0, h1, h2, h3, h4].entries()) digest.setInt32(at * 4, word)
  return new Uint8Array(digest.buffer)
}

function mix(round: number, b: number, c: number, d: number): number {
  if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999
  if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1
  if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc
  return (b ^ c ^ d) + 0xca62c1d6
}

/** The text, a one bit, zeros and the length in bits, as big-endian words in blocks of 16. */
function toBlocks(text: string): Int32Array {
  const size = ((text.length + 8) >> 6) + 1
  const words = new Int32Array(size * 16)
  const setByte = (at: number, byte: number) => {
    words[at >> 2] = (words[at >> 2] ?? 0) | (byte << (24 - (at & 3) * 8))
  }
  for (let at = 0; at < text.length; at++) setByte(at, text.charCodeAt(at) & 0xff)
  setByte(text.length, 0x80)
  words[words.length - 1] = text.length * 8
  return words
}
