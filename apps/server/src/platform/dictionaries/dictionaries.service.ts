import { type Language, localize } from '@paratope/contract/kernel'
import type { DictItem, DictItems } from '@paratope/contract/platform/dictionaries'
import type { Db } from '#kernel/database/database.ts'
import type { TaggedCache } from '#kernel/tagged-cache.ts'
import { type DictionaryItemRow, listDictionaryRows, listItemRows } from './dictionaries.repo.ts'

function presentItem({ value, text }: DictionaryItemRow, language: Language): DictItem {
  const word = localize(text, language)
  return { value, text: word, title: word, label: word }
}

export async function listAllItems(db: Db, language: Language): Promise<DictItems> {
  const items: DictItems = {}
  for (const row of await listItemRows(db)) {
    items[row.dict] ??= []
    items[row.dict]?.push(presentItem(row, language))
  }
  return items
}

export const listItems = async (db: Db, dict: string, language: Language): Promise<DictItem[]> =>
  (await listDictionaryRows(db, dict)).map((row) => presentItem(row, language))

export const dictionariesTag = 'dictionaries'

/** Returns the text of a value, or the value itself if no dictionary has it. */
export type DictionaryLookup = (dict: string, value: string) => string

/** All texts of a language, cached until a dictionary changes. */
export const loadDictionaryLookup = (db: Db, cache: TaggedCache, language: Language): Promise<DictionaryLookup> =>
  cache.get(dictionariesTag, `words ${language}`, async () => {
    const words = new Map(
      (await listItemRows(db)).map(({ dict, value, text }) => [`${dict} ${value}`, localize(text, language)]),
    )
    return (dict, value) => words.get(`${dict} ${value}`) ?? value
  })
