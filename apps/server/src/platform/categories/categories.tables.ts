import type { LocalText } from '@paratope/contract/kernel'
import type { Generated, JSONColumnType } from 'kysely'

export interface CategoryTable {
  code: string
  parent_code: string | null
  name: JSONColumnType<LocalText>
  sort: number
  version: Generated<number>
}

declare module '#kernel/database/database.ts' {
  interface Database {
    category: CategoryTable
  }
}
