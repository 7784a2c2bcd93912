import type { Instant } from '@paratope/contract/kernel'

export interface SavedListTable {
  id: string
  company_id: string
  user_id: string
  /** Empty for the favourites. */
  name: string
  is_favourites: boolean
  is_shared: boolean
  created_at: Instant
  changed_at: Instant
}

export interface SavedListLineTable {
  list_id: string
  pack_id: string
  quantity: number
  note: string
  added_at: Instant
  /** Order within an addition. */
  position: number
}

declare module '#kernel/database/database.ts' {
  interface Database {
    saved_list: SavedListTable
    saved_list_line: SavedListLineTable
  }
}
