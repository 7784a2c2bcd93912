export const UNKNOWN_DIVISION = 'UNK'
export const UNKNOWN_DATE = '01-JAN-1980'
export const datePattern = /^\d{1,2}-[A-Z]{3}-\d{4}$/i

const unknownWords = new Set([UNKNOWN_DIVISION, UNKNOWN_DATE])

export interface Locus {
  readonly name: string
  readonly length: number | undefined
  readonly type: string
  readonly isCircular: boolean
  readonly statesTopology: boolean
  readonly isProtein: boolean
  /** Division and date, as far as they are known. */
  readonly rest: string
}

/** Reads the first line of a record, by its words: programs do not agree about columns. */
export function readLocus(line: string): Locus {
  const text = line.slice(5, 400).trim()
  const [size, digits, unit] = /(?:^|\s)(\d{1,12})\s+(bp|aa)\b/i.exec(text) ?? []
  const at = size === undefined ? text.length : text.indexOf(size)
  const words = text
    .slice(at + (size?.length ?? 0))
    .trim()
    .split(/\s+/)
  const isTopology = (word: string) => /^(linear|circular)$/i.test(word)
  const type = words.find((word) => /^(ss-|ds-|ms-)?[a-z]*(DNA|RNA)$/i.test(word)) ?? ''
  return {
    name: text.slice(0, at).trim(),
    length: digits === undefined ? undefined : Number(digits),
    type,
    isCircular: words.some((word) => /^circular$/i.test(word)),
    // Both topologies together count as none.
    statesTopology: new Set(words.filter(isTopology).map((word) => word.toLowerCase())).size === 1,
    isProtein: unit?.toLowerCase() === 'aa',
    rest: words.filter((word) => word !== type && !isTopology(word) && !unknownWords.has(word)).join(' '),
  }
}
