import { accounts as api, findPasswordFlaws, passwordLength } from '@paratope/contract/identity/accounts'
import { ApiError, createErrorFactory, type Instant, minute } from '@paratope/contract/kernel'
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
 * Counts failed proofs of a signed-in user, passwords, codes and passkeys together, outside any transaction; after a
 * few, even a right one has to wait.
 */
export async function limitProofs<Result>(
  db: Db,
  userId: string,
  now: Instant,
  prove: () => Promise<Result>,
): Promise<Result> {
  const limit = buildPasswordLimit(userId)
  const refusal = await countAttempt(db, [limit], now)
  if (refusal) throw createError('password.attempts_exceeded', { minutes: getWait(refusal, now).minutes })
  try {
    const result = await prove()
    await clearAttempts(db, limit)
    return result
  } catch (error) {
    if (error instanceof ApiError) {
      const companyId = (await findUser(db, userId))?.company_id
      await recordSecurityEvent(db, { kind: 'step_up.failed', userId, companyId }, now)
    }
    throw error
  }
}

/** Returns the session's user if the password is right. */
export const getUserByPassword = (db: Db, userId: string, password: string, now: Instant): Promise<UserRow> =>
  limitProofs(db, userId, now, async () => {
    const user = await findUser(db, userId)
    if (!(await isPasswordCorrect(password, user?.password_hash)) || !user) throw createError('password.wrong')
    return user
  })

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
