import type { RenewedLogin } from '@paratope/contract/sessions'
import type { Call } from '#kernel/http.ts'
import { raise } from '#kernel/raise.ts'
import { tell } from '#kernel/realtime.ts'
import type { Session } from '#kernel/session.ts'
import { openSession, type Place, shortLife } from './open-session.ts'
import { takeSession } from './sessions.repo.ts'

type Asks = Pick<Call, 'db' | 'now' | 'site' | 'wire'> & { session: Session }

/** The same login goes on somewhere else under a new id, token and cookie, and not longer than before. */
export async function renewSession(call: Asks, place: Place): Promise<RenewedLogin> {
  const { db, session } = call
  // A program's key is no login.
  if (session.byKey) throw raise('permission.missing')
  const old = await takeSession(db, session.id)
  // Another call has renewed it meanwhile.
  if (!old) throw raise('session.expired')
  await tell(db, { kind: 'session-ended', sessionId: session.id })
  const remember = Date.parse(old.expires_at) - Date.parse(old.created_at) > shortLife
  return openSession(call, session.userId, { remember, bound: old.cookie_hash !== null, place, until: old.expires_at })
}
