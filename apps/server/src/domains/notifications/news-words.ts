import { books } from '@paratope/contract/books'
import { type Language, sayMaybe } from '@paratope/contract/kernel'
import type { News } from './notifications.repo.ts'

/** The words are found for each reader, so everyone reads their own language. */
export function wordsOf({ kind, values }: Pick<News, 'kind' | 'values'>, language: Language): string {
  const key = `news.${kind}`
  return books.map((book) => sayMaybe(book, language, key, values)).find((found) => found !== undefined) ?? kind
}
