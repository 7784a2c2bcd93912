import { contract } from '@paratope/contract'
import { type Language, pick, raiser } from '@paratope/contract/kernel'
import {
  roles as api,
  type PermissionFacts,
  type Role,
  type RoleChange,
  type RoleDraft,
} from '@paratope/contract/roles'
import {
  addRole,
  allRoles,
  changeRole,
  customerPermissions,
  findRoles,
  lockRights,
  permissionsOf,
  type RoleRow,
  removeFreeRoles,
} from '#domains/users/index.ts'
import type { Db } from '#kernel/database.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import { tell } from '#kernel/realtime.ts'
import { permissionsTag, type Session } from '#kernel/session.ts'

export const raise = raiser(api.errors)

/** Without it nobody could give it back. */
export const masterKey = 'role.manage'

const forCustomers = new Set<string>(customerPermissions)

/** Every permission that any domain declares. */
export const allPermissions = (): PermissionFacts[] =>
  [...new Set(Object.values(contract).flatMap(({ permissions }): readonly string[] => permissions))]
    .sort()
    .map((name) => ({ name, forCustomers: forCustomers.has(name) }))

export const presentRole = (row: RoleRow, language: Language): Role => ({
  code: row.code,
  name: pick(row.name, language),
  names: { en: row.name.en, zh: row.name.zh ?? row.name.en },
  kind: row.kind,
  permissions: row.permissions.toSorted(),
  builtIn: row.seeded !== null,
  holders: row.holders,
  version: row.version,
})

async function getRole(db: Db, code: string): Promise<RoleRow> {
  const [role] = await findRoles(db, [code])
  if (!role) throw raiseCommon('record.missing')
  return role
}

function checked(permissions: readonly string[], kind: RoleRow['kind']): string[] {
  const known = new Set(allPermissions().map(({ name }) => name))
  const unknown = permissions.find((name) => !known.has(name))
  if (unknown !== undefined) throw raise('role.unknown', { name: unknown })
  const foreign = kind === 'customer' && permissions.find((name) => !forCustomers.has(name))
  if (foreign) throw raise('role.kind_wrong', { name: foreign })
  return [...new Set(permissions)].sort()
}

export async function listRoles(db: Db, language: Language) {
  const records = (await allRoles(db)).map((row) => presentRole(row, language))
  return { total: records.length, records, permissions: allPermissions() }
}

/** Whoever is signed in is asked for their rights anew, on every node. */
export const tellPermissions = (db: Db): Promise<void> => tell(db, { kind: 'changed', tag: permissionsTag })

/**
 * Serialises changes of rights and refuses a caller whose own rights ended while waiting. Since nobody takes the
 * right to manage roles from themselves, whoever made the last change still has it.
 */
export async function beginRightsChange(db: Db, { userId }: Session, needed: string): Promise<Set<string>> {
  await lockRights(db)
  const held = await permissionsOf(db, userId)
  if (!held.has(needed)) throw raiseCommon('permission.missing')
  return held
}

/** Nobody takes from themselves what they could not give back. */
export async function keepsMasterKey(db: Db, { userId }: Session): Promise<void> {
  if (!(await permissionsOf(db, userId)).has(masterKey)) throw raise('role.own_lock')
}

export async function makeRole(
  db: Db,
  session: Session,
  { code, names, permissions }: RoleDraft,
  language: Language,
): Promise<Role> {
  const held = await beginRightsChange(db, session, 'role.add')
  if (!held.has(masterKey) && permissions.some((name) => !held.has(name))) throw raiseCommon('permission.missing')
  if (!(await addRole(db, { code, name: names, permissions: checked(permissions, 'staff') })))
    throw raise('role.exists')
  return presentRole(await getRole(db, code), language)
}

export async function editRole(
  db: Db,
  session: Session,
  code: string,
  { version, names, permissions }: RoleChange,
  language: Language,
): Promise<Role> {
  await beginRightsChange(db, session, masterKey)
  const role = await getRole(db, code)
  const change = { name: { ...role.name, ...names }, permissions: checked(permissions, role.kind) }
  if (!(await changeRole(db, code, version, change))) {
    throw raiseCommon('record.changed', { current: presentRole(await getRole(db, code), language) })
  }
  await keepsMasterKey(db, session)
  await tellPermissions(db)
  return presentRole(await getRole(db, code), language)
}

/** All of them or none. */
export async function dropRoles(db: Db, codes: readonly string[]): Promise<number> {
  const wanted = [...new Set(codes)]
  const removed = await removeFreeRoles(db, wanted)
  const kept = wanted.find((code) => !removed.includes(code))
  if (kept !== undefined) throw raise('role.kept', { name: kept })
  return removed.length
}
