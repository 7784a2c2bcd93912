import { day, type Instant, minute, second } from '@paratope/contract/kernel'
import { type Generated, sql } from 'kysely'
import type { Db } from '../database/database.ts'
import { hashSecret } from '../ids.ts'

export interface AttemptCounterTable {
  key: string
  attempted_at: Instant[]
  lock_count: Generated<number>
  locked_until: Instant | null
  expires_at: Instant
}

declare module '../database/database.ts' {
  interface Database {
    attempt_counter: AttemptCounterTable
  }
}

export interface BackOff {
  /** Milliseconds of the first lock; each further one within a day lasts twice as long. */
  readonly lockedFor: number
  readonly maxDoublings: number
  /** Milliseconds after a lock within which each single attempt locks again. */
  readonly relocksWithin: number
}

/** Maximum attempts within the milliseconds before now. Without a back-off, the oldest has to leave the window. */
export interface AttemptLimit {
  readonly name: string
  /** The subject of the attempts; stored as a hash because people type passwords into the wrong field. */
  readonly subject: string
  readonly maxAttempts: number
  readonly window: number
  readonly backOff?: BackOff
}

const getKey = ({ name, subject }: AttemptLimit): string => `${name} ${hashSecret(subject)}`

const toMs = (ms: number) => sql`${ms} * interval '1 ms'`

/** Inserts or updates unless the counter is locked; returns no row if it is. */
function buildCount(limit: AttemptLimit, now: Instant, after: ReturnType<typeof sql>) {
  const { maxAttempts, window, backOff } = limit
  const at = sql`${now}::timestamptz`
  const recent = sql`array(select a from unnest(c.attempted_at) a where a > ${at} - ${toMs(window)} order by a)`
  const isRelocked = backOff
    ? sql`coalesce(c.locked_until > ${at} - ${toMs(backOff.relocksWithin)}, false)`
    : sql`false`
  const isFull = sql`(cardinality(${recent}) + 1 >= ${maxAttempts} or ${isRelocked})`
  const lockCount = sql`case when c.locked_until > ${at} - ${toMs(day)} then c.lock_count else 0 end`
  const lockEnd = backOff
    ? sql`${at} + ${toMs(backOff.lockedFor)} * power(2, least(${lockCount}, ${backOff.maxDoublings}::int))`
    : sql`(${recent} || ${at})[1] + ${toMs(window)}`
  const lockedUntil = sql`case when ${isFull} then ${lockEnd} else c.locked_until end`
  const firstLock = maxAttempts > 1 ? sql`null::timestamptz` : sql`${at} + ${toMs(backOff?.lockedFor ?? window)}`
  return sql`
    insert into attempt_counter as c (key, attempted_at, lock_count, locked_until, expires_at)
    select ${getKey(limit)}, array[${at}], ${maxAttempts > 1 ? 0 : 1}::int, ${firstLock},
      greatest(${at} + ${toMs(window)}, ${firstLock} + ${toMs(day)}) ${after}
    on conflict (key) do update set
      attempted_at = ${recent} || ${at},
      lock_count = case when ${isFull} then ${lockCount} + 1 else c.lock_count end,
      locked_until = ${lockedUntil},
      expires_at = greatest(${at} + ${toMs(window)}, ${lockedUntil} + ${toMs(day)})
    where coalesce(c.locked_until <= ${at}, true)
    returning 1`
}

/** The locked limits in the given order, and when the last of them ends. */
export interface AttemptRefusal {
  readonly locks: readonly { readonly name: string; readonly until: Instant }[]
  readonly until: Instant
}

/**
 * Counts an attempt before the secret is compared, in one statement, so that parallel attempts count too. Each limit
 * counts only attempts that passed the ones before it, so attempts from a locked address do not count against an
 * account. Returns the reason of a refusal, if any.
 */
export async function countAttempt(
  db: Db,
  limits: readonly [AttemptLimit, ...AttemptLimit[]],
  now: Instant,
): Promise<AttemptRefusal | undefined> {
  const counts = limits.map((limit, index) => {
    const after = index === 0 ? sql`` : sql`from ${sql.ref(`count_${index - 1}`)}`
    return sql`${sql.ref(`count_${index}`)} as (${buildCount(limit, now, after)})`
  })
  const passed = limits.map((_, index) => sql`exists (select 1 from ${sql.ref(`count_${index}`)})`)
  const { rows } = await sql<{ passed: boolean[] }>`
    with ${sql.join(counts)}
    select array[${sql.join(passed)}] as passed`.execute(db)
  // A limit that this attempt filled did not refuse it.
  const rest = limits.filter((_, index) => rows[0]?.passed[index] !== true)
  return rest.length === 0 ? undefined : findRefusal(db, rest, now)
}

async function findRefusal(db: Db, limits: readonly AttemptLimit[], now: Instant): Promise<AttemptRefusal> {
  const rows = await db
    .selectFrom('attempt_counter')
    .select(['key', 'locked_until'])
    .where('key', 'in', limits.map(getKey))
    .where('locked_until', '>', now)
    .execute()
  const ends = new Map(rows.map(({ key, locked_until }) => [key, locked_until ?? now]))
  const locks = limits.flatMap((limit) => {
    const until = ends.get(getKey(limit))
    return until === undefined ? [] : [{ name: limit.name, until }]
  })
  const until =
    locks
      .map((lock) => lock.until)
      .sort()
      .at(-1) ?? now
  return { locks, until }
}

/** Seconds until a refused caller may retry, at least one. */
export function getWait({ until }: AttemptRefusal, now: Instant): { minutes: number; seconds: number } {
  const left = Math.max(second, Date.parse(until) - Date.parse(now))
  return { minutes: Math.ceil(left / minute), seconds: Math.ceil(left / second) }
}

/** Number of attempts in the current window. */
export async function getAttemptCount(db: Db, limit: AttemptLimit, now: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from attempt_counter, unnest(attempted_at) a
    where key = ${getKey(limit)} and a > ${now}::timestamptz - ${toMs(limit.window)}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Removes one attempt that was no guess, and the lock it may have caused. */
export async function takeBackAttempt(db: Db, limit: AttemptLimit, at: Instant): Promise<void> {
  const place = sql`array_position(attempted_at, ${at}::timestamptz)`
  const isFull = sql`cardinality(attempted_at) = ${limit.maxAttempts}`
  await sql`
    update attempt_counter set
      attempted_at = attempted_at[:${place} - 1] || attempted_at[${place} + 1:],
      lock_count = case when ${isFull} then greatest(lock_count - 1, 0) else lock_count end,
      locked_until = case when ${isFull} then null else locked_until end
    where key = ${getKey(limit)} and ${place} is not null`.execute(db)
}

/** Deletes all attempts of a subject. */
export async function clearAttempts(db: Db, limit: Pick<AttemptLimit, 'name' | 'subject'>): Promise<void> {
  await db
    .deleteFrom('attempt_counter')
    .where('key', '=', getKey({ ...limit, maxAttempts: 0, window: 0 }))
    .execute()
}
