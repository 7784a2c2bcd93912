import type { EmailFrequency } from '@paratope/contract/identity/notifications'
import type { Instant } from '@paratope/contract/kernel'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { NotificationEmailJob } from './notification-email-job.ts'
import type { DigestEntryTable } from './notifications.tables.ts'

export type DigestInsert = Insertable<DigestEntryTable>

export async function insertDigestEntries(db: Db, entries: readonly DigestInsert[]): Promise<void> {
  if (entries.length === 0) return
  await db
    .insertInto('digest_entry')
    .values([...entries])
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

export interface DigestEntry {
  id: string
  user_id: string
  job: NotificationEmailJob
  created_at: Instant
  /** Current preferences of the user for the topic. */
  frequency: EmailFrequency
  time_zone: string | null
  /** False if the user has left the company since. */
  is_current: boolean
}

/** Everything that waits, oldest first. */
export async function listDigestEntries(db: Db): Promise<DigestEntry[]> {
  const { rows } = await sql<DigestEntry>`
    select e.id, e.user_id, e.job, e.created_at, coalesce(c.frequency, 'immediately') as frequency, c.time_zone,
      (e.job ->> 'companyId' is null or u.kind = 'staff' or u.company_id = e.job ->> 'companyId') as is_current
    from digest_entry e join user_account u on u.id = e.user_id
    left join notification_preference c on c.user_id = e.user_id and c.topic = e.job ->> 'topic'
    order by e.created_at, e.id`.execute(db)
  return rows
}

/** Takes them unless another run did; returns the ids that were there. */
export async function deleteDigestEntries(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const deleted = await db.deleteFrom('digest_entry').where('id', 'in', ids).returning('id').execute()
  return new Set(deleted.map(({ id }) => id))
}
