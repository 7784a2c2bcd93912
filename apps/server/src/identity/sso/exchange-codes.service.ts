import { findUser } from '#identity/accounts/index.ts'
import { completeLogin, type LoginContext } from '#identity/sessions/index.ts'
import { hashSecret } from '#kernel/ids.ts'
import { redeemSecret } from '#kernel/one-time-secrets/one-time-secrets.ts'
import { clearFlowCookie, createError, getFlowCookie } from './oauth-flow.ts'
import { exchangeCode, toExchangeSubject } from './sso.secrets.ts'

/** Exchanges the one-time code for a session in the browser that completed the flow; it is redeemed in any case. */
export async function loginWithExchangeCode(
  call: LoginContext,
  code: string,
  provider: string,
): ReturnType<typeof completeLogin> {
  const subject = toExchangeSubject(readBrowserHash(call), provider)
  const redeemed = await redeemSecret(call.db, exchangeCode, { secret: code, subject }, call.now)
  const user = redeemed?.userId == null ? undefined : await findUser(call.db, redeemed.userId)
  if (!user) throw createError('sso.code_refused')
  clearFlowCookie(call)
  return completeLogin(call, user, { remember: false })
}

function readBrowserHash(call: LoginContext): string {
  try {
    return hashSecret(getFlowCookie(call))
  } catch (cause) {
    throw createError('sso.code_refused', {}, cause)
  }
}
