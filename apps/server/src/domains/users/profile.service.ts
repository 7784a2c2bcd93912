import { type Instant, raiser } from '@paratope/contract/kernel'
import { users as api, type LoginDataChange, type Profile, type ProfileChange } from '@paratope/contract/users'
import { type Db, transaction } from '#kernel/database.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import { tellOfNewLoginData } from './account-news.ts'
import { getByOwnPassword } from './own-password.ts'
import { findUser, loginDataOfOthers, type UserRow, updateUser } from './users.repo.ts'
import { realnameOf } from './users.service.ts'

const raise = raiser(api.errors)

export const present = (user: UserRow): Profile => ({
  username: user.username,
  realname: user.realname,
  firstName: user.first_name,
  lastName: user.last_name,
  email: user.email,
  phone: user.phone,
  contactEmail: user.contact_email,
  ccEmails: user.cc_emails,
  language: user.language,
  version: user.version,
})

export async function getUser(db: Db, id: string): Promise<UserRow> {
  const user = await findUser(db, id)
  if (!user) throw raiseCommon('record.missing')
  return user
}

const stale = (current: UserRow) => raiseCommon('record.changed', { current: present(current) })

/** The whole name follows its parts as long as it was made of them; a name of its own, such as a Chinese one, stays. */
function namesOf(user: UserRow, { realname, firstName, lastName }: ProfileChange) {
  if (firstName === undefined || lastName === undefined) return realname === undefined ? {} : { realname }
  const derived = user.realname === realnameOf(user.first_name, user.last_name) || user.first_name === ''
  const whole = realname ?? (derived ? realnameOf(firstName, lastName) : user.realname)
  return { first_name: firstName, last_name: lastName, realname: whole }
}

export async function changeProfile(db: Db, id: string, change: ProfileChange): Promise<UserRow> {
  const user = await getUser(db, id)
  const { version, contactEmail, ccEmails } = change
  const fields = { ...namesOf(user, change), contact_email: contactEmail, cc_emails: [...new Set(ccEmails)] }
  const changed = await updateUser(db, id, version, fields)
  if (!changed) throw stale(await getUser(db, id))
  return changed
}

/** Somebody else may have been faster by a moment. */
function orTaken(error: unknown): never {
  const constraint = error instanceof Error && 'constraint' in error ? error.constraint : undefined
  if (constraint === 'user_account_email') throw raise('user.email_taken', {}, error)
  if (constraint === 'user_account_phone') throw raise('user.phone_taken', {}, error)
  throw error
}

export async function changeLoginData(
  outer: Db,
  id: string,
  { version, password, email, phone }: LoginDataChange,
  now: Instant,
): Promise<UserRow> {
  const known = await getByOwnPassword(outer, id, password, now)
  if (known.version !== version) throw stale(known)
  return transaction(outer, async (db) => {
    const others = await loginDataOfOthers(db, id, email, phone || null)
    const isEmail = (one: string | null) => one?.toLowerCase() === email
    if (others.some((other) => isEmail(other.email) || isEmail(other.username))) throw raise('user.email_taken')
    if (others.length > 0) throw raise('user.phone_taken')
    const changed = await updateUser(db, id, version, { email, phone: phone || null }).catch(orTaken)
    if (!changed) throw stale(await getUser(db, id))
    await tellOfNewLoginData(db, known, now)
    return changed
  })
}
