import type { Instant } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { CaptchaTable } from './captchas.tables.ts'

export async function saveCaptcha(
  db: Db,
  ownerHash: string,
  key: string,
  { answer_hash, expires_at, emailed }: Pick<CaptchaTable, 'answer_hash' | 'expires_at'> & { emailed: boolean },
): Promise<void> {
  const values = { answer_hash, expires_at, emailed }
  await db
    .insertInto('captcha')
    .values({ owner_hash: ownerHash, key, ...values })
    .onConflict((conflict) => conflict.columns(['owner_hash', 'key']).doUpdateSet(values))
    .execute()
}

/** Takes the captcha away whatever the answer was: each picture can be tried once. */
export async function consumeCaptcha(
  db: Db,
  ownerHash: string,
  key: string,
  now: Instant,
): Promise<{ answer_hash: string; emailed: boolean } | undefined> {
  const row = await db
    .deleteFrom('captcha')
    .where('owner_hash', '=', ownerHash)
    .where('key', '=', key)
    .returning(['answer_hash', 'expires_at', 'emailed'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row : undefined
}

export async function deleteExpiredCaptchas(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('captcha').where('expires_at', '<', now).execute()
}

/**
 * Counts a failure before the answer is compared, so that parallel answers count too. False beyond the limit;
 * a window ends when it is older than `windowStart`.
 */
export async function countFailure(
  db: Db,
  network: string,
  limit: number,
  { now, windowStart }: { now: Instant; windowStart: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    insert into captcha_failure as f (network, failures, since) values (${network}, 1, ${now})
    on conflict (network) do update set
      failures = case when f.since <= ${windowStart}::timestamptz then 1 else f.failures + 1 end,
      since = case when f.since <= ${windowStart}::timestamptz then ${now}::timestamptz else f.since end
    where f.failures < ${limit} or f.since <= ${windowStart}::timestamptz
    returning 1`.execute(db)
  return rows.length > 0
}

/** A right answer was no failure. */
export async function uncountFailure(db: Db, network: string): Promise<void> {
  await db
    .updateTable('captcha_failure')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('network', '=', network)
    .where('failures', '>', 0)
    .execute()
}

/** When the network's hour began. */
export async function getFailuresSince(db: Db, network: string): Promise<Instant | undefined> {
  const row = await db.selectFrom('captcha_failure').where('network', '=', network).select('since').executeTakeFirst()
  return row?.since
}

export async function deleteOldFailures(db: Db, windowStart: Instant): Promise<void> {
  await db.deleteFrom('captcha_failure').where('since', '<', windowStart).execute()
}
