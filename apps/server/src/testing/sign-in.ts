import { aUser, type UserOverrides } from '#identity/accounts/accounts.makers.ts'
import { aSession } from '#identity/sessions/sessions.makers.ts'
import type { Caller, CallerOptions, World } from './world.ts'

export interface SignedInUser extends Caller {
  userId: string
  companyId: string | null
  token: string
}

/** Someone signed in, ready to call. */
export async function signIn(
  world: World,
  overrides: UserOverrides = {},
  options: CallerOptions = {},
): Promise<SignedInUser> {
  const user = await aUser(world.db, overrides)
  const { token } = await aSession(world.db, user.id)
  return { ...world.caller({ token, ...options }), userId: user.id, companyId: user.companyId, token }
}
