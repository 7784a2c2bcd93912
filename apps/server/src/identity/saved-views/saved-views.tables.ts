import type { SavedView } from '@paratope/contract/identity/saved-views'
import type { JSONColumnType } from 'kysely'

export interface SavedViewTable {
  id: string
  user_id: string
  list: string
  name: string
  search: string
  layout: JSONColumnType<SavedView['layout']>
  is_default: boolean
}

declare module '#kernel/database/database.ts' {
  interface Database {
    saved_view: SavedViewTable
  }
}
