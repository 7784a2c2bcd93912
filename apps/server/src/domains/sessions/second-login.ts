import { raiser } from '@paratope/contract/kernel'
import { passkeys } from '@paratope/contract/passkeys'
import type { sessions as api, LoginResult, SecondLoginResult } from '@paratope/contract/sessions'
import type { z } from 'zod'
import { provePasskey } from '#domains/passkeys/index.ts'
import { takeSecondFactor } from '#domains/second-factors/index.ts'
import { findUser } from '#domains/users/index.ts'
import type { Call } from '#kernel/http.ts'
import { admit } from './admit.ts'

const raise = raiser(passkeys.errors)

/** Goes on where a login was refused for want of a second factor. */
export async function logInSecond(
  call: Call<(typeof api.endpoints)['loginSecond']>,
): Promise<z.input<typeof SecondLoginResult>> {
  const { user, remember, recoveryCodes } = await takeSecondFactor(call, call.body)
  // What bars the way of an account that was not used for long was asked before the ticket was given.
  const result = await admit(call, user, { remember, proven: true, byCode: true })
  return { ...result, ...(recoveryCodes && { recoveryCodes }) }
}

/** The device and the gesture that unlocks it are two factors already. */
export async function logInByPasskey(
  call: Call<(typeof api.endpoints)['loginPasskey']>,
): Promise<z.input<typeof LoginResult>> {
  const { userId } = await provePasskey(call, call.body.passkey)
  const user = await findUser(call.db, userId)
  if (!user) throw raise('passkey.refused')
  return admit(call, user, { remember: call.body.remember_me, proven: true })
}
