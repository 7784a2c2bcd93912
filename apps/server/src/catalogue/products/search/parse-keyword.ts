import {
  cjkPattern,
  listBigrams,
  normalizeText,
  shortenGreekNames,
  splitRuns,
  toSearchKey,
} from '../products.search.ts'
import { simplifyVariants } from './cjk-variants.ts'

/** A text as the database searches for it; queries hold letters and digits only. */
export interface ParsedKeyword {
  /** The whole text, for names of its own. */
  key: string
  /** Each word as it is written, and begins a name. */
  beginning: string
  /** Each word as it is written, in a name. */
  named: string
  /** Each word as it is written. */
  written: string
  /** Each word, or all of its parts apart. */
  loose: string
}

/** Parts of the text that belong together, each with its other spellings. */
type Unit = readonly [written: string, ...others: string[]]

const stopWords: ReadonlySet<string> = new Set(
  'a an and the of for with from to de la el los las del para con y por un una'.split(' '),
)

/** Words that mean the same in names. */
const synonyms: Readonly<Record<string, string>> = {
  mab: 'antibody',
  mabs: 'antibody',
  mice: 'mouse',
  murine: 'mouse',
  humanised: 'humanized',
}

const minPrefixLength = 2
const minPluralLength = 5

/** Without the ending of its plural: every word is the beginning of what it finds. */
const toSingular = (word: string): string =>
  word.length < minPluralLength || /\d/.test(word) ? word : word.replace(/(?:ies|es|s)$/, '')

const toLexeme = (word: string): string => (word.length < minPrefixLength ? word : `${word}:*`)

/** A part that begins with a digit, or is one letter, belongs to the part before it: pd 1, il 6r. */
function joinParts(parts: readonly string[]): string[][] {
  const joined: string[][] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last && (/^\d/.test(part) || part.length === 1) && /^[a-z0-9]{1,6}$/.test(last.join(''))) last.push(part)
    else joined.push([part])
  }
  return joined
}

const listAlternatives = (word: string): string[] => {
  const synonym = synonyms[word]
  return [toLexeme(toSingular(word)), ...(synonym ? [toLexeme(synonym)] : [])]
}

const allOf = (lexemes: readonly string[]): string => `(${lexemes.join(' & ')})`

/** Units of a word with punctuation in it: the word as one, or its parts. */
function toUnits(parts: readonly string[]): Unit {
  const groups = joinParts(parts).map((group) => group.join(''))
  const whole = groups.join('')
  if (groups.length < 2) return [toLexeme(whole)]
  return [toLexeme(whole), allOf(groups.map(toLexeme))]
}

/** Units of words that stand apart: joined where they belong together, or each on its own. */
const joinWords = (words: readonly string[]): Unit[] =>
  joinParts(words).map((group) => {
    const [first = ''] = group
    if (group.length === 1) {
      const [written = '', ...others] = listAlternatives(first)
      return [written, ...others]
    }
    return [toLexeme(group.join('')), allOf(group.map(toLexeme))]
  })

function listUnits(text: string): Unit[] {
  const units: Unit[] = []
  let words: string[] = []
  const flush = () => {
    units.push(...joinWords(words))
    words = []
  }
  for (const run of splitRuns(text)) {
    const parts = run.split(/[^a-z0-9]+/)
    if (!cjkPattern.test(run) && parts.length === 1) words.push(run)
    else {
      flush()
      if (cjkPattern.test(run)) units.push(...listBigrams(run).map((pair): Unit => [pair]))
      else units.push(toUnits(parts))
    }
  }
  flush()
  return units
}

const withoutStopWords = (text: string): string => {
  const words = text.split(/\s+/).filter((word) => !stopWords.has(word))
  return words.length > 0 ? words.join(' ') : text
}

const weigh = (lexeme: string, weights: string): string => lexeme.replace(/:\*|$/, (end) => `${end || ':'}${weights}`)

/** Reads what was typed; queries are empty where it holds no letter and no digit. */
export function parseKeyword(keyword: string): ParsedKeyword {
  const text = withoutStopWords(simplifyVariants(shortenGreekNames(normalizeText(keyword))))
  const units = listUnits(text)
  const written = units.map(([first]) => first)
  const named = written.map((lexeme) => weigh(lexeme, 'AB')).join(' & ')
  return {
    key: toSearchKey(keyword),
    beginning: written.length === 0 ? '' : `(${written.map((lexeme) => weigh(lexeme, 'A')).join(' | ')}) & ${named}`,
    named,
    written: written.join(' & '),
    loose: units.map((unit) => (unit.length === 1 ? unit[0] : `(${unit.join(' | ')})`)).join(' & '),
  }
}
