import type { passwordResets as api } from '@paratope/contract/identity/password-resets'
import { verificationCodes } from '@paratope/contract/identity/verification-codes'
import { createErrorFactory } from '@paratope/contract/kernel'
import {
  findUserByLogin,
  hashNewPassword,
  requireCaptcha,
  sendPasswordChangedAlert,
  setPassword,
  toReceiver,
  type UserRow,
} from '#identity/accounts/index.ts'
import { findCompany } from '#identity/companies/index.ts'
import { endUserSessions, forgetTries } from '#identity/sessions/index.ts'
import { consumeCode, sendCode } from '#identity/verification-codes/index.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'

const createError = createErrorFactory(verificationCodes.errors)

type PasswordResetEndpoints = (typeof api)['endpoints']

/** Behaves and replies alike whether or not the address is known; only its owner reads a code. */
export async function sendResetCode(
  call: RequestContext<PasswordResetEndpoints['sendCode']>,
): Promise<{ proof: string }> {
  const { email, phone, ...answer } = call.body
  const proof = await requireCaptcha(call, answer)
  await sendCode(call, { purpose: 'reset', to: toReceiver({ email, phone }) })
  return { proof }
}

/** Sets a new password with the code and ends all sessions. */
export async function resetPassword(call: RequestContext<PasswordResetEndpoints['reset']>): Promise<null> {
  const { now } = call
  const to = toReceiver(call.body)
  await consumeCode(call.db, { purpose: 'reset', to, code: call.body.code, now })
  const user = await findUserByLogin(call.db, 'email' in to ? to.email : to.phone)
  const isOwner = 'email' in to ? user?.email?.toLowerCase() === to.email : user?.phone === to.phone
  // No code was sent for this, so the caller is guessing.
  if (!user || !isOwner) throw createError('code.wrong')
  await saveNewPassword(call, user, call.body.password)
  return null
}

/** Saves the password, ends all sessions of the account and alerts its owner. */
export async function saveNewPassword(
  { db: outer, now, site, language }: Pick<RequestContext, 'db' | 'now' | 'site' | 'language'>,
  user: UserRow,
  password: string,
  before: (db: Db) => Promise<void> = async () => {},
): Promise<void> {
  const company = user.company_id === null ? undefined : await findCompany(outer, user.company_id)
  const hash = await hashNewPassword(user, company?.name ?? '', password)
  await inTransaction(outer, async (db) => {
    await before(db)
    await setPassword(db, user, hash)
    await endUserSessions(db, user.id)
    await forgetTries(db, user.id)
    await sendPasswordChangedAlert(db, user, { now, language, site: site.id })
  })
}
