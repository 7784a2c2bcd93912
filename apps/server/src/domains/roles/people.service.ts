import { type Language, type Page, pick } from '@paratope/contract/kernel'
import type { Person, PersonChange, PersonQuery } from '@paratope/contract/roles'
import type { z } from 'zod'
import {
  findPerson,
  findRoles,
  type PersonRow,
  pagePeople,
  permissionsOf,
  setRoles,
  updateUser,
} from '#domains/users/index.ts'
import type { Db } from '#kernel/database.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import { tell } from '#kernel/realtime.ts'
import type { Session } from '#kernel/session.ts'
import { beginRightsChange, keepsMasterKey, masterKey, raise, tellPermissions } from './roles.service.ts'

const present = (row: PersonRow, language: Language): z.input<typeof Person> => ({
  id: row.id,
  username: row.username,
  realname: row.realname,
  email: row.email,
  phone: row.phone,
  company: row.company,
  kind: row.kind,
  roles: row.roles.map(({ code, name }) => ({ code, name: pick(name, language) })),
  disabled: row.disabled,
  createdAt: row.created_at,
  version: row.version,
})

export async function listPeople(
  db: Db,
  query: PersonQuery,
  language: Language,
): Promise<Page<z.input<typeof Person>>> {
  const { records, total } = await pagePeople(db, query)
  return { total, records: records.map((row) => present(row, language)) }
}

async function getPerson(db: Db, id: string): Promise<PersonRow> {
  const person = await findPerson(db, id)
  if (!person) throw raiseCommon('record.missing')
  return person
}

/** Whoever may hand out rights is touched only by their like. */
async function mayTouch(
  db: Db,
  held: ReadonlySet<string>,
  person: PersonRow,
  roles: readonly string[] | undefined,
): Promise<void> {
  if (held.has(masterKey)) return
  if (roles || (await permissionsOf(db, person.id)).has(masterKey)) throw raiseCommon('permission.missing')
}

async function changeRoles(db: Db, person: PersonRow, codes: readonly string[]): Promise<void> {
  const roles = await findRoles(db, codes)
  const unknown = codes.find((code) => !roles.some((role) => role.code === code))
  if (unknown !== undefined) throw raise('role.unknown', { name: unknown })
  const foreign = roles.find(({ kind }) => kind !== person.kind)
  if (foreign) throw raise('role.kind_wrong', { name: foreign.code })
  await setRoles(db, person.id, codes)
}

export async function changePerson(
  db: Db,
  session: Session,
  id: string,
  { version, disabled, roles }: PersonChange,
  language: Language,
): Promise<z.input<typeof Person>> {
  const held = await beginRightsChange(db, session, 'user.manage')
  const person = await getPerson(db, id)
  await mayTouch(db, held, person, roles)
  if (disabled && id === session.userId) throw raise('user.own_lock')
  if (!(await updateUser(db, id, version, { disabled }))) {
    throw raiseCommon('record.changed', { current: present(await getPerson(db, id), language) })
  }
  if (roles) {
    await changeRoles(db, person, roles)
    await tellPermissions(db)
    if (id === session.userId) await keepsMasterKey(db, session)
  }
  if (disabled && !person.disabled) await tell(db, { kind: 'session-ended', userId: id })
  return present(await getPerson(db, id), language)
}
