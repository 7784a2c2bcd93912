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
  sql`array(select a from unnest(t.at) a where a > ${since}::timestamptz order by a)`

/** Inserted or updated unless it is closed; what is closed comes back as no row. */
const insertAttempt = (
  { key, maxAttempts: most, since, closedFor, mostDoublings, closesAgainFor }: AttemptLimit,
  now: Instant,
  given: ReturnType<typeof sql>,
) => {
  const lately = sql`t.closed_until > ${now}::timestamptz - ${closesAgainFor} * interval '1 ms'`
  const full = sql`(cardinality(${selectRecent(since)}) + 1 >= ${most} or coalesce(${lately}, false))`
  const again = sql`t.closed_until > ${now}::timestamptz - interval '1 day'`
  const strikes = sql`case when ${again} then t.strikes else 0 end`
  return sql`
    insert into login_try as t (key, at)
    select ${key}, array[${now}::timestamptz] ${given}
    on conflict (key) do update set
      at = ${selectRecent(since)} || ${now}::timestamptz,
      strikes = case when ${full} then ${strikes} + 1 else ${strikes} end,
      closed_until = case when ${full}
        then ${now}::timestamptz + ${closedFor} * interval '1 ms' * power(2, least(${strikes}, ${mostDoublings}::int))
        else t.closed_until end
    where coalesce(t.closed_until <= ${now}::timestamptz, true)
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
    .selectFrom('login_try')
    .select((at) => at.fn.max('closed_until').as('until'))
    .where('key', 'in', keys)
    .where('closed_until', '>', now)
    .executeTakeFirst()
  return closed?.until ?? now
}

/** A try that was right was no guess: the address gets it back, and the account starts afresh. */
export async function clearAttempts(db: Db, address: AttemptLimit, account: AttemptLimit, at: Instant): Promise<void> {
  const place = sql`array_position(at, ${at}::timestamptz)`
  await sql`
    with address as (
      update login_try set
        at = at[:${place} - 1] || at[${place} + 1:],
        strikes = case when cardinality(at) = ${address.maxAttempts} then greatest(strikes - 1, 0) else strikes end,
        closed_until = case when cardinality(at) = ${address.maxAttempts} then null else closed_until end
      where key = ${address.key} and ${place} is not null
      returning 1
    )
    delete from login_try where key = ${account.key} and (select count(*) from address) >= 0`.execute(db)
}

export async function removeTries(db: Db, key: string): Promise<void> {
  await db.deleteFrom('login_try').where('key', '=', key).execute()
}

/** What no longer counts: nothing was tried lately, and it is a day since it was closed. */
export async function deleteOldAttempts(db: Db, since: Instant, dayAgo: Instant): Promise<void> {
  await db
    .deleteFrom('login_try')
    .where(sql<boolean>`coalesce(at[cardinality(at)] < ${since}::timestamptz, true)`)
    .where((at) => at.or([at('closed_until', 'is', null), at('closed_until', '<', dayAgo)]))
    .execute()
}
