import type { RenewedLogin } from '@paratope/contract/sessions'
import type { Call } from '#kernel/http.ts'
import { raise } from '#kernel/raise.ts'
import type { Session } from '#kernel/session.ts'
import { endSession } from './admit.ts'
import { openSession, type Place, shortLife } from './open-session.ts'
import { findSessionRow } from './sessions.repo.ts'

type Asks = Pick<Call, 'db' | 'now' | 'site' | 'wire'> & { session: Session }

/** The same login goes on somewhere else under a new id, token and cookie, and not longer than before. */
export async function renewSession(call: Asks, place: Place): Promise<RenewedLogin> {
  const { db, session } = call
  const old = await findSessionRow(db, session.id)
  // A program's key is no login.
  if (!old) throw raise('permission.missing')
  await endSession(db, session)
  const remember = Date.parse(old.expires_at) - Date.parse(old.created_at) > shortLife
  return openSession(call, session.userId, { remember, bound: old.cookie_hash !== null, place, until: old.expires_at })
}
