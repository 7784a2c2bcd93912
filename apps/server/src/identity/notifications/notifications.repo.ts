import type { NotificationLink, NotificationValues } from '@paratope/contract/identity/notifications'
import { getOffset, type Instant, type Language, type PageQuery } from '@paratope/contract/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { type BusMessage, notifyExpression, publishQuery } from '#kernel/messaging/message-bus.ts'
import type { NotificationTopic } from '#kernel/registry.ts'
import type { NotificationEmailJob } from './notification-email-job.ts'
import type { NotificationTable } from './notifications.tables.ts'

export type NotificationRow = Selectable<NotificationTable>

export interface NotificationDraft {
  kind: string
  /** If absent, it cannot be switched off and its sender writes the e-mail, as for security alerts. */
  topic?: NotificationTopic | undefined
  values: NotificationValues
  link: NotificationLink | null
  /** Customers who no longer belong to this company are not told. */
  companyId?: string | undefined
  /** The site that its links lead to; the first one by default. */
  site?: string | null
  /** For readers without a chosen language; the site's by default. */
  language?: Language | null
}

/** One row: a receiver, and what their notification says. */
interface NotificationReceiver extends Pick<NotificationDraft, 'values' | 'link' | 'companyId'> {
  id: string
  userId: string
}

interface NotificationInsert extends Pick<NotificationDraft, 'kind' | 'topic'> {
  receivers: readonly NotificationReceiver[]
  /** Sent once to each receiver, with their id and what is now unread. */
  unreadMessage: BusMessage
  extraMessages: readonly BusMessage[]
  /** Kept until the next e-mail to staff. */
  staffEmail: NotificationEmailJob | undefined
  now: Instant
}

/**
 * Users with more unread entries get one message for all, since each receiver is counted; their open pages ask for the
 * number.
 */
const mostCounted = 100

/** One row for each receiver who did not switch the bell off for the topic, and the ring of the bell, by one statement. */
export async function insertNotifications(
  db: Db,
  { receivers, kind, topic, unreadMessage, extraMessages, staffEmail, now }: NotificationInsert,
): Promise<void> {
  const ring = notifyExpression(
    sql<string>`jsonb_set(jsonb_set(${JSON.stringify(unreadMessage)}::jsonb, '{userId}', to_jsonb(m.user_id)),
      '{message,data,args,unread}', case when earlier.count < ${mostCounted}::int then to_jsonb(earlier.count + m.count) else 'null' end)::text`,
  )
  await sql`
    with made as (
      insert into notification (id, user_id, kind, values, link, created_at)
      select r.id, r."userId", ${kind}, r.values, r.link, ${now}::timestamptz
      from jsonb_to_recordset(${JSON.stringify(receivers)}::jsonb) as r (id text, "userId" text, values jsonb, link jsonb, "companyId" text)
      where not exists (
        select from notification_preference c where c.user_id = r."userId" and c.topic = ${topic?.name ?? null} and not c.bell)
        and (r."companyId" is null or exists (
          select from user_account u
          where u.id = r."userId" and (u.kind = 'staff' or u.company_id = r."companyId")))
      returning user_id
    ), emailed as (
      insert into staff_email (id, site, job, created_at)
      select job ->> 'id', job ->> 'site', job, ${now}::timestamptz
      from (select ${staffEmail ? JSON.stringify(staffEmail) : null}::jsonb as job) email where job is not null
    )
    select ${ring} from (select user_id, count(*) as count from made group by user_id) m cross join lateral (
      -- The rows of the same statement are not seen yet.
      select count(*) as count from (
        select from notification n where n.user_id = m.user_id and n.read_at is null limit ${mostCounted}::int) unread) earlier
    union all ${publishQuery(extraMessages)}`.execute(db)
}

interface NotificationCounts {
  total: number
  unread: number
}

export async function countNotifications(db: Db, userId: string): Promise<NotificationCounts> {
  const { rows } = await sql<NotificationCounts>`
    select count(*) as total, count(*) filter (where read_at is null) as unread
    from notification where user_id = ${userId}`.execute(db)
  return rows[0] ?? { total: 0, unread: 0 }
}

export async function countUnread(db: Db, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*) as unread from notification where user_id = ${userId} and read_at is null`.execute(db)
  return rows[0]?.unread ?? 0
}

export const pageNotifications = (db: Db, userId: string, query: PageQuery): Promise<NotificationRow[]> =>
  db
    .selectFrom('notification')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy(sql`(read_at is not null)`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.pageSize)
    .offset(getOffset(query))
    .execute()

/** Returns whether the user has this notification; keeps the time of the first reading. */
export async function markRead(db: Db, userId: string, id: string, now: Instant): Promise<boolean> {
  const { rows } = await sql`
    update notification set read_at = coalesce(read_at, ${now}::timestamptz)
    where id = ${id} and user_id = ${userId} returning id`.execute(db)
  return rows.length > 0
}

export async function markAllRead(db: Db, userId: string, now: Instant): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .execute()
}

/** Marks older notifications as read. */
export async function markOlderRead(db: Db, before: Instant): Promise<void> {
  await sql`
    update notification set read_at = created_at where created_at < ${before}::timestamptz and read_at is null`.execute(
    db,
  )
}

/** Of one company, or of all. */
export async function listUsersWithPermission(db: Db, permission: string, companyId?: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from user_account u
    where not u.disabled ${companyId === undefined ? sql`` : sql`and u.company_id = ${companyId}`}
      and exists (
        select from user_role held join role r on r.code = held.role
        where held.user_id = u.id and ${permission} = any(r.permissions))`.execute(db)
  return rows.map(({ id }) => id)
}
