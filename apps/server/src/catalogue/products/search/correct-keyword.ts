import { productsTag } from '@paratope/contract/catalogue/products'
import type { Db } from '#kernel/database/database.ts'
import type { TaggedCache } from '#kernel/tagged-cache.ts'
import { cjkPattern, listBigrams, normalizeText } from '../products.search.ts'
import { simplifyVariants } from './cjk-variants.ts'
import { getEditDistance } from './edit-distance.ts'
import { listNamesWithMost, listSimilarWords, type SimilarWord } from './search-corrections.repo.ts'
import { listTexts } from './search-document.ts'

/** Words of the Latin alphabet, with accents or without, that are long enough to be misspelt recognisably. */
const correctableWord = /(?<![\p{L}\p{N}])\p{Script=Latin}{4,32}(?![\p{L}\p{N}])/gu
const plainWord = /^[a-z]+$/

/** Chinese and Japanese that is long enough for it. */
const correctableRun = /[\u3040-\u30ff\u3400-\u9fff]{4,32}/gu

/** Each correctable word of these texts once. */
export const listWords = (texts: readonly string[]): string[] => [
  ...new Set(
    texts.flatMap((text) => normalizeText(text).match(correctableWord) ?? []).filter((word) => plainWord.test(word)),
  ),
]

const longWord = 6
/** In a longer word two letters may be wrong. */
const getMaxDistance = (word: string): number => (word.length < longWord ? 1 : 2)

/** The nearest of the words that may have been meant; of those equally near, one that begins alike. */
function pickNearest(typed: string, words: readonly string[]): string | undefined {
  const near = words
    .map((word) => ({ word, distance: getEditDistance(typed, word), beginsElse: word[0] === typed[0] ? 0 : 1 }))
    .filter(({ word, distance }) => distance <= getMaxDistance(typed) && Math.abs(word.length - typed.length) <= 2)
    .sort((a, b) => a.distance - b.distance || a.beginsElse - b.beginsElse || (a.word < b.word ? -1 : 1))
  return near[0]?.word
}

/**
 * The text with each unknown word replaced by the nearest known one; nothing if that changes nothing. Names of Chinese
 * and Japanese stand in longer ones, so there the stretch of a name that is a character apart replaces what was typed.
 */
export async function correctKeyword(
  { db, cache }: { db: Db; cache: TaggedCache },
  keyword: string,
): Promise<string | undefined> {
  const text = keyword.normalize('NFKC')
  const corrected = await cache.get(productsTag, `correct ${JSON.stringify(text)}`, async () => {
    const latin = await correctWords(db, text)
    return { text: cjkPattern.test(latin) ? await correctRuns(db, latin) : latin }
  })
  return corrected.text === text ? undefined : corrected.text
}

async function correctWords(db: Db, text: string): Promise<string> {
  const words = listWords([text])
  if (words.length === 0) return text
  const similar = Map.groupBy(await listSimilarWords(db, words), ({ typed }: SimilarWord) => typed)
  return text.replace(correctableWord, (word) => {
    const typed = normalizeText(word)
    return (
      pickNearest(
        typed,
        (similar.get(typed) ?? []).map((one) => one.word),
      ) ?? word
    )
  })
}

async function correctRuns(db: Db, text: string): Promise<string> {
  let corrected = text
  for (const run of [...new Set(text.match(correctableRun))].slice(0, 3)) {
    const typed = simplifyVariants(normalizeText(run))
    const pairs = listBigrams(typed)
    // One character is in two pairs.
    const names = await listNamesWithMost(db, pairs, Math.max(1, pairs.length - 2))
    const stretch = findStretch(typed, names.flatMap(listTexts))
    if (stretch !== undefined) corrected = corrected.replace(run, stretch)
  }
  return corrected
}

/** A part of one of these texts that is one character apart. */
function findStretch(typed: string, texts: readonly string[]): string | undefined {
  for (const text of texts.map((one) => one.normalize('NFKC'))) {
    const characters = [...text]
    for (let at = 0; at + typed.length <= characters.length; at += 1) {
      const stretch = characters.slice(at, at + typed.length).join('')
      if (getEditDistance(simplifyVariants(normalizeText(stretch)), typed) === 1) return stretch
    }
  }
  return undefined
}
