import type { NotificationLink, NotificationValues } from '@paratope/contract/identity/notifications'
import type { Instant } from '@paratope/contract/kernel'
import type { JSONColumnType } from 'kysely'

export interface NotificationTable {
  id: string
  user_id: string
  kind: string
  values: JSONColumnType<NotificationValues>
  link: JSONColumnType<NotificationLink> | null
  created_at: Instant
  read_at: Instant | null
}

export interface NotificationPreferenceTable {
  user_id: string
  topic: string
  bell: boolean
  email: boolean
}

declare module '#kernel/database/database.ts' {
  interface Database {
    notification: NotificationTable
    notification_preference: NotificationPreferenceTable
  }
}
