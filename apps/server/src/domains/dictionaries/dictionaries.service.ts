import type { DictItem, DictItems } from '@paratope/contract/dictionaries'
import { type Language, pick } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database.ts'
import type { Memo } from '#kernel/memo.ts'
import { allRows, type DictionaryItemRow, rowsOf } from './dictionaries.repo.ts'

function present({ value, text }: DictionaryItemRow, language: Language): DictItem {
  const word = pick(text, language)
  return { value, text: word, title: word, label: word }
}

export async function allItems(db: Db, language: Language): Promise<DictItems> {
  const items: DictItems = {}
  for (const row of await allRows(db)) {
    items[row.dict] ??= []
    items[row.dict]?.push(present(row, language))
  }
  return items
}

export const itemsOf = async (db: Db, dict: string, language: Language): Promise<DictItem[]> =>
  (await rowsOf(db, dict)).map((row) => present(row, language))

export const dictionariesTag = 'dictionaries'

/** The word for a value; a value that no dictionary knows is its own word. */
export type WordFinder = (dict: string, value: string) => string

/** All words of a language at hand, read once until a dictionary changes. */
export const wordsIn = (db: Db, memo: Memo, language: Language): Promise<WordFinder> =>
  memo.get(dictionariesTag, `words ${language}`, async () => {
    const words = new Map(
      (await allRows(db)).map(({ dict, value, text }) => [`${dict} ${value}`, pick(text, language)]),
    )
    return (dict, value) => words.get(`${dict} ${value}`) ?? value
  })
