import type { Instant } from '@paratope/contract/kernel'
import type { NewsLink, NewsValues } from '@paratope/contract/notifications'
import type { JSONColumnType } from 'kysely'

export interface NotificationTable {
  id: string
  user_id: string
  kind: string
  values: JSONColumnType<NewsValues>
  link: JSONColumnType<NewsLink> | null
  created_at: Instant
  read_at: Instant | null
}

declare module '#kernel/database.ts' {
  interface Database {
    notification: NotificationTable
  }
}
