export interface LabelText {
  /** Words that may be a catalogue number, the end of a product's address, or a lot number. */
  words: string[]
  /** What the label itself calls its lot. */
  lot: string | undefined
}

const most = 12
const word = /^[\w.-]{2,60}$/
const lotMark = /(?:^|[\s|;,])(?:LOT|BATCH|批号|ロット)[\s.:#=]*([\w.-]{2,60})/iu
const marks = /(?:^|(?<=[\s|;,]))(?:CAT(?:ALOG(?:UE)?)?|REF|LOT|BATCH|NO|货号|批号|ロット)[\s.:#=]+/giu

/** Reads a label as it is printed by us, as text of any order, or as the address of a product page. */
export function readLabel(text: string): LabelText {
  const address = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  if (address) {
    const lot = address.searchParams.get('lot') ?? undefined
    const ends = [address.pathname.split('/').at(-1), address.searchParams.get('id'), lot]
    return { words: wordsOf(ends.flatMap((end) => end ?? [])), lot: lot && upper(lot) }
  }
  const lot = lotMark.exec(text)?.[1]
  return { words: wordsOf(text.replace(marks, ' ').split(/[\s|;,]+/)), lot: lot && upper(lot) }
}

const upper = (one: string): string => one.toUpperCase()
const wordsOf = (parts: readonly string[]): string[] =>
  [...new Set(parts.filter((part) => word.test(part)).map(upper))].slice(0, most)
