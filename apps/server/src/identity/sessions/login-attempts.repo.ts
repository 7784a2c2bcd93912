import type { Instant } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

/** How many tries fit into the time before now, and for how long more of them close the door. */
export interface AttemptLimit {
  key: string
  maxAttempts: number
  since: Instant
  /** Milliseconds; twice as long each further time. */
  closedFor: number
  mostDoublings: number
  /** Milliseconds after a closing within which each single try closes it again. */
  closesAgainFor: number
}

const selectRecent = (since: Instant) =>
  sql`array(select a from unnest(t.attempted_at) a where a > ${since}::timestamptz order by a)`

/** Inserted or updated unless it is closed; what is closed comes back as no row. */
const insertAttempt = (
  { key, maxAttempts: most, since, closedFor, mostDoublings, closesAgainFor }: AttemptLimit,
  now: Instant,
  given: ReturnType<typeof sql>,
) => {
  const lately = sql`t.locked_until > ${now}::timestamptz - ${closesAgainFor} * interval '1 ms'`
  const full = sql`(cardinality(${selectRecent(since)}) + 1 >= ${most} or coalesce(${lately}, false))`
  const again = sql`t.locked_until > ${now}::timestamptz - interval '1 day'`
  const lockCount = sql`case when ${again} then t.lock_count else 0 end`
  return sql`
    insert into login_attempt as t (key, attempted_at)
    select ${key}, array[${now}::timestamptz] ${given}
    on conflict (key) do update set
      attempted_at = ${selectRecent(since)} || ${now}::timestamptz,
      lock_count = case when ${full} then ${lockCount} + 1 else ${lockCount} end,
      locked_until = case when ${full}
        then ${now}::timestamptz + ${closedFor} * interval '1 ms' * power(2, least(${lockCount}, ${mostDoublings}::int))
        else t.locked_until end
    where coalesce(t.locked_until <= ${now}::timestamptz, true)
    returning 1`
}

/**
 * Counts a try before anything is compared, by one statement, so that tries made at once count too.
 * One from a closed address does not count against the account, or strangers could close anybody's.
 */
export async function countLoginAttempt(
  db: Db,
  address: AttemptLimit,
  account: AttemptLimit,
  now: Instant,
): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    with address as (${insertAttempt(address, now, sql``)}),
      account as (${insertAttempt(account, now, sql`from address`)})
    select exists (select 1 from account) as open`.execute(db)
  return rows[0]?.open === true
}

/** Until when one of them is closed. */
export async function getLockedUntil(db: Db, keys: readonly string[], now: Instant): Promise<Instant> {
  const closed = await db
    .selectFrom('login_attempt')
    .select((at) => at.fn.max('locked_until').as('until'))
    .where('key', 'in', keys)
    .where('locked_until', '>', now)
    .executeTakeFirst()
  return closed?.until ?? now
}

/** A try that was right was no guess: the address gets it back, and the account starts afresh. */
export async function clearAttempts(db: Db, address: AttemptLimit, account: AttemptLimit, at: Instant): Promise<void> {
  const place = sql`array_position(attempted_at, ${at}::timestamptz)`
  await sql`
    with address as (
      update login_attempt set
        attempted_at = attempted_at[:${place} - 1] || attempted_at[${place} + 1:],
        lock_count = case when cardinality(attempted_at) = ${address.maxAttempts} then greatest(lock_count - 1, 0) else lock_count end,
        locked_until = case when cardinality(attempted_at) = ${address.maxAttempts} then null else locked_until end
      where key = ${address.key} and ${place} is not null
      returning 1
    )
    delete from login_attempt where key = ${account.key} and (select count(*) from address) >= 0`.execute(db)
}

export async function removeTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('login_attempt').where('key', '=', key).execute()
}

/** What no longer counts: nothing was tried lately, and it is a day since it was closed. */
export async function deleteOldAttempts(db: Db, since: Instant, dayAgo: Instant): Promise<void> {
  await db
    .deleteFrom('login_attempt')
    .where(sql<boolean>`coalesce(attempted_at[cardinality(attempted_at)] < ${since}::timestamptz, true)`)
    .where((at) => at.or([at('locked_until', 'is', null), at('locked_until', '<', dayAgo)]))
    .execute()
}
