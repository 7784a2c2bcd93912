export interface LabelText {
  /** Candidates for a catalogue number, a slug or a lot number. */
  words: string[]
  /** The lot as labelled. */
  lot: string | undefined
}

const maxWords = 12
const wordPattern = /^[\w.-]{2,60}$/
const lotPattern = /(?:^|[\s|;,])(?:LOT|BATCH|批号|ロット)[\s.:#=]*([\w.-]{2,60})/iu
const prefixPattern = /(?:^|(?<=[\s|;,]))(?:CAT(?:ALOG(?:UE)?)?|REF|LOT|BATCH|NO|货号|批号|ロット)[\s.:#=]+/giu

/** Parses a label as we print it, as free text, or as the URL of a product page. */
export function parseLabel(text: string): LabelText {
  const address = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  if (address) {
    const lot = address.searchParams.get('lot') ?? undefined
    const ends = [address.pathname.split('/').at(-1), address.searchParams.get('id'), lot]
    return { words: listWords(ends.flatMap((end) => end ?? [])), lot: lot && toUpper(lot) }
  }
  const lot = lotPattern.exec(text)?.[1]
  return { words: listWords(text.replace(prefixPattern, ' ').split(/[\s|;,]+/)), lot: lot && toUpper(lot) }
}

const toUpper = (one: string): string => one.toUpperCase()
const listWords = (parts: readonly string[]): string[] =>
  [...new Set(parts.filter((part) => wordPattern.test(part)).map(toUpper))].slice(0, maxWords)
