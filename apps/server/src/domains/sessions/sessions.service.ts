import { after, type Instant, raiser, second } from '@paratope/contract/kernel'
import { sessions as api, type LoginResult } from '@paratope/contract/sessions'
import type { z } from 'zod'
import { checkCaptcha } from '#domains/captchas/index.ts'
import { findUserByLogin, passwordMatches } from '#domains/users/index.ts'
import type { Db } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'
import { hashed, newToken } from '#kernel/ids.ts'
import { admit } from './admit.ts'
import { mayTry, wasRight } from './login-tries.ts'
import { saveTicket } from './sessions.repo.ts'
import { findTrustedBrowser } from './trusted-browsers.ts'

const raise = raiser(api.errors)

export const ticketLife = 30 * second

type LoginCall = Call<(typeof api.endpoints)['login']>
/** Both login paths share one service, so only the shape of the call counts, not its path. */
type Login = Pick<LoginCall, keyof LoginCall>

export async function logIn(call: Login): Promise<z.input<typeof LoginResult>> {
  await checkCaptcha(call)
  const { username, password, remember_me: remember } = call.body
  const user = await findUserByLogin(call.db, username)
  const browser = user && (await findTrustedBrowser(call, user.id))
  const attempt = { address: call.wire.address, account: user?.id ?? username, browser, now: call.now }
  await mayTry(call.db, attempt)
  if (!(await passwordMatches(password, user?.password_hash)) || !user) throw raise('login.refused')
  await wasRight(call.db, attempt)
  return admit(call, user, { remember })
}

export async function makeTicket(db: Db, tokenHash: string, now: Instant): Promise<string> {
  const secret = newToken()
  await saveTicket(db, { secret_hash: hashed(secret), token_hash: tokenHash, expires_at: after(now, ticketLife) })
  return secret
}
