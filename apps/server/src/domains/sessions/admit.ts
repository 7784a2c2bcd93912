import { raiser } from '@paratope/contract/kernel'
import { sessions as api, type LoginResult } from '@paratope/contract/sessions'
import type { UserInfo } from '@paratope/contract/users'
import type { z } from 'zod'
import { allItems } from '#domains/dictionaries/index.ts'
import { needSecondFactor } from '#domains/second-factors/index.ts'
import type { UserRow } from '#domains/users/index.ts'
import { type Db, transaction } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'
import { tell } from '#kernel/realtime.ts'
import type { Session } from '#kernel/session.ts'
import { noteLogin } from './freezing.repo.ts'
import { refuseFrozen } from './freezing.ts'
import { openSession } from './open-session.ts'
import { removeSession } from './sessions.repo.ts'
import { tellOfDevice } from './tell-of-device.ts'
import { rememberBrowser } from './trusted-browsers.ts'

const raise = raiser(api.errors)

export type Caller = Pick<Call, 'db' | 'now' | 'site' | 'wire' | 'language' | 'config'> & {
  session: Session | undefined
}

interface Admission {
  remember: boolean
  /** A code sent to the bound address or number was given: it unfreezes as well as it logs in. */
  byCode?: true
  /** The second factor was shown, or is part of the way in. */
  proven?: true
}

/**
 * Lets somebody in who has just proved who they are; every way of logging in ends here, so what bars the way
 * is asked in one place.
 */
export async function admit(
  caller: Caller,
  user: UserRow,
  { remember, byCode, proven }: Admission,
): Promise<z.input<typeof LoginResult>> {
  if (user.disabled) throw raise('login.disabled')
  if (!byCode) await refuseFrozen(caller, user, remember)
  if (!proven) await needSecondFactor(caller.db, user, caller, remember)
  return transaction(caller.db, async (db) => {
    // A login over a living session replaces it, so an id laid before the login is worth nothing after it.
    if (caller.session) await endSession(db, caller.session)
    const { token, signKey } = await openSession({ ...caller, db }, user.id, {
      remember,
      bound: caller.wire.fromBrowser,
    })
    await noteLogin(db, user.id, caller.now)
    await rememberBrowser({ ...caller, db }, user.id)
    await tellOfDevice({ ...caller, db }, user)
    return { token, userInfo: presentUser(user, token), sysAllDictItems: await allItems(db, caller.language), signKey }
  })
}

export const presentUser = (user: UserRow, token: string): Record<keyof UserInfo, string> => ({
  id: user.id,
  username: user.username,
  realname: user.realname,
  avatar: user.avatar,
  token,
  tenant: user.tenant,
})

/** Ends a session on every node at once, sockets included. */
export async function endSession(db: Db, session: Session): Promise<void> {
  await removeSession(db, session.id)
  await tell(db, { kind: 'session-ended', sessionId: session.id })
}
