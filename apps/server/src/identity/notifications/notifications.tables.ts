import type { EmailFrequency, NotificationLink, NotificationValues } from '@paratope/contract/identity/notifications'
import type { Instant } from '@paratope/contract/kernel'
import type { JSONColumnType } from 'kysely'
import type { NotificationEmailJob } from './notification-email-job.ts'

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
  frequency: EmailFrequency
  time_zone: string | null
}

/** A notification that waits for the next digest. */
export interface DigestEntryTable {
  id: string
  user_id: string
  job: JSONColumnType<NotificationEmailJob>
  created_at: Instant
}

/** Entries for the next e-mail of staff. */
export interface StaffEmailTable {
  id: string
  site: string | null
  job: JSONColumnType<NotificationEmailJob>
  created_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    notification: NotificationTable
    notification_preference: NotificationPreferenceTable
    staff_email: StaffEmailTable
    digest_entry: DigestEntryTable
  }
}
