import { sessions as api, type LoginResult } from '@paratope/contract/identity/sessions'
import { createErrorFactory } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { findUserByLogin, isPasswordCorrect, renewHash } from '#identity/accounts/index.ts'
import { verifyCaptcha } from '#identity/captchas/index.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { recordSecurityEvent } from '#kernel/security-events/security-events.ts'
import { completeLogin } from './complete-login.ts'
import { assertCanAttempt, recordSuccess } from './login-attempts.ts'
import { findTrustedBrowser } from './trusted-browsers.ts'

const createError = createErrorFactory(api.errors)

type LoginRequestContext = RequestContext<(typeof api.endpoints)['login']>
/** Both login paths share one service; only the shape of the body matters. */
type PasswordLoginContext = Pick<LoginRequestContext, keyof LoginRequestContext>

export async function loginWithPassword(call: PasswordLoginContext): Promise<z.input<typeof LoginResult>> {
  await verifyCaptcha(call)
  const { username, password, remember_me: remember } = call.body
  const user = await findUserByLogin(call.db, username)
  const browser = user && (await findTrustedBrowser(call, user.id))
  const attempt = { address: call.http.address, account: user?.id ?? username, browser, now: call.now }
  const event = { userId: user?.id, companyId: user?.company_id, address: call.http.address }
  await assertCanAttempt(call.db, attempt).catch(async (error: unknown) => {
    await recordSecurityEvent(call.db, { ...event, kind: 'login.throttled' }, call.now)
    throw error
  })
  if (!(await isPasswordCorrect(password, user?.password_hash)) || !user) {
    await recordSecurityEvent(call.db, { ...event, kind: 'login.failed' }, call.now)
    throw createError('login.refused')
  }
  await recordSuccess(call.db, attempt)
  await renewHash(call.db, user, password)
  return completeLogin(call, user, { remember })
}
