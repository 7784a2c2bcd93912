import { passkeys } from '@paratope/contract/identity/passkeys'
import type { sessions as api, LoginResult, MfaLoginResult } from '@paratope/contract/identity/sessions'
import { createErrorFactory } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { findUser } from '#identity/accounts/index.ts'
import { verifyMfaLogin } from '#identity/mfa/index.ts'
import { verifyPasskey } from '#identity/passkeys/index.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { completeLogin } from './complete-login.ts'

const createError = createErrorFactory(passkeys.errors)

/** Continues a login that was refused for lack of a second factor. */
export async function loginWithMfa(
  call: RequestContext<(typeof api.endpoints)['loginMfa']>,
): Promise<z.input<typeof MfaLoginResult>> {
  const { user, remember, recoveryCodes } = await verifyMfaLogin(call, call.body)
  // Dormancy was checked before the ticket was issued.
  const result = await completeLogin(call, user, { remember, isMfaVerified: true, isByCode: true })
  return { ...result, ...(recoveryCodes && { recoveryCodes }) }
}

/** The device and the gesture that unlocks it are two factors. */
export async function loginWithPasskey(
  call: RequestContext<(typeof api.endpoints)['loginPasskey']>,
): Promise<z.input<typeof LoginResult>> {
  const { userId } = await verifyPasskey(call, call.body.passkey)
  const user = await findUser(call.db, userId)
  if (!user) throw createError('passkey.refused')
  return completeLogin(call, user, { remember: call.body.remember_me, isMfaVerified: true })
}
