import type { Instant, Language, LocalText } from '@paratope/contract/kernel'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { UserKind } from '#kernel/http/session.ts'
import type { ReportContext } from '#kernel/report.ts'
import type { UserAccountTable } from './accounts.tables.ts'

export type UserRow = Selectable<UserAccountTable>

/** Finds a user by login name: user name, e-mail address or phone number. */
export const findUserByLogin = (db: Db, login: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('user_account')
    .innerJoin('login_name', 'login_name.user_id', 'user_account.id')
    .selectAll('user_account')
    .where('login_name.name', '=', login.toLowerCase())
    .executeTakeFirst()

export const findUserByPhone = (db: Db, phone: string): Promise<UserRow | undefined> =>
  db.selectFrom('user_account').selectAll().where('phone', '=', phone).executeTakeFirst()

export const findUser = (db: Db, id: string): Promise<UserRow | undefined> =>
  db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns nothing if the user is missing or has another version. */
export const updateUser = (
  db: Db,
  id: string,
  version: number,
  change: Updateable<UserAccountTable>,
): Promise<UserRow | undefined> =>
  db
    .updateTable('user_account')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

/** Returns whether another user logs in with this address or number, also as their user name. */
export async function isTakenByOther(db: Db, id: string, address: string): Promise<boolean> {
  const other = await db
    .selectFrom('login_name')
    .select('user_id')
    .where('name', '=', address.toLowerCase())
    .where('user_id', '<>', id)
    .executeTakeFirst()
  return other !== undefined
}

export async function saveLanguage(db: Db, id: string, language: Language): Promise<void> {
  await db.updateTable('user_account').set({ language }).where('id', '=', id).execute()
}

/** Updates only if the old value is unchanged, and returns whether it did. */
export async function replacePassword(db: Db, id: string, oldHash: string, newHash: string): Promise<boolean> {
  const changed = await db
    .updateTable('user_account')
    .set({ password_hash: newHash })
    .where('id', '=', id)
    .where('password_hash', '=', oldHash)
    .returning('id')
    .executeTakeFirst()
  return changed !== undefined
}

/** Replaces a hash by another of the same password; tells the trigger that ends credentials to ignore it. */
export async function replaceHash(db: Db, id: string, oldHash: string, newHash: string): Promise<void> {
  await sql`select set_config('paratope.rehash', 'on', true)`.execute(db)
  await replacePassword(db, id, oldHash, newHash)
  await sql`select set_config('paratope.rehash', 'off', true)`.execute(db)
}

export const listCompanyUsers = (db: Db, companyId: string): Promise<{ id: string }[]> =>
  db.selectFrom('user_account').select('id').where('company_id', '=', companyId).where('disabled', '=', false).execute()

/** Applies the difference between releases to a role; manual changes stay. */
export async function saveSeededRole(
  db: Db,
  code: string,
  { name, kind, permissions }: { name: LocalText; kind: UserKind; permissions: readonly string[] },
): Promise<void> {
  const seededPermissions = [...permissions]
  await db
    .insertInto('role')
    .values({
      code,
      name: JSON.stringify(name),
      kind,
      permissions: seededPermissions,
      seeded_permissions: seededPermissions,
    })
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet({
        // Adds languages; a role that was renamed keeps its names.
        name: sql`case when role.name ->> 'en' = excluded.name ->> 'en' then excluded.name || role.name else role.name end`,
        kind,
        seeded_permissions: seededPermissions,
        permissions: sql`array(
          select unnest(role.permissions) except (select unnest(role.seeded_permissions) except select unnest(excluded.seeded_permissions))
          union (select unnest(excluded.seeded_permissions) except select unnest(role.seeded_permissions)) order by 1)`,
      }),
    )
    .execute()
}

/** Returns false if the name, e-mail address or phone number is taken; the transaction is aborted then. */
/** Notes that the deletion of an account was requested, or withdrawn. */
export async function markLeaving(db: Db, id: string, since: Instant | null): Promise<void> {
  await db.updateTable('user_account').set({ leaving_since: since }).where('id', '=', id).execute()
}

export async function insertUser(
  db: Db,
  user: Insertable<UserAccountTable>,
  roles: readonly [string, ...string[]],
): Promise<boolean> {
  const added = await db
    .insertInto('user_account')
    .values(user)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => {
      if (error instanceof Error && 'constraint' in error && error.constraint === 'login_name_pkey') return undefined
      throw error
    })
  if (!added) return false
  await db
    .insertInto('user_role')
    .values(roles.map((role) => ({ user_id: user.id, role })))
    .execute()
  return true
}

export async function saveUser(db: Db, user: Insertable<UserAccountTable>, roles: readonly string[]): Promise<void> {
  await db
    .insertInto('user_account')
    .values(user)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  if (roles.length === 0) return
  await db
    .insertInto('user_role')
    .values(roles.map((role) => ({ user_id: user.id, role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const selectUserReport = (db: Db, { site }: ReportContext) =>
  db
    .selectFrom('user_account as u')
    .leftJoin('company as c', 'c.id', 'u.company_id')
    .select((at) => [
      'u.id',
      'u.username',
      'u.realname',
      'u.email',
      'u.kind',
      'c.name as company',
      sql<string>`case when ${at.ref('u.disabled')} then 'N' else 'Y' end`.as('enabled'),
      sql<string>`(${at.ref('u.created_at')} at time zone ${site.timeZone})::date`.as('createdOn'),
    ])
