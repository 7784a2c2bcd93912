import type { Instant } from '@paratope/contract/kernel'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { Session, UserKind } from '#kernel/http/session.ts'
import type { SessionTable } from './sessions.tables.ts'

interface SessionUserRow {
  id: string
  user_id: string
  username: string
  realname: string
  kind: UserKind
  company_id: string | null
  tenant: string
  tenants: string[]
  org_code: string | null
  cookie_hash: string | null
  expires_at: Instant
  sign_key: string
  permissions: string[]
}

/** Finds a valid session with its permissions by one index lookup. */
export async function findSession(db: Db, tokenHash: string, now: Instant): Promise<Session | undefined> {
  const { rows } = await sql<SessionUserRow>`
    select s.id, s.user_id, u.username, u.realname, u.kind, u.company_id, s.cookie_hash, s.expires_at, s.sign_key,
      coalesce(r.permissions, '{}') as permissions,
      -- A tenant that was taken away again is not worked for any more.
      array(select tenant_id from user_tenant t where t.user_id = u.id and t.tenant_id <> u.tenant) || u.tenant as tenants,
      coalesce((select tenant_id from user_tenant t where t.user_id = u.id and t.tenant_id = s.tenant), u.tenant) as tenant,
      s.org_code
    from session s
    join user_account u on u.id = s.user_id and not u.disabled
    left join lateral (
      select array_agg(distinct p) as permissions
      from user_role ur join role ro on ro.code = ur.role cross join unnest(ro.permissions) p
      where ur.user_id = s.user_id
    ) r on true
    where s.token_hash = ${tokenHash} and s.expires_at > ${now}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  return {
    id: row.id,
    userId: row.user_id,
    username: row.username,
    realname: row.realname,
    kind: row.kind,
    companyId: row.company_id,
    tenant: row.tenant,
    tenants: row.tenants,
    orgCode: row.org_code ?? '',
    permissions: new Set(row.permissions),
    cookieHash: row.cookie_hash,
    expiresAt: row.expires_at,
    tokenHash,
    signKey: row.sign_key,
  }
}

/** The permissions of valid sessions, by token hash. */
export async function findSessionPermissions(
  db: Db,
  tokenHashes: readonly string[],
  now: Instant,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { rows } = await sql<{ token_hash: string; permissions: string[] }>`
    select s.token_hash, coalesce(array_agg(distinct p) filter (where p is not null), '{}') as permissions
    from session s
    join user_account u on u.id = s.user_id and not u.disabled
    left join user_role ur on ur.user_id = s.user_id
    left join role ro on ro.code = ur.role
    left join lateral unnest(ro.permissions) p on true
    where s.token_hash = any(${tokenHashes}) and s.expires_at > ${now}
    group by s.token_hash`.execute(db)
  return new Map(rows.map((row) => [row.token_hash, new Set(row.permissions)]))
}

export async function insertSession(db: Db, session: Insertable<SessionTable>): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

/** Reads no cache, so the end of a session ends its proof. */
export async function findSessionProof(db: Db, id: string): Promise<Instant | null> {
  const row = await db.selectFrom('session').select('proven_at').where('id', '=', id).executeTakeFirst()
  return row?.proven_at ?? null
}

export async function saveSessionProof(db: Db, id: string, now: Instant): Promise<void> {
  await db.updateTable('session').set({ proven_at: now }).where('id', '=', id).execute()
}

export async function deleteSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute()
}

/** Ends a session and returns it; of two parallel calls, one gets it. */
export const takeSession = (db: Db, id: string): Promise<SessionRow | undefined> =>
  db.deleteFrom('session').where('id', '=', id).returningAll().executeTakeFirst()

export type SessionRow = Selectable<SessionTable>

export const findSessionRow = (db: Db, id: string): Promise<SessionRow | undefined> =>
  db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirst()

export const listActiveSessions = (db: Db, userId: string, now: Instant): Promise<SessionRow[]> =>
  db
    .selectFrom('session')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Returns whether the session was this user's. */
export async function deleteOwnSession(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('session')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Returns their number. */
export async function deleteUserSessions(db: Db, userId: string, except?: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

export interface SessionUse {
  sessionId: string
  address: string
  at: Instant
}

/** Updates many in one statement, sorted by id to avoid deadlocks between nodes. */
export async function saveSessionUses(db: Db, uses: readonly SessionUse[]): Promise<void> {
  const sorted = uses.toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : 1))
  await sql`
    update session set last_used_at = greatest(last_used_at, u.at), address = u.address
    from unnest(${sorted.map((use) => use.sessionId)}::text[], ${sorted.map((use) => use.address)}::text[],
      ${sorted.map((use) => use.at)}::timestamptz[]) as u (id, address, at)
    where session.id = u.id`.execute(db)
}

/** `first` if the user was never seen on any device, `new` if not on this one. */
export async function recordDevice(db: Db, userId: string, device: string): Promise<'first' | 'new' | 'known'> {
  const { rows } = await sql<{ others: boolean; added: boolean }>`
    with added as (
      insert into known_device (user_id, device) values (${userId}, ${device}) on conflict do nothing returning 1
    )
    select exists (select 1 from known_device where user_id = ${userId}) as others,
      exists (select 1 from added) as added`.execute(db)
  const [row] = rows
  if (!row?.added) return 'known'
  return row.others ? 'new' : 'first'
}

export const findLastLogin = async (db: Db, userId: string): Promise<Instant | undefined> =>
  (await db.selectFrom('last_login').select('logged_in_at').where('user_id', '=', userId).executeTakeFirst())
    ?.logged_in_at

export async function recordLogin(db: Db, userId: string, at: Instant): Promise<void> {
  await db
    .insertInto('last_login')
    .values({ user_id: userId, logged_in_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ logged_in_at: at }))
    .execute()
}
