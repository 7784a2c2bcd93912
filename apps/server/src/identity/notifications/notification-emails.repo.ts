import type { EmailFrequency } from '@paratope/contract/identity/notifications'
import type { Instant, Language } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { UserKind } from '#kernel/http/session.ts'
import type { NotificationEmailJob } from './notification-email-job.ts'

export interface EmailRecipient {
  id: string
  kind: UserKind
  language: Language | null
  frequency: EmailFrequency
  /** The main address first, then the copies. */
  addresses: string[]
}

interface RecipientQuery {
  userIds: readonly string[]
  /** Without a topic all are recipients, whatever they chose. */
  topic: string | null
  /** Only members of this company, and staff. */
  companyId?: string | undefined
  /** Users without a later login are dormant; null if accounts never become dormant. */
  inactiveSince: Instant | null
}

/** Finds users who want e-mail about this topic, with their confirmed addresses. */
export async function listEmailRecipients(
  db: Db,
  { userIds, topic, companyId, inactiveSince: awaySince }: RecipientQuery,
): Promise<EmailRecipient[]> {
  const { rows } = await sql<EmailRecipient>`
    with proven as (
      select id as user_id, lower(email) as email from user_account where id = any(${userIds}::text[])
      union select user_id, email from proven_email where user_id = any(${userIds}::text[])
    )
    select u.id, u.kind, u.language, coalesce(c.frequency, 'immediately') as frequency,
      array[coalesce(contact.email, u.email)]
        || case when u.kind = 'customer' then copies.emails else '{}' end as addresses
    from user_account u
    left join proven contact on contact.user_id = u.id and contact.email = lower(u.contact_email)
    cross join lateral (
      select coalesce(array_agg(cc order by position), '{}') as emails
      from unnest(u.cc_emails) with ordinality as c (cc, position)
      where exists (select 1 from proven p where p.user_id = u.id and p.email = lower(cc))
    ) copies
    left join notification_preference c on c.user_id = u.id and c.topic = ${topic}
    left join last_login l on l.user_id = u.id
    where u.id = any(${userIds}::text[]) and not u.disabled and c.frequency is distinct from 'never'
      and (${companyId ?? null}::text is null or u.kind = 'staff' or u.company_id = ${companyId ?? null})
      and coalesce(contact.email, u.email) is not null
      and (${awaySince}::timestamptz is null or coalesce(l.logged_in_at, u.created_at) > ${awaySince}::timestamptz)
    order by u.id`.execute(db)
  return rows
}

/** Takes everything of the sites on which something waits since before that moment, oldest first. */
export async function takeStaffEmails(db: Db, before: Instant): Promise<NotificationEmailJob[]> {
  const { rows } = await sql<{ job: NotificationEmailJob }>`
    with taken as (
      delete from staff_email where coalesce(site, '') in (
        select coalesce(site, '') from staff_email where created_at <= ${before}::timestamptz)
      returning id, job
    )
    select job from taken order by id`.execute(db)
  return rows.map(({ job }) => job)
}
