import type { Profile, ProfileChange } from '@paratope/contract/identity/accounts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { findUser, type UserRow, updateUser } from './accounts.repo.ts'
import { formatRealname } from './accounts.service.ts'
import { listPendingAddresses, listProvenEmails } from './pending-addresses.repo.ts'

export async function presentProfile(db: Db, user: UserRow): Promise<Profile> {
  const pending = await listPendingAddresses(db, user.id)
  const proven = new Set([...(await listProvenEmails(db, user.id)), user.email?.toLowerCase() ?? ''])
  const waiting = (kind: 'email' | 'phone') => pending.find((one) => one.kind === kind)?.address ?? null
  return {
    username: user.username,
    realname: user.realname,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    phone: user.phone,
    pendingEmail: waiting('email'),
    pendingPhone: waiting('phone'),
    contactEmail: user.contact_email,
    ccEmails: user.cc_emails,
    unconfirmed: [...new Set([user.contact_email, ...user.cc_emails])].filter(
      (email) => email !== '' && !proven.has(email.toLowerCase()),
    ),
    language: user.language,
    version: user.version,
  }
}

export async function getUser(db: Db, id: string): Promise<UserRow> {
  const user = await findUser(db, id)
  if (!user) throw createCommonError('record.missing')
  return user
}

/** Refuses a change based on an older version and returns the stored values. */
export async function throwChanged(db: Db, id: string): Promise<never> {
  throw createCommonError('record.changed', { current: await presentProfile(db, await getUser(db, id)) })
}

/** The full name follows its parts while it is composed of them; a custom one, such as a Chinese name, stays. */
function toNameColumns(user: UserRow, { realname, firstName, lastName }: ProfileChange) {
  if (firstName === undefined || lastName === undefined) return realname === undefined ? {} : { realname }
  const derived = user.realname === formatRealname(user.first_name, user.last_name) || user.first_name === ''
  const whole = realname ?? (derived ? formatRealname(firstName, lastName) : user.realname)
  return { first_name: firstName, last_name: lastName, realname: whole }
}

export async function changeProfile(db: Db, id: string, change: ProfileChange): Promise<UserRow> {
  const user = await getUser(db, id)
  const { version, contactEmail, ccEmails } = change
  const fields = { ...toNameColumns(user, change), contact_email: contactEmail, cc_emails: [...new Set(ccEmails)] }
  const changed = await updateUser(db, id, version, fields)
  return changed ?? throwChanged(db, id)
}
