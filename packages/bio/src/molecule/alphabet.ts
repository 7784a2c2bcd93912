/** One bit per base: A 1, C 2, G 4, T 8. A code of the IUPAC means the union of its bases. */
const maskByCode: Readonly<Record<string, number>> = {
  A: 1,
  C: 2,
  G: 4,
  T: 8,
  U: 8,
  R: 5,
  Y: 10,
  S: 6,
  W: 9,
  K: 12,
  M: 3,
  B: 14,
  D: 13,
  H: 11,
  V: 7,
  N: 15,
}

const complementByCode: Readonly<Record<string, string>> = {
  A: 'T',
  C: 'G',
  G: 'C',
  T: 'A',
  U: 'A',
  R: 'Y',
  Y: 'R',
  S: 'S',
  W: 'W',
  K: 'M',
  M: 'K',
  B: 'V',
  D: 'H',
  H: 'D',
  V: 'B',
  N: 'N',
}

/** Indexed by character code, both cases; 0 is no base. */
const maskByCharacter = new Uint8Array(128)
const complementByCharacter = new Uint8Array(128)
for (const [code, mask] of Object.entries(maskByCode)) {
  for (const character of [code, code.toLowerCase()]) maskByCharacter[character.charCodeAt(0)] = mask
}
for (const [code, complement] of Object.entries(complementByCode)) {
  complementByCharacter[code.charCodeAt(0)] = complement.charCodeAt(0)
  complementByCharacter[code.toLowerCase().charCodeAt(0)] = complement.toLowerCase().charCodeAt(0)
}

/** Returns one mask per base. */
export function toBaseMasks(bases: string): Uint8Array {
  const masks = new Uint8Array(bases.length)
  for (let at = 0; at < bases.length; at++) masks[at] = maskByCharacter[bases.charCodeAt(at)] ?? 0
  return masks
}

/** Returns the position of the first character that is no IUPAC code; -1 if all are. */
export function findInvalidBase(bases: string): number {
  for (let at = 0; at < bases.length; at++) if (!maskByCharacter[bases.charCodeAt(at)]) return at
  return -1
}

export const isUnambiguous = (bases: string): boolean => !/[^ACGT]/.test(bases)

/** Joins character codes to a text, in chunks because arguments are limited. */
export function toText(codes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < codes.length; at += 8192) text += String.fromCharCode(...codes.subarray(at, at + 8192))
  return text
}

/** Returns the opposite strand, 5' to 3'. Characters that are no IUPAC code become N. */
export function reverseComplementBases(bases: string): string {
  const { length } = bases
  const codes = new Uint8Array(length)
  for (let at = 0; at < length; at++) codes[length - 1 - at] = complementByCharacter[bases.charCodeAt(at)] || 78
  return toText(codes)
}

/** Upper case DNA without white space and digits; U becomes T. Other characters stay, for findInvalidBase. */
export const normalizeBases = (text: string): string =>
  text
    .replace(/[\s\d]+/g, '')
    .toUpperCase()
    .replaceAll('U', 'T')

/** Lists the sequences of A, C, G and T that a text of IUPAC codes means. */
export function expandBases(bases: string): string[] {
  let expanded = ['']
  for (const code of bases.toUpperCase()) {
    const options = [...'ACGT'].filter((_, bit) => (maskByCode[code] ?? 0) & (1 << bit))
    expanded = expanded.flatMap((prefix) => options.map((base) => prefix + base))
  }
  return expanded
}
