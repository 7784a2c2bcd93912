import type { DictItem, DictItems } from '@paratope/contract/dictionaries'
import { type Language, pick } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database.ts'
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
