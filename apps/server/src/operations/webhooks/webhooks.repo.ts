import type { Instant } from '@paratope/contract/kernel'
import type { WebhookDraft, WebhookEvent } from '@paratope/contract/operations/webhooks'
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { WebhookTable } from './webhooks.tables.ts'

export type WebhookRow = Selectable<WebhookTable>

export type WebhookListRow = WebhookRow & {
  created_by_name: string
  last_status: 'waiting' | 'delivered' | 'failed' | null
  last_at: Instant | null
}

async function selectWebhooks(db: Db, condition: RawBuilder<boolean>): Promise<WebhookListRow[]> {
  const { rows } = await sql<WebhookListRow>`
    select w.*, u.realname as created_by_name, last.status as last_status, last.created_at as last_at
    from webhook w
    join user_account u on u.id = w.created_by
    left join lateral (
      select d.status, d.created_at from webhook_delivery d where d.webhook_id = w.id order by d.no desc limit 1) last on true
    where ${condition} order by w.id desc`.execute(db)
  return rows
}

export const listWebhookRows = (db: Db, companyId: string): Promise<WebhookListRow[]> =>
  selectWebhooks(db, sql`w.company_id = ${companyId}`)

export const findWebhook = async (db: Db, companyId: string, id: string): Promise<WebhookListRow | undefined> =>
  (await selectWebhooks(db, sql`w.company_id = ${companyId} and w.id = ${id}`))[0]

export const findWebhookById = (db: Db, id: string): Promise<WebhookRow | undefined> =>
  db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst()

/** Serialises additions of a company until the transaction ends. */
export async function lockWebhooks(db: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`webhooks ${companyId}`}, 0))`.execute(db)
}

export async function insertWebhook(db: Db, row: Insertable<WebhookTable>): Promise<void> {
  await db.insertInto('webhook').values(row).execute()
}

/** Updates only the version that the caller saw. */
export async function updateWebhook(
  db: Db,
  { id, version }: { id: string; version: number },
  { url, description, events }: WebhookDraft,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook')
    .set({ url, description, events, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function setPaused(
  db: Db,
  id: string,
  paused: { at: Instant; reason: 'user' | 'failures' } | null,
): Promise<void> {
  await sql`
    update webhook set paused_at = ${paused?.at ?? null}::timestamptz, pause_reason = ${paused?.reason ?? null},
      failures = 0, version = version + 1
    where id = ${id} and (paused_at is null) = ${paused !== null}`.execute(db)
}

/** The old secret goes on to sign until the given time. */
export async function replaceSecret(db: Db, id: string, secret: string, overlapUntil: Instant): Promise<void> {
  await sql`
    update webhook set previous_secret = secret, previous_secret_until = ${overlapUntil}::timestamptz, secret = ${secret}
    where id = ${id}`.execute(db)
}

export const listWebhooksMadeBy = (db: Db, companyId: string, userId: string): Promise<{ id: string }[]> =>
  db.selectFrom('webhook').select('id').where('company_id', '=', companyId).where('created_by', '=', userId).execute()

/** Pauses webhooks and replaces their secrets without an overlap. */
export async function pauseWithSecrets(
  db: Db,
  secrets: readonly { id: string; secret: string }[],
  now: Instant,
): Promise<void> {
  await sql`
    update webhook set paused_at = coalesce(paused_at, ${now}::timestamptz), pause_reason = coalesce(pause_reason, 'user'),
      failures = 0, secret = fresh.secret, previous_secret = null, previous_secret_until = null, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(secrets)}::jsonb) as fresh (id text, secret text)
    where webhook.id = fresh.id`.execute(db)
}

export async function deleteWebhook(db: Db, companyId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export const listSubscribedWebhooks = (db: Db, companyId: string, event: WebhookEvent): Promise<{ id: string }[]> =>
  db
    .selectFrom('webhook')
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql<boolean>`${event} = any(events)`)
    .execute()

/** Returns how many attempts in a row have failed now. */
export async function countFailure(db: Db, id: string): Promise<number> {
  const { rows } = await sql<{ failures: number }>`
    update webhook set failures = failures + 1 where id = ${id} returning failures`.execute(db)
  return rows[0]?.failures ?? 0
}

export async function clearFailures(db: Db, id: string): Promise<void> {
  await sql`update webhook set failures = 0 where id = ${id} and failures > 0`.execute(db)
}
