import type { LocalText } from '@paratope/contract/kernel'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import type { UserAccountTable } from './users.tables.ts'

export type UserRow = Selectable<UserAccountTable>

/** The person behind a login name, which may be the user name, the e-mail address or the phone number. */
export const findUserByLogin = (db: Db, login: string): Promise<UserRow | undefined> =>
  db
    .selectFrom('user_account')
    .selectAll()
    .where((at) =>
      at.or([
        at(sql`lower(username)`, '=', login.toLowerCase()),
        at(sql`lower(email)`, '=', login.toLowerCase()),
        at('phone', '=', login),
      ]),
    )
    .limit(1)
    .executeTakeFirst()

/** Everybody who holds at least one of them. */
export const usersWithPermission = (db: Db, ...permissions: readonly string[]): Promise<{ id: string }[]> =>
  db
    .selectFrom('user_account')
    .innerJoin('user_role', 'user_role.user_id', 'user_account.id')
    .innerJoin('role', 'role.code', 'user_role.role')
    .select('user_account.id')
    .distinct()
    .where('user_account.disabled', '=', false)
    .where(sql<boolean>`role.permissions && ${permissions}::text[]`)
    .execute()

export const usersOfCompany = (db: Db, companyId: string): Promise<{ id: string }[]> =>
  db.selectFrom('user_account').select('id').where('company_id', '=', companyId).where('disabled', '=', false).execute()

export async function saveRole(db: Db, code: string, name: LocalText, permissions: readonly string[]): Promise<void> {
  const values = { name: JSON.stringify(name), permissions: [...permissions] }
  await db
    .insertInto('role')
    .values({ code, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .execute()
}

/** False where the name, the e-mail address or the phone number is somebody's already. */
export async function addUser(
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
