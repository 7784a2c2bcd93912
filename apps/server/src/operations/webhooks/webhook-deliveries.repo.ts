import type { Instant, PageQuery } from '@paratope/contract/kernel'
import { getOffset } from '@paratope/contract/kernel'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { WebhookAttemptTable, WebhookDeliveryTable } from './webhooks.tables.ts'

export type WebhookAttemptRow = Selectable<WebhookAttemptTable>
export type WebhookDeliveryRow = Selectable<WebhookDeliveryTable> & { attempts: readonly WebhookAttemptRow[] }
export type DeliveryInsert = Omit<Insertable<WebhookDeliveryTable>, 'attempt_count' | 'claimed_until' | 'status'>

export async function insertDeliveries(db: Db, rows: readonly DeliveryInsert[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('webhook_delivery')
    .values(rows.map((row) => ({ ...row, status: 'waiting' as const, claimed_until: null })))
    .execute()
}

const attemptsOfDelivery = sql<WebhookAttemptRow[]>`coalesce((
  select jsonb_agg(to_jsonb(a) order by a.no) from webhook_attempt a where a.delivery_id = d.id), '[]')`

export async function pageDeliveries(
  db: Db,
  webhookId: string,
  query: PageQuery,
): Promise<{ total: number; rows: WebhookDeliveryRow[] }> {
  const [{ rows }, { rows: counts }] = await Promise.all([
    sql<WebhookDeliveryRow>`
      select d.*, ${attemptsOfDelivery} as attempts from webhook_delivery d
      where d.webhook_id = ${webhookId} order by d.no desc limit ${query.pageSize} offset ${getOffset(query)}`.execute(
      db,
    ),
    sql<{ total: number }>`select count(*) as total from webhook_delivery where webhook_id = ${webhookId}`.execute(db),
  ])
  return { total: counts[0]?.total ?? 0, rows }
}

export async function findDelivery(db: Db, webhookId: string, id: string): Promise<WebhookDeliveryRow | undefined> {
  const { rows } = await sql<WebhookDeliveryRow>`
    select d.*, ${attemptsOfDelivery} as attempts from webhook_delivery d
    where d.webhook_id = ${webhookId} and d.id = ${id}`.execute(db)
  return rows[0]
}

export type DueDelivery = Pick<
  WebhookDeliveryRow,
  'id' | 'webhook_id' | 'event_id' | 'body' | 'attempt_count' | 'created_at'
>

/** So that a receiver that hangs does not hold up the others. */
const maxPerWebhook = 4

/**
 * Claims deliveries that are due, for a limited time: a sender that dies loses none. Of one webhook and subject only
 * the oldest is due, so events about one order arrive in their order.
 */
export async function claimDueDeliveries(
  db: Db,
  { now, until, limit }: { now: Instant; until: Instant; limit: number },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with ranked as (
      select d.id, row_number() over (partition by d.webhook_id order by d.next_attempt_at, d.no) as place
      from webhook_delivery d join webhook w on w.id = d.webhook_id
      where d.status = 'waiting' and d.next_attempt_at <= ${now}::timestamptz and w.paused_at is null
        and (d.claimed_until is null or d.claimed_until <= ${now}::timestamptz)
        and not exists (
          select from webhook_delivery e
          where e.webhook_id = d.webhook_id and e.subject = d.subject and e.status = 'waiting' and e.no < d.no)
    ), due as (
      select d.id from webhook_delivery d join ranked r on r.id = d.id
      -- Claimed by another node after it was ranked.
      where r.place <= ${maxPerWebhook}::int
        and (d.claimed_until is null or d.claimed_until <= ${now}::timestamptz)
      order by d.next_attempt_at, d.no limit ${limit} for update of d skip locked
    )
    update webhook_delivery set claimed_until = ${until}::timestamptz
    from due where webhook_delivery.id = due.id
    returning webhook_delivery.id, webhook_id, event_id, body, attempt_count, created_at`.execute(db)
  return rows
}

export async function insertAttempt(db: Db, attempt: Insertable<WebhookAttemptTable>): Promise<void> {
  await db
    .insertInto('webhook_attempt')
    .values(attempt)
    .onConflict((conflict) => conflict.columns(['delivery_id', 'no']).doNothing())
    .execute()
}

/** Without a next attempt it is over. */
export async function finishAttempt(
  db: Db,
  id: string,
  {
    status,
    attempts,
    nextAttemptAt,
  }: { status: WebhookDeliveryTable['status']; attempts: number; nextAttemptAt: Instant | null },
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ status, attempt_count: attempts, next_attempt_at: nextAttemptAt, claimed_until: null })
    .where('id', '=', id)
    .execute()
}

/** Deliveries that waited while the webhook was paused are due now; those that are too old end. */
export async function releaseDeliveries(db: Db, webhookId: string, now: Instant, since: Instant): Promise<void> {
  await sql`
    update webhook_delivery set
      status = case when created_at < ${since}::timestamptz then 'failed' else status end,
      next_attempt_at = case when created_at < ${since}::timestamptz then null else ${now}::timestamptz end
    where webhook_id = ${webhookId} and status = 'waiting'`.execute(db)
}
