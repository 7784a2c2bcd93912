import type { Format, Target } from '@paratope/contract/catalogue/products'
import type { LocalText } from '@paratope/contract/kernel'
import { cjkPattern, listBigrams, listParts, normalizeText, shortenGreekNames, splitRuns } from '../products.search.ts'
import { simplifyVariants } from './cjk-variants.ts'

/** `A` is its number or begins a name, `B` is elsewhere in a name, `C` in a name of its targets, `D` in its description. */
type Weight = 'A' | 'B' | 'C' | 'D'

/** Texts of tsvectors; lexemes are letters and digits only. */
export interface SearchDocument {
  /** Words of all names, with their weights. */
  names: string
  /** These and the words of descriptions. */
  words: string
}

const maxLexemeLength = 40

/** Both spellings of names with Greek letters: IFN-gamma, IFN-g. */
const listSpellings = (text: string): string[] => {
  const normalized = simplifyVariants(normalizeText(text))
  return [...new Set([normalized, shortenGreekNames(normalized)])]
}

const listLexemes = (run: string): string[] => (cjkPattern.test(run) ? listBigrams(run) : listParts(run))

class Lexemes {
  readonly #weights = new Map<string, Weight>()

  add(text: string, weight: Weight, weightOfBeginning = weight): void {
    for (const spelling of listSpellings(text)) {
      for (const [at, run] of splitRuns(spelling).entries()) {
        const lexemes = listLexemes(run)
        // Of Chinese and Japanese, a beginning is the first pair.
        const begun = at > 0 ? 0 : cjkPattern.test(run) ? 1 : lexemes.length
        for (const [index, lexeme] of lexemes.entries()) this.#set(lexeme, index < begun ? weightOfBeginning : weight)
      }
    }
  }

  #set(lexeme: string, weight: Weight): void {
    const known = this.#weights.get(lexeme)
    if (lexeme.length < maxLexemeLength && (known === undefined || weight < known)) this.#weights.set(lexeme, weight)
  }

  toString(): string {
    return [...this.#weights].map(([lexeme, weight]) => `${lexeme}:1${weight}`).join(' ')
  }
}

const antibodyFormats: ReadonlySet<Format> = new Set(['igg', 'fab', 'scfv-fc', 'bispecific', 'adc', 'isotype-control'])

/** Names of antibodies often leave the word out. */
const antibodyWords = ['anti', 'antibody', '抗体', 'anticuerpo'] as const

/** Such as a trade name; longer aliases say what the product is. */
const oneWord = /^[\w-]+$/

/** A text in all languages that it is in. */
export const listTexts = (text: LocalText): string[] => Object.values(text).filter((one) => one !== undefined)

/** Words of a product. */
export interface SearchedTexts {
  code: string
  clone: string | null
  format: Format
  name: LocalText
  aliases: readonly string[]
  targets: readonly Target[]
  identity: LocalText
  description: LocalText
}

/** Everything that a product is found by. */
export function buildSearchDocument(draft: SearchedTexts): SearchDocument {
  const lexemes = new Lexemes()
  for (const text of [draft.code, draft.clone ?? '']) lexemes.add(text, 'A')
  for (const text of listTexts(draft.name)) lexemes.add(text, 'B', 'A')
  for (const text of draft.aliases) lexemes.add(text, oneWord.test(text) ? 'A' : 'B')
  for (const { symbol, aliases, protein, uniprot } of draft.targets)
    for (const text of [symbol, ...aliases, protein, uniprot ?? '']) lexemes.add(text, 'C')
  if (antibodyFormats.has(draft.format)) for (const word of antibodyWords) lexemes.add(word, 'B')
  const names = lexemes.toString()
  for (const text of [draft.identity, draft.description].flatMap(listTexts)) lexemes.add(text, 'D')
  return { names, words: lexemes.toString() }
}
