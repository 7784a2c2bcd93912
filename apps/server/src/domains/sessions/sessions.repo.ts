import type { Instant } from '@paratope/contract/kernel'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import type { Session, UserKind } from '#kernel/session.ts'
import type { SessionTable, SocketTicketTable } from './sessions.tables.ts'

interface Found {
  id: string
  user_id: string
  username: string
  realname: string
  kind: UserKind
  company_id: string | null
  tenant: string
  cookie_hash: string | null
  expires_at: Instant
  sign_key: string
  roles: string[]
  permissions: string[]
}

/** A living session with all its rights, by one indexed look-up. */
export async function findSession(db: Db, tokenHash: string, now: Instant): Promise<Session | undefined> {
  const { rows } = await sql<Found>`
    select s.id, s.user_id, u.username, u.realname, u.kind, u.company_id, u.tenant, s.cookie_hash, s.expires_at, s.sign_key,
      coalesce(r.roles, '{}') as roles, coalesce(r.permissions, '{}') as permissions
    from session s
    join user_account u on u.id = s.user_id and not u.disabled
    left join lateral (
      select array_agg(distinct ro.code) as roles, array_agg(distinct p) as permissions
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
    roles: row.roles,
    permissions: new Set(row.permissions),
    cookieHash: row.cookie_hash,
    expiresAt: row.expires_at,
    tokenHash,
    signKey: row.sign_key,
  }
}

export async function addSession(db: Db, session: Insertable<SessionTable>): Promise<void> {
  await db.insertInto('session').values(session).execute()
}

export async function removeSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('session').where('id', '=', id).execute()
}

export async function saveTicket(db: Db, ticket: SocketTicketTable): Promise<void> {
  await db.insertInto('socket_ticket').values(ticket).execute()
}

export async function takeTicket(db: Db, secretHash: string, now: Instant): Promise<string | undefined> {
  const row = await db
    .deleteFrom('socket_ticket')
    .where('secret_hash', '=', secretHash)
    .returning(['token_hash', 'expires_at'])
    .executeTakeFirst()
  return row && row.expires_at > now ? row.token_hash : undefined
}

export async function removeExpired(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', now).execute()
  await db.deleteFrom('socket_ticket').where('expires_at', '<', now).execute()
}
