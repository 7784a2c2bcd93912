import type { UserFilter, UserListQuery, UserQuery } from '@paratope/contract/identity/roles'
import type { Instant, LocalText, Page } from '@paratope/contract/kernel'
import { getOffset } from '@paratope/contract/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { streamByIds } from '#kernel/database/stream-by-ids.ts'
import type { UserKind } from '#kernel/http/session.ts'
import type { RoleTable } from './accounts.tables.ts'

export type RoleRow = Selectable<RoleTable> & { holders: number }

const selectRoles = (db: Db) =>
  db
    .selectFrom('role')
    .selectAll('role')
    .select((at) =>
      at
        .selectFrom('user_role')
        .whereRef('user_role.role', '=', 'role.code')
        .select((count) => count.fn.countAll<number>().as('n'))
        .$asScalar()
        .$notNull()
        .as('holders'),
    )

export const listRoleRows = (db: Db): Promise<RoleRow[]> => selectRoles(db).orderBy('kind').orderBy('code').execute()

export const findRoles = (db: Db, codes: readonly string[]): Promise<RoleRow[]> =>
  codes.length === 0 ? Promise.resolve([]) : selectRoles(db).where('code', 'in', codes).execute()

/** Returns whether the code was free. */
export async function insertRole(
  db: Db,
  role: { code: string; name: LocalText; permissions: readonly string[] },
): Promise<boolean> {
  const added = await db
    .insertInto('role')
    .values({ ...role, name: JSON.stringify(role.name), permissions: [...role.permissions], kind: 'staff' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst()
  return added !== undefined
}

/** Returns whether the version was current. */
export async function updateRoleRow(
  db: Db,
  code: string,
  version: number,
  change: { name: LocalText; permissions: readonly string[] },
): Promise<boolean> {
  const changed = await db
    .updateTable('role')
    .set({ name: JSON.stringify(change.name), permissions: [...change.permissions], version: version + 1 })
    .where('code', '=', code)
    .where('version', '=', version)
    .returning('code')
    .executeTakeFirst()
  return changed !== undefined
}

/** Deletes only roles without holders that are not built in; returns their codes. */
export async function deleteUnassignedRoles(db: Db, codes: readonly string[]): Promise<string[]> {
  const removed = await db
    .deleteFrom('role')
    .where('code', 'in', codes)
    .where('seeded_permissions', 'is', null)
    .where((at) =>
      at.not(at.exists(at.selectFrom('user_role').whereRef('user_role.role', '=', 'role.code').select('user_id'))),
    )
    .returning('code')
    .execute()
  return removed.map(({ code }) => code)
}

/** Serialises changes of permissions until the end of the transaction. */
export async function lockRights(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rights', 0))`.execute(db)
}

/** The permissions from the user's current roles; none while disabled. */
export async function listUserPermissions(db: Db, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('user_role')
    .innerJoin('role', 'role.code', 'user_role.role')
    .innerJoin('user_account', 'user_account.id', 'user_role.user_id')
    .select('role.permissions')
    .where('user_role.user_id', '=', userId)
    .where('user_account.disabled', '=', false)
    .execute()
  return new Set(rows.flatMap(({ permissions }) => permissions))
}

export async function setRoles(db: Db, userId: string, codes: readonly string[]): Promise<void> {
  await db.deleteFrom('user_role').where('user_id', '=', userId).where('role', 'not in', codes).execute()
  await db
    .insertInto('user_role')
    .values(codes.map((role) => ({ user_id: userId, role })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function addUserRole(db: Db, userId: string, role: string): Promise<void> {
  await db
    .insertInto('user_role')
    .values({ user_id: userId, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export interface ManagedUserRow {
  id: string
  username: string
  realname: string
  email: string | null
  phone: string | null
  company_id: string | null
  company: string | null
  kind: UserKind
  roles: { code: string; name: LocalText }[]
  disabled: boolean
  created_at: Instant
  version: number
}

const selectManagedUsers = (db: Db) =>
  db
    .selectFrom('user_account as u')
    .leftJoin('company as c', 'c.id', 'u.company_id')
    .select(['u.id', 'u.username', 'u.realname', 'u.email', 'u.phone', 'u.company_id', 'c.name as company'])
    .select(['u.kind', 'u.disabled', 'u.created_at', 'u.version'])
    .select(
      sql<ManagedUserRow['roles']>`coalesce((
        select jsonb_agg(jsonb_build_object('code', r.code, 'name', r.name) order by r.code)
        from user_role ur join role r on r.code = ur.role where ur.user_id = u.id
      ), '[]')`.as('roles'),
    )

export const findManagedUser = (db: Db, id: string): Promise<ManagedUserRow | undefined> =>
  selectManagedUsers(db).where('u.id', '=', id).executeTakeFirst()

const orderBys = {
  realname: ['u.realname', 'asc'],
  '-realname': ['u.realname', 'desc'],
  created: ['u.created_at', 'asc'],
  '-created': ['u.created_at', 'desc'],
} as const

/** Escapes LIKE wildcards. */
const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

function selectMatchingUsers(db: Db, query: UserFilter) {
  const pattern = `%${escapeLike(query.keyword)}%`
  return selectManagedUsers(db)
    .$if(query.keyword !== '', (some) =>
      some.where((at) =>
        at.or(
          (['u.username', 'u.realname', 'u.email', 'u.phone', 'c.name'] as const).map((column) =>
            at(column, 'ilike', pattern),
          ),
        ),
      ),
    )
    .$if(query.state !== undefined, (some) => some.where('u.disabled', '=', query.state === 'disabled'))
    .$if(query.role !== undefined, (some) =>
      some.where((at) =>
        at.exists(
          at
            .selectFrom('user_role as ur')
            .whereRef('ur.user_id', '=', 'u.id')
            .where('ur.role', '=', query.role ?? '')
            .select('ur.role'),
        ),
      ),
    )
}

export async function pageManagedUsers(db: Db, query: UserQuery): Promise<Page<ManagedUserRow>> {
  const found = selectMatchingUsers(db, query)
  const [column, direction] = orderBys[query.sort]
  const [records, counted] = await Promise.all([
    found.orderBy(column, direction).orderBy('u.id').limit(query.pageSize).offset(getOffset(query)).execute(),
    found
      .clearSelect()
      .select((at) => at.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { records, total: counted.total }
}

/** Everybody who matches, in the order of the list. */
export async function* streamManagedUsers(db: Db, { sort, ...filter }: UserListQuery): AsyncGenerator<ManagedUserRow> {
  const [column, direction] = orderBys[sort]
  const matching = await selectMatchingUsers(db, filter)
    .clearSelect()
    .select('u.id')
    .orderBy(column, direction)
    .orderBy('u.id')
    .execute()
  yield* streamByIds(
    matching.map(({ id }) => id),
    (ids) => selectManagedUsers(db).where('u.id', 'in', ids).execute(),
  )
}
