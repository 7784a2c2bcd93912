import { aSession } from '#domains/sessions/sessions.makers.ts'
import { aUser, type UserWish } from '#domains/users/users.makers.ts'
import type { Caller, CallerOptions, World } from './world.ts'

export interface Person extends Caller {
  userId: string
  companyId: string | null
  token: string
}

/** Somebody signed in, ready to call. */
export async function signedIn(world: World, wish: UserWish = {}, options: CallerOptions = {}): Promise<Person> {
  const user = await aUser(world.db, wish)
  const { token } = await aSession(world.db, user.id)
  return { ...world.caller({ token, ...options }), userId: user.id, companyId: user.companyId, token }
}
