import type { sessions as api, RenewedLogin } from '@paratope/contract/sessions'
import { findCompany } from '#domains/companies/index.ts'
import { getByOwnPassword, hashOwnPassword, setPassword, tellOfNewPassword } from '#domains/users/index.ts'
import { transaction } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'
import { tell } from '#kernel/realtime.ts'
import { forgetTries } from './login-tries.ts'
import { openSession, shortLife } from './open-session.ts'
import { findSessionRow, removeSessionsOf } from './sessions.repo.ts'
import { rememberBrowser } from './trusted-browsers.ts'

type Ask = Pick<
  Call<(typeof api.endpoints)['changePassword']>,
  'db' | 'now' | 'session' | 'body' | 'site' | 'wire' | 'language'
>

/**
 * Every session of the person ends, on every device; the one that asks goes on as a new one,
 * so a token laid or stolen before the change is worth nothing after it.
 */
export async function changePassword(call: Ask): Promise<RenewedLogin> {
  const { session, body, now } = call
  const user = await getByOwnPassword(call.db, session.userId, body.oldpassword, now)
  const company = user.company_id === null ? undefined : await findCompany(call.db, user.company_id)
  const hash = await hashOwnPassword(user, company?.name ?? '', body.password)
  return transaction(call.db, async (db) => {
    const old = await findSessionRow(db, session.id)
    await setPassword(db, user, hash)
    await removeSessionsOf(db, user.id)
    await forgetTries(db, user.id)
    await tell(db, { kind: 'session-ended', userId: user.id })
    await tellOfNewPassword(db, user, { now, language: call.language, site: call.site.id })
    const life = old ? Date.parse(old.expires_at) - Date.parse(old.created_at) : 0
    const wish = {
      remember: life > shortLife,
      bound: call.wire.fromBrowser || session.cookieHash !== null,
      place: session,
    }
    const renewed = await openSession({ ...call, db }, user.id, wish)
    await rememberBrowser({ ...call, db }, user.id)
    return renewed
  })
}
