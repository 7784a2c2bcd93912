import { passwordResets as api, setPasswordPath } from '@paratope/contract/identity/password-resets'
import { createErrorFactory, day, type Instant } from '@paratope/contract/kernel'
import { z } from 'zod'
import { findUser } from '#identity/accounts/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { defineSecret, findSecret, issueSecret, redeemSecret } from '#kernel/one-time-secrets/one-time-secrets.ts'
import { saveNewPassword } from './password-resets.service.ts'

const createError = createErrorFactory(api.errors)

export const passwordLinkLifetime = day

/** One per account: a new link replaces the previous one, and a new password deletes it. */
const passwordLink = defineSecret({
  purpose: 'password-link',
  lifetime: passwordLinkLifetime,
  payload: z.object({}),
  isSingle: true,
})

/** Returns the path of a one-time link; the secret is in the fragment, so no server logs it. */
export async function createPasswordLink(db: Db, userId: string, now: Instant): Promise<string> {
  const token = await issueSecret(db, passwordLink, { now, subject: userId, userId, payload: {} })
  return `${setPasswordPath}#${token}`
}

/** Sets the password of the link's account; a refused password leaves the link valid. */
export async function setPasswordByLink(call: RequestContext<(typeof api.endpoints)['setByLink']>): Promise<null> {
  const secret = call.body.token
  const link = await findSecret(call.db, passwordLink, { secret }, call.now)
  const user = link && (await findUser(call.db, link.subject))
  if (!user) throw createError('password_link.gone')
  await saveNewPassword(call, user, call.body.password, async (db) => {
    if (!(await redeemSecret(db, passwordLink, { secret }, call.now))) throw createError('password_link.gone')
  })
  return null
}
