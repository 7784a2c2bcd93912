import { after, day, type Instant, raiser } from '@paratope/contract/kernel'
import { passwordResets as api, setPasswordPath } from '@paratope/contract/password-resets'
import { findUser } from '#domains/users/index.ts'
import type { Db } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'
import { hashed, newToken } from '#kernel/ids.ts'
import { findLink, removeLink, saveLink } from './password-links.repo.ts'
import { saveNewPassword } from './password-resets.service.ts'

const raise = raiser(api.errors)

export const linkLife = day

/** Returns the path of a one-time link; its secret stands behind the #, so no server logs it. */
export async function createPasswordLink(db: Db, userId: string, now: Instant): Promise<string> {
  const token = newToken()
  await saveLink(db, { user_id: userId, token_hash: hashed(token), expires_at: after(now, linkLife) })
  return `${setPasswordPath}#${token}`
}

/** Sets the password of the account the link was made for; a password that is refused leaves the link usable. */
export async function setPasswordByLink(call: Call<(typeof api.endpoints)['setByLink']>): Promise<null> {
  const tokenHash = hashed(call.body.token)
  const userId = await findLink(call.db, tokenHash, call.now)
  const user = userId === undefined ? undefined : await findUser(call.db, userId)
  if (!user) throw raise('password_link.gone')
  await saveNewPassword(call, user, call.body.password, async (db) => {
    if (!(await removeLink(db, tokenHash))) throw raise('password_link.gone')
  })
  return null
}
