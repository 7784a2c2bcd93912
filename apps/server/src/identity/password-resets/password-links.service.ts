import { passwordResets as api, setPasswordPath } from '@paratope/contract/identity/password-resets'
import { addToInstant, createErrorFactory, day, type Instant } from '@paratope/contract/kernel'
import { findUser } from '#identity/accounts/index.ts'
import type { Db } from '#kernel/database/database.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createToken, hashSecret } from '#kernel/ids.ts'
import { deletePasswordLink, findPasswordLink, insertPasswordLink } from './password-links.repo.ts'
import { saveNewPassword } from './password-resets.service.ts'

const createError = createErrorFactory(api.errors)

export const passwordLinkLifetime = day

/** Returns the path of a one-time link; its secret stands behind the #, so no server logs it. */
export async function createPasswordLink(db: Db, userId: string, now: Instant): Promise<string> {
  const token = createToken()
  await insertPasswordLink(db, {
    user_id: userId,
    token_hash: hashSecret(token),
    expires_at: addToInstant(now, passwordLinkLifetime),
  })
  return `${setPasswordPath}#${token}`
}

/** Sets the password of the account the link was made for; a password that is refused leaves the link usable. */
export async function setPasswordByLink(call: RequestContext<(typeof api.endpoints)['setByLink']>): Promise<null> {
  const tokenHash = hashSecret(call.body.token)
  const userId = await findPasswordLink(call.db, tokenHash, call.now)
  const user = userId === undefined ? undefined : await findUser(call.db, userId)
  if (!user) throw createError('password_link.gone')
  await saveNewPassword(call, user, call.body.password, async (db) => {
    if (!(await deletePasswordLink(db, tokenHash))) throw createError('password_link.gone')
  })
  return null
}
