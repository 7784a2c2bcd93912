import type { LocalText } from '@paratope/contract/kernel'
import type { JSONColumnType } from 'kysely'

export interface DictionaryItemTable {
  dict: string
  value: string
  text: JSONColumnType<LocalText>
  sort: number
}

declare module '#kernel/database/database.ts' {
  interface Database {
    dictionary_item: DictionaryItemTable
  }
}
