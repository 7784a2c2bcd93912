import type { RequestContext } from '#kernel/http/request-context.ts'
import { assertCanAttempt, recordSuccess } from './login-attempts.ts'
import { findTrustedBrowser } from './trusted-browsers.ts'

/** Counts a proof of identity like the password of a login, under the limits of the account and the address. */
export async function countAsLogin<Result>(
  call: Pick<RequestContext, 'db' | 'now' | 'http'>,
  userId: string,
  prove: () => Promise<Result>,
): Promise<Result> {
  const browser = await findTrustedBrowser(call, userId)
  const attempt = { address: call.http.address, account: userId, browser, now: call.now }
  await assertCanAttempt(call.db, attempt)
  const result = await prove()
  await recordSuccess(call.db, attempt)
  return result
}
