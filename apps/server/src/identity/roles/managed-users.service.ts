import type { ExportedUser, ManagedUser, UserChange, UserListQuery, UserQuery } from '@paratope/contract/identity/roles'
import { roleDeskTexts } from '@paratope/contract/identity/roles/role-desk.texts'
import { type Language, localize, type Page, t } from '@paratope/contract/kernel'
import type { z } from 'zod'
import {
  findManagedUser,
  findRoles,
  listUserPermissions,
  type ManagedUserRow,
  pageManagedUsers,
  setRoles,
  streamManagedUsers,
  updateUser,
} from '#identity/accounts/index.ts'
import { assertMayLeave, toCompanyRole } from '#identity/memberships/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedRows } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Session } from '#kernel/http/session.ts'
import { publish } from '#kernel/messaging/message-bus.ts'
import {
  assertKeepsRoleManagement,
  beginRightsChange,
  createError,
  publishPermissionsChanged,
  roleManagePermission,
} from './roles.service.ts'

const presentManagedUser = (row: ManagedUserRow, language: Language): z.input<typeof ManagedUser> => ({
  id: row.id,
  username: row.username,
  realname: row.realname,
  email: row.email,
  phone: row.phone,
  company: row.company,
  kind: row.kind,
  roles: row.roles.map(({ code, name }) => ({ code, name: localize(name, language) })),
  disabled: row.disabled,
  createdAt: row.created_at,
  version: row.version,
})

export async function listManagedUsers(
  db: Db,
  query: UserQuery,
  language: Language,
): Promise<Page<z.input<typeof ManagedUser>>> {
  const { records, total } = await pageManagedUsers(db, query)
  return { total, records: records.map((row) => presentManagedUser(row, language)) }
}

/** Everybody who matches, with headings in the language of the reader. */
export function exportManagedUsers(
  db: Db,
  query: UserListQuery,
  language: Language,
): ServedRows<z.input<typeof ExportedUser>> {
  async function* presentRows() {
    for await (const row of streamManagedUsers(db, query)) {
      const { roles, disabled, ...user } = presentManagedUser(row, language)
      yield {
        ...user,
        roles: roles.map(({ name }) => name).join(', '),
        state: disabled ? 'disabled' : 'active',
      } as const
    }
  }
  return {
    name: 'people',
    headings: {
      username: t(roleDeskTexts, language, 'username'),
      realname: t(roleDeskTexts, language, 'realname'),
      email: t(roleDeskTexts, language, 'email'),
      phone: t(roleDeskTexts, language, 'phone'),
      company: t(roleDeskTexts, language, 'company'),
      kind: t(roleDeskTexts, language, 'kind'),
      roles: t(roleDeskTexts, language, 'roles'),
      createdAt: t(roleDeskTexts, language, 'created'),
      state: t(roleDeskTexts, language, 'state'),
    },
    labels: {
      kind: {
        customer: t(roleDeskTexts, language, 'kind.customer'),
        staff: t(roleDeskTexts, language, 'kind.staff'),
      },
      state: {
        active: t(roleDeskTexts, language, 'state.active'),
        disabled: t(roleDeskTexts, language, 'state.disabled'),
      },
    },
    rows: presentRows(),
  }
}

async function getManagedUser(db: Db, id: string): Promise<ManagedUserRow> {
  const person = await findManagedUser(db, id)
  if (!person) throw createCommonError('record.missing')
  return person
}

/** Users who can manage roles are edited only by users who can, too. */
async function assertCanManage(
  db: Db,
  held: ReadonlySet<string>,
  person: ManagedUserRow,
  roles: readonly string[] | undefined,
): Promise<void> {
  if (held.has(roleManagePermission)) return
  if (roles || (await listUserPermissions(db, person.id)).has(roleManagePermission))
    throw createCommonError('permission.missing')
}

async function changeRoles(db: Db, person: ManagedUserRow, codes: readonly string[]): Promise<void> {
  const roles = await findRoles(db, codes)
  const unknown = codes.find((code) => !roles.some((role) => role.code === code))
  if (unknown !== undefined) throw createError('role.unknown', { name: unknown })
  const foreign = roles.find(({ kind }) => kind !== person.kind)
  if (foreign) throw createError('role.kind_wrong', { name: foreign.code })
  // The rest of the company could no longer manage itself; disabling an account stays possible.
  if (person.company_id !== null && !codes.some((code) => toCompanyRole([code]) === 'admin'))
    await assertMayLeave(db, person.company_id, person.id)
  await setRoles(db, person.id, codes)
}

export async function changeManagedUser(
  db: Db,
  session: Session,
  id: string,
  { version, disabled, roles }: UserChange,
  language: Language,
): Promise<z.input<typeof ManagedUser>> {
  const held = await beginRightsChange(db, session, 'user.manage')
  const user = await getManagedUser(db, id)
  await assertCanManage(db, held, user, roles)
  if (disabled && id === session.userId) throw createError('user.self_lockout')
  if (!(await updateUser(db, id, version, { disabled }))) {
    throw createCommonError('record.changed', { current: presentManagedUser(await getManagedUser(db, id), language) })
  }
  if (roles) {
    await changeRoles(db, user, roles)
    await publishPermissionsChanged(db)
    if (id === session.userId) await assertKeepsRoleManagement(db, session)
  }
  if (disabled && !user.disabled) await publish(db, { kind: 'session-ended', userId: id })
  return presentManagedUser(await getManagedUser(db, id), language)
}
