import { permissions as permissionNames } from '@paratope/contract'
import {
  roles as api,
  type PermissionSummary,
  type Role,
  type RoleChange,
  type RoleDraft,
} from '@paratope/contract/identity/roles'
import { createErrorFactory, type Language, localize } from '@paratope/contract/kernel'
import { findText } from '@paratope/contract/text-registry'
import {
  deleteUnassignedRoles,
  findRoles,
  insertRole,
  listRoleRows,
  listUserPermissions,
  lockRights,
  type RoleRow,
  updateRoleRow,
} from '#identity/accounts/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { permissionsTag, type Session } from '#kernel/http/session.ts'
import { publish } from '#kernel/messaging/message-bus.ts'

export const createError = createErrorFactory(api.errors)

/** Without this permission nobody could grant it again. */
export const roleManagePermission = 'role.manage'

/** Permissions that a customer role may have: those that domains grant to customers. */
const getCustomerPermissions = (roles: readonly RoleRow[]): ReadonlySet<string> =>
  new Set(roles.find(({ code }) => code === 'customer')?.seeded_permissions)

function listPermissions(roles: readonly RoleRow[], language: Language): PermissionSummary[] {
  const forCustomers = getCustomerPermissions(roles)
  return permissionNames.toSorted().map((name) => ({
    name,
    label: findText(language, `permission.${name}`) ?? name,
    group: findText(language, `permissions.${name.split('.')[0]}`) ?? '',
    forCustomers: forCustomers.has(name),
  }))
}

export const presentRole = (row: RoleRow, language: Language): Role => ({
  code: row.code,
  name: localize(row.name, language),
  names: { en: row.name.en, zh: row.name.zh ?? row.name.en },
  kind: row.kind,
  permissions: row.permissions.toSorted(),
  isBuiltIn: row.seeded_permissions !== null,
  holders: row.holders,
  version: row.version,
})

async function getRole(db: Db, code: string): Promise<RoleRow> {
  const [role] = await findRoles(db, [code])
  if (!role) throw createCommonError('record.missing')
  return role
}

async function validatePermissions(db: Db, permissions: readonly string[], kind: RoleRow['kind']): Promise<string[]> {
  const unknown = permissions.find((name) => !permissionNames.includes(name))
  if (unknown !== undefined) throw createError('role.unknown', { name: unknown })
  const forCustomers = getCustomerPermissions(await findRoles(db, ['customer']))
  const foreign = kind === 'customer' && permissions.find((name) => !forCustomers.has(name))
  if (foreign) throw createError('role.kind_wrong', { name: foreign })
  return [...new Set(permissions)].sort()
}

export async function listRoles(db: Db, language: Language) {
  const rows = await listRoleRows(db)
  const records = rows.map((row) => presentRole(row, language))
  return { total: records.length, records, permissions: listPermissions(rows, language) }
}

/** Reloads the permissions of all sessions, on every node. */
export const publishPermissionsChanged = (db: Db): Promise<void> =>
  publish(db, { kind: 'changed', tag: permissionsTag })

/**
 * Serialises changes of permissions and refuses a caller who lost the permission while waiting. Nobody can remove their
 * own permission to manage roles, so the last editor still has it.
 */
export async function beginRightsChange(db: Db, { userId }: Session, needed: string): Promise<Set<string>> {
  await lockRights(db)
  const held = await listUserPermissions(db, userId)
  if (!held.has(needed)) throw createCommonError('permission.missing')
  return held
}

/** Prevents users from removing permissions that they could not grant themselves again. */
export async function assertKeepsRoleManagement(db: Db, { userId }: Session): Promise<void> {
  if (!(await listUserPermissions(db, userId)).has(roleManagePermission)) throw createError('role.self_lockout')
}

export async function createRole(
  db: Db,
  session: Session,
  { code, names, permissions }: RoleDraft,
  language: Language,
): Promise<Role> {
  const held = await beginRightsChange(db, session, 'role.add')
  if (!held.has(roleManagePermission) && permissions.some((name) => !held.has(name)))
    throw createCommonError('permission.missing')
  if (!(await insertRole(db, { code, name: names, permissions: await validatePermissions(db, permissions, 'staff') })))
    throw createError('role.exists')
  return presentRole(await getRole(db, code), language)
}

export async function updateRole(
  db: Db,
  session: Session,
  code: string,
  { version, names, permissions }: RoleChange,
  language: Language,
): Promise<Role> {
  await beginRightsChange(db, session, roleManagePermission)
  const role = await getRole(db, code)
  const change = {
    // Other languages fall back to the new English name, not to a translation of the old one.
    name: names.en === role.name.en ? { ...role.name, ...names } : names,
    permissions: await validatePermissions(db, permissions, role.kind),
  }
  if (!(await updateRoleRow(db, code, version, change))) {
    throw createCommonError('record.changed', { current: presentRole(await getRole(db, code), language) })
  }
  await assertKeepsRoleManagement(db, session)
  await publishPermissionsChanged(db)
  return presentRole(await getRole(db, code), language)
}

/** All or nothing. */
export async function deleteRoles(db: Db, codes: readonly string[]): Promise<number> {
  const uniqueCodes = [...new Set(codes)]
  const removed = await deleteUnassignedRoles(db, uniqueCodes)
  const undeleted = uniqueCodes.find((code) => !removed.includes(code))
  if (undeleted !== undefined) throw createError('role.in_use', { name: undeleted })
  return removed.length
}
