import type { Instant } from '@paratope/contract/kernel'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { Session, UserKind } from '#kernel/http/session.ts'
import type { ApiKeyTable } from './api-keys.tables.ts'

export type ApiKeyRow = Selectable<ApiKeyTable>

export const listApiKeyRows = (db: Db, userId: string): Promise<ApiKeyRow[]> =>
  db.selectFrom('api_key').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute()

export const insertApiKey = (db: Db, key: Insertable<ApiKeyTable>): Promise<ApiKeyRow> =>
  db.insertInto('api_key').values(key).returningAll().executeTakeFirstOrThrow()

/** Returns whether the key was this user's. */
export async function deleteApiKey(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('api_key')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Returns how many there were. */
export async function deleteApiKeysOfUser(db: Db, userId: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('api_key').where('user_id', '=', userId).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

interface ApiKeySessionRow {
  id: string
  user_id: string
  username: string
  realname: string
  kind: UserKind
  company_id: string | null
  tenant: string
  expires_at: Instant
  permissions: string[]
}

/** The owner of a valid key with the permissions of both user and key. */
export async function findApiKeySession(db: Db, tokenHash: string, now: Instant): Promise<Session | undefined> {
  const { rows } = await sql<ApiKeySessionRow>`
    select k.id, k.user_id, u.username, u.realname, u.kind, u.company_id, u.tenant, k.expires_at,
      coalesce(r.permissions, '{}') as permissions
    from api_key k
    join user_account u on u.id = k.user_id and not u.disabled
    left join lateral (
      select array_agg(distinct p) filter (where p = any (k.scopes)) as permissions
      from user_role ur join role ro on ro.code = ur.role cross join unnest(ro.permissions) p
      where ur.user_id = k.user_id
    ) r on true
    where k.token_hash = ${tokenHash} and k.expires_at > ${now}`.execute(db)
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
    tenants: [row.tenant],
    orgCode: '',
    permissions: new Set(row.permissions),
    cookieHash: null,
    expiresAt: row.expires_at,
    tokenHash,
    // The holder signs with the key itself; the server only knows its hash.
    signKey: tokenHash,
    isApiKey: true,
  }
}

export interface ApiKeyUse {
  sessionId: string
  address: string
  at: Instant
}

interface MovedKey {
  id: string
  name: string
  user_id: string
  company_id: string | null
  address: string
  moved: boolean
}

/**
 * Updates many in one statement, sorted by id to avoid deadlocks between nodes. Returns the keys that were used from
 * another address than before.
 */
export async function saveApiKeyUses(db: Db, uses: readonly ApiKeyUse[]): Promise<MovedKey[]> {
  const sorted = uses.toSorted((a, b) => (a.sessionId < b.sessionId ? -1 : 1))
  const { rows } = await sql<MovedKey>`
    with before as (select id, last_address from api_key where id = any(${sorted.map((use) => use.sessionId)}::text[]))
    update api_key set last_used_at = greatest(last_used_at, u.at), last_address = u.address
    from unnest(${sorted.map((use) => use.sessionId)}::text[], ${sorted.map((use) => use.address)}::text[],
      ${sorted.map((use) => use.at)}::timestamptz[]) as u (id, address, at)
    join before using (id)
    where api_key.id = u.id
    returning api_key.id, api_key.name, api_key.user_id, u.address,
      (select company_id from user_account where user_account.id = api_key.user_id) as company_id,
      before.last_address is distinct from u.address as moved`.execute(db)
  return rows.filter(({ moved }) => moved)
}
