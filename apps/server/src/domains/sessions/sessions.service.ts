import { after, type Instant, raiser, second } from '@paratope/contract/kernel'
import { sessions as api, type LoginResult } from '@paratope/contract/sessions'
import type { UserInfo } from '@paratope/contract/users'
import type { z } from 'zod'
import { checkCaptcha } from '#domains/captchas/index.ts'
import { allItems } from '#domains/dictionaries/index.ts'
import { findUserByLogin, passwordMatches, type UserRow } from '#domains/users/index.ts'
import { type Db, transaction } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'
import { hashed, newToken } from '#kernel/ids.ts'
import { tell } from '#kernel/realtime.ts'
import type { Session } from '#kernel/session.ts'
import { openSession } from './open-session.ts'
import { removeSession, saveTicket } from './sessions.repo.ts'
import { tellOfDevice } from './tell-of-device.ts'

const raise = raiser(api.errors)

export const ticketLife = 30 * second

type LoginCall = Call<(typeof api.endpoints)['login']>
/** Both login paths share one service, so only the shape of the call counts, not its path. */
type Login = Pick<LoginCall, keyof LoginCall>

export async function logIn(call: Login): Promise<z.input<typeof LoginResult>> {
  await checkCaptcha(call)
  const { username, password, remember_me: remember } = call.body
  const user = await findUserByLogin(call.db, username)
  if (!(await passwordMatches(password, user?.password_hash)) || !user) throw raise('login.refused')
  if (user.disabled) throw raise('login.disabled')
  return transaction(call.db, async (db) => {
    // A login over a living session replaces it, so an id laid before the login is worth nothing after it.
    if (call.session) await endSession(db, call.session)
    const { token, signKey } = await openSession({ ...call, db }, user.id, { remember, bound: call.wire.fromBrowser })
    await tellOfDevice({ ...call, db }, user.id)
    return {
      token,
      userInfo: present(user, token),
      sysAllDictItems: await allItems(db, call.language),
      signKey,
    }
  })
}

const present = (user: UserRow, token: string): Record<keyof UserInfo, string> => ({
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

export async function makeTicket(db: Db, tokenHash: string, now: Instant): Promise<string> {
  const secret = newToken()
  await saveTicket(db, { secret_hash: hashed(secret), token_hash: tokenHash, expires_at: after(now, ticketLife) })
  return secret
}
