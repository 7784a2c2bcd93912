import type { Instant } from '@paratope/contract/kernel'
import type { NewsLink, NewsTopic, NewsValues } from '@paratope/contract/notifications'
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

export interface NewsChoiceTable {
  user_id: string
  topic: NewsTopic
  bell: boolean
  email: boolean
}

declare module '#kernel/database.ts' {
  interface Database {
    notification: NotificationTable
    news_choice: NewsChoiceTable
  }
}
