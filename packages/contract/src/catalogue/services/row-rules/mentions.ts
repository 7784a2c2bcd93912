import { vocabulary } from './lookups/vocabulary.ts'
import { foldText } from './quantities.ts'

const isEastAsian = (word: string): boolean => /[\u3040-\u30ff\u4e00-\u9fff]/.test(word)
const escapePattern = (text: string): string => text.replace(/[.+?^${}()|[\]\\/]/g, String.raw`\$&`)
const letter = String.raw`[\p{L}\p{N}]`

/** `*` stands for the rest of a word; words of East Asian scripts have no bounds. */
function toPattern(word: string): string {
  const folded = foldText(word).toLowerCase()
  if (isEastAsian(folded)) return escapePattern(folded)
  const body = escapePattern(folded).replaceAll('*', `${letter}{0,40}`).replace(/[ -]/g, '[ _-]?')
  return `(?<!${letter})${body}(?!${letter})`
}

const patterns = new Map<string, RegExp>()

function getPattern(words: readonly string[]): RegExp {
  const key = words.join('\n')
  const known = patterns.get(key)
  if (known) return known
  const all = words.flatMap((word) => (word.startsWith('@') ? (vocabulary[word.slice(1)] ?? []) : [word]))
  const pattern = new RegExp(
    all
      .toSorted((one, other) => other.length - one.length)
      .map(toPattern)
      .join('|') || '(?!)',
    'gu',
  )
  patterns.set(key, pattern)
  return pattern
}

/** “not biotinylated”, “anti-human IgG” and “his-free” do not mention what they name. */
const refusedBefore =
  /(?:^|[^\p{L}])(?:not|non|no|without|un|anti|free of|minus|lacks|sin)[\s-]{0,2}$|(?:未|非|无|無|不含|抗|抗-)$/u
const refusedAfter = /^[\s-]{0,2}(?:free|negative|depleted|removed|cleaved)(?!\p{L})|^(?:なし|不要|を除)/u

/** Whether a text names one of these words, or is nothing but one. */
export function mentions(cell: string, words: readonly string[], isWhole = false): boolean {
  const text = foldText(cell).trim().toLowerCase()
  for (const found of text.matchAll(getPattern(words))) {
    if (isWhole && found[0].length !== text.length) continue
    const before = text.slice(Math.max(0, found.index - 12), found.index)
    const after = text.slice(found.index + found[0].length, found.index + found[0].length + 12)
    if (!refusedBefore.test(before) && !refusedAfter.test(after)) return true
  }
  return false
}
