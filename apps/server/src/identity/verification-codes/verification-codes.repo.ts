import type { CodePurpose } from '@paratope/contract/identity/verification-codes'
import { addToInstant, day, hour, type Instant, minute } from '@paratope/contract/kernel'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { CodeDailyCountTable, VerificationCodeTable } from './verification-codes.tables.ts'

export type VerificationCodeRow = Selectable<VerificationCodeTable>

/** Whoever sends to this target or from this address at the same time waits; always in the same order, so nobody waits for ever. */
export async function lockSending(db: Db, target: string, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code target ${target}`}, 0))`.execute(db)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code address ${address}`}, 0))`.execute(db)
}

export interface SendCounts {
  newest: Instant | null
  targetHour: number
  targetDay: number
  addressHour: number
}

/** What was sent lately to this target and from this address. */
export async function countSends(db: Db, target: string, address: string, now: Instant): Promise<SendCounts> {
  const anHourAgo = addToInstant(now, -hour)
  const { rows } = await sql<SendCounts>`
    select
      (select max(created_at) from verification_code where target = ${target}) as newest,
      (select count(*) from verification_code where target = ${target} and created_at > ${anHourAgo}) as "targetHour",
      (select count(*) from verification_code where target = ${target} and created_at > ${addToInstant(now, -day)}) as "targetDay",
      (select count(*) from verification_code where address = ${address} and created_at > ${anHourAgo}) as "addressHour"
  `.execute(db)
  return rows[0] ?? { newest: null, targetHour: 0, targetDay: 0, addressHour: 0 }
}

/** One more for today, unless that is too many; answers the count. */
export async function countDailySend(db: Db, now: Instant, limit: number): Promise<number | undefined> {
  if (limit < 1) return undefined
  const { rows } = await sql<CodeDailyCountTable>`
    insert into verification_code_daily_count (day, sent) values (${now.slice(0, 10)}::date, 1)
    on conflict (day) do update set sent = verification_code_daily_count.sent + 1
      where verification_code_daily_count.sent < ${limit}
    returning sent`.execute(db)
  return rows[0]?.sent
}

export async function insertCode(db: Db, code: Insertable<VerificationCodeTable>): Promise<void> {
  await db.insertInto('verification_code').values(code).execute()
}

export const findNewestCode = (
  db: Db,
  purpose: CodePurpose,
  target: string,
): Promise<VerificationCodeRow | undefined> =>
  db
    .selectFrom('verification_code')
    .selectAll()
    .where('target', '=', target)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Counts one try on a code that can still be tried, and uses it up when the hash is right: both by one
 * statement, so tries at the same time are counted one by one. Undefined where it cannot be tried any more.
 */
export async function attemptCode(
  db: Db,
  id: string,
  codeHash: string,
  now: Instant,
  maxAttempts: number,
): Promise<boolean | undefined> {
  const { rows } = await sql<{ right: boolean }>`
    update verification_code
    set attempts = attempts + 1, used_at = case when code_hash = ${codeHash} then ${now}::timestamptz end
    where id = ${id} and used_at is null and attempts < ${maxAttempts} and expires_at > ${now}
    returning used_at is not null as right`.execute(db)
  return rows[0]?.right
}

interface CodeOwner {
  id: string
}

/** Whose address or number this is. */
export async function findOwner(db: Db, to: { email: string } | { phone: string }): Promise<CodeOwner | undefined> {
  return 'email' in to
    ? db.selectFrom('user_account').select('id').where(sql`lower(email)`, '=', to.email).limit(1).executeTakeFirst()
    : db.selectFrom('user_account').select('id').where('phone', '=', to.phone).limit(1).executeTakeFirst()
}

export async function deleteOldCodes(db: Db, now: Instant): Promise<void> {
  await db
    .deleteFrom('verification_code')
    .where('created_at', '<', addToInstant(now, -(day + 5 * minute)))
    .execute()
  await db
    .deleteFrom('verification_code_daily_count')
    .where('day', '<', addToInstant(now, -30 * day).slice(0, 10))
    .execute()
}
