import { accounts as api, findPasswordFlaws, passwordLength } from '@paratope/contract/identity/accounts'
import { createErrorFactory, type Instant, minute } from '@paratope/contract/kernel'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { type AttemptLimit, clearAttempts, countAttempt, getWait } from '#kernel/limits/attempt-counters.ts'
import { recordSecurityEvent } from '#kernel/security-events/security-events.ts'
import { findUser, replaceHash, replacePassword, type UserRow } from './accounts.repo.ts'
import { refuseCommonPassword } from './common-passwords.ts'
import { hashPassword, isOutdatedHash, isPasswordCorrect } from './passwords.ts'

const createError = createErrorFactory(api.errors)

export const maxPasswordAttempts = 5
export const passwordAttemptWindow = 15 * minute

const buildPasswordLimit = (userId: string): AttemptLimit => ({
  name: 'password',
  subject: userId,
  maxAttempts: maxPasswordAttempts,
  window: passwordAttemptWindow,
})

/**
 * Returns the session's user if the password is right. Wrong ones are counted outside any transaction; after a few,
 * even the right one has to wait.
 */
export async function getUserByPassword(db: Db, userId: string, password: string, now: Instant): Promise<UserRow> {
  const limit = buildPasswordLimit(userId)
  const refusal = await countAttempt(db, [limit], now)
  if (refusal) throw createError('password.attempts_exceeded', { minutes: getWait(refusal, now).minutes })
  const user = await findUser(db, userId)
  if (!(await isPasswordCorrect(password, user?.password_hash)) || !user) {
    await recordSecurityEvent(db, { kind: 'step_up.failed', userId, companyId: user?.company_id }, now)
    throw createError('password.wrong')
  }
  await clearAttempts(db, limit)
  return user
}

/** Hashes a new password; refuses one that contains the owner's name. */
export async function hashNewPassword(user: UserRow, company: string, password: string): Promise<string> {
  const known = [user.username, user.email ?? '', user.realname, user.first_name, user.last_name, company]
  const [flaw] = findPasswordFlaws(
    password,
    known.map((word) => word.split('@')[0] ?? ''),
  )
  if (flaw)
    throw createCommonError('input.refused', { fields: [{ path: 'password', code: flaw, values: passwordLength }] })
  await refuseCommonPassword(password)
  return hashPassword(password)
}

/** Rehashes a right password at today's cost; the password is unchanged, so no session ends. */
export async function renewHash(db: Db, user: UserRow, password: string): Promise<void> {
  if (!isOutdatedHash(user.password_hash)) return
  const hash = await hashPassword(password)
  await inTransaction(db, (tx) => replaceHash(tx, user.id, user.password_hash, hash))
}

/** Of two parallel changes, one succeeds. */
export async function setPassword(db: Db, user: UserRow, hash: string): Promise<void> {
  if (!(await replacePassword(db, user.id, user.password_hash, hash))) throw createCommonError('record.changed')
}
