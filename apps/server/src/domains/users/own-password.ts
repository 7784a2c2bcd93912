import { after, type Instant, minute, raiser } from '@paratope/contract/kernel'
import { users as api, flawsOf } from '@paratope/contract/users'
import type { Db } from '#kernel/database.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { countTry, findUser, forgetTries, replacePassword, type UserRow } from './users.repo.ts'

const raise = raiser(api.errors)

export const mostTries = 5
export const triesCount = 15 * minute

/**
 * The person behind a session, if they know their password. Wrong ones are counted outside of any transaction,
 * and after a few of them even the right one has to wait.
 */
export async function getByOwnPassword(db: Db, userId: string, password: string, now: Instant): Promise<UserRow> {
  const { tries, since } = await countTry(db, userId, now, after(now, -triesCount))
  if (tries > mostTries) {
    const left = Date.parse(since) + triesCount - Date.parse(now)
    throw raise('password.tries_exceeded', { minutes: Math.max(1, Math.ceil(left / minute)) })
  }
  const user = await findUser(db, userId)
  if (!(await passwordMatches(password, user?.password_hash)) || !user) throw raise('password.wrong')
  await forgetTries(db, userId)
  return user
}

/** The new password as it will be kept; one that names its owner is refused. */
export async function hashOwnPassword(user: UserRow, company: string, password: string): Promise<string> {
  const known = [user.username, user.email ?? '', user.realname, user.first_name, user.last_name, company]
  const [flaw] = flawsOf(
    password,
    known.map((word) => word.split('@')[0] ?? ''),
  )
  if (flaw) throw raiseCommon('input.refused', { fields: [{ path: 'password', code: flaw, message: flaw }] })
  return hashPassword(password)
}

/** Of two who change it at once, one does. */
export async function setPassword(db: Db, user: UserRow, hash: string): Promise<void> {
  if (!(await replacePassword(db, user.id, user.password_hash, hash))) throw raiseCommon('record.changed')
}
