import type { SecurityEventFilter, SecurityEventQuery } from '@paratope/contract/identity/security-events'
import { getOffset, type Instant, type Page, type SecurityEventKind } from '@paratope/contract/kernel'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { SecurityEventTable } from '#kernel/security-events/security-events.ts'

export type SecurityEventRow = Selectable<SecurityEventTable>

/** With the names that the account and its company have now. */
export type NamedEventRow = Pick<SecurityEventRow, 'id' | 'at' | 'kind' | 'address' | 'details'> & {
  username: string | null
  company: string | null
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

/** Customers see the events of one company. */
export type EventFilter = SecurityEventFilter & { companyId?: string }

function selectMatching(db: Db, filter: EventFilter, timeZone: string) {
  const { kind, person, company, companyId, address, from, to } = filter
  const conditions = [
    kind && sql<SqlBool>`e.kind = ${kind}`,
    person && sql<SqlBool>`u.username ilike ${`%${escapeLike(person)}%`}`,
    companyId !== undefined && sql<SqlBool>`e.company_id = ${companyId}`,
    company && sql<SqlBool>`c.name ilike ${`%${escapeLike(company)}%`}`,
    address && sql<SqlBool>`e.address like ${`${escapeLike(address)}%`}`,
    from && sql<SqlBool>`e.at >= ${from}::timestamp at time zone ${timeZone}`,
    to && sql<SqlBool>`e.at < (${to}::date + 1)::timestamp at time zone ${timeZone}`,
  ].filter((condition) => typeof condition === 'object')
  return db
    .selectFrom('security_event as e')
    .leftJoin('user_account as u', 'u.id', 'e.user_id')
    .leftJoin('company as c', 'c.id', 'e.company_id')
    .$if(conditions.length > 0, (some) => some.where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`))
}

export async function pageEventRows(
  db: Db,
  query: SecurityEventQuery & EventFilter,
  timeZone: string,
): Promise<Page<NamedEventRow>> {
  const found = selectMatching(db, query, timeZone)
  const [records, { total }] = await Promise.all([
    found
      .select(['e.id', 'e.at', 'e.kind', 'e.address', 'e.details', 'u.username', 'c.name as company'])
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(query.pageSize)
      .offset(getOffset(query))
      .execute(),
    found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total, records }
}

const exportPageSize = 500

/** Keyset pagination, newest first: no connection is held between pages. */
export async function* streamEventRows(
  db: Db,
  filter: SecurityEventFilter,
  timeZone: string,
): AsyncGenerator<NamedEventRow> {
  let last: NamedEventRow | undefined
  do {
    const rows = await selectMatching(db, filter, timeZone)
      .select(['e.id', 'e.at', 'e.kind', 'e.address', 'e.details', 'u.username', 'c.name as company'])
      .$if(last !== undefined, (some) =>
        some.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('e.at', 'e.id'), '<', tuple(last?.at ?? '', last?.id ?? '')),
        ),
      )
      .orderBy('e.at', 'desc')
      .orderBy('e.id', 'desc')
      .limit(exportPageSize)
      .execute()
    yield* rows
    last = rows.length === exportPageSize ? rows.at(-1) : undefined
  } while (last)
}

export const findEvent = (db: Db, id: string): Promise<SecurityEventRow | undefined> =>
  db.selectFrom('security_event').selectAll().where('id', '=', id).executeTakeFirst()

export async function countEventsOfUser(
  db: Db,
  { kind, userId, since, until }: { kind: SecurityEventKind; userId: string; since: Instant; until: Instant },
): Promise<number> {
  const { count } = await db
    .selectFrom('security_event')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .where('at', '>', since)
    .where('at', '<=', until)
    .executeTakeFirstOrThrow()
  return count
}

/** Different addresses that a key was first used from. */
export async function countAddressesOfKey(db: Db, key: string, since: Instant): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct address) as count from security_event
    where kind = 'api_key.new_address' and at > ${since} and details ->> 'target' = ${key}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function wasAlerted(
  db: Db,
  { reason, userId, since }: { reason: string; userId: string | null; since: Instant },
): Promise<boolean> {
  const { rows } = await sql`
    select from security_event where kind = 'alert.raised' and at > ${since}
      and user_id is not distinct from ${userId} and details ->> 'reason' = ${reason} limit 1`.execute(db)
  return rows.length > 0
}

export async function findAccountName(db: Db, id: string): Promise<string | undefined> {
  const user = await db.selectFrom('user_account').select('username').where('id', '=', id).executeTakeFirst()
  return user?.username
}
