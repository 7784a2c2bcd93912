import { findUser } from '#identity/accounts/index.ts'
import { completeLogin, type LoginContext } from '#identity/sessions/index.ts'
import { hashSecret } from '#kernel/ids.ts'
import { clearFlowCookie, createError, getFlowCookieHash } from './oauth-flow.ts'
import { consumeExchangeCode } from './sso.repo.ts'

/** The one-time code becomes a session in the browser that walked the way; it is used up whatever comes of it. */
export async function loginWithExchangeCode(
  call: LoginContext,
  code: string,
  provider: string,
): ReturnType<typeof completeLogin> {
  const exchangeCode = { code_hash: hashSecret(code), browser_hash: readBrowserHash(call), provider }
  const userId = await consumeExchangeCode(call.db, exchangeCode, call.now)
  const user = userId === undefined ? undefined : await findUser(call.db, userId)
  if (!user) throw createError('sso.code_refused')
  clearFlowCookie(call)
  return completeLogin(call, user, { remember: false })
}

function readBrowserHash(call: LoginContext): string {
  try {
    return getFlowCookieHash(call)
  } catch (cause) {
    throw createError('sso.code_refused', {}, cause)
  }
}
