import type { sessions as api, RenewedTokens } from '@paratope/contract/identity/sessions'
import { getUserByPassword, hashNewPassword, sendPasswordChangedAlert, setPassword } from '#identity/accounts/index.ts'
import { findCompany } from '#identity/companies/index.ts'
import { inTransaction } from '#kernel/database/database.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { publish } from '#kernel/messaging/message-bus.ts'
import { forgetTries } from './login-attempts.ts'
import { defaultLifetime, openSession } from './open-session.ts'
import { deleteUserSessions, findSessionRow } from './sessions.repo.ts'
import { rememberBrowser } from './trusted-browsers.ts'

type ChangePasswordContext = Pick<
  RequestContext<(typeof api.endpoints)['changePassword']>,
  'db' | 'now' | 'session' | 'body' | 'site' | 'http' | 'language'
>

/**
 * Ends all sessions of the user on every device; the current one continues with a new token, so fixated or stolen
 * tokens become useless.
 */
export async function changePassword(call: ChangePasswordContext): Promise<RenewedTokens> {
  const { session, body, now } = call
  const user = await getUserByPassword(call.db, session.userId, body.oldpassword, now)
  const company = user.company_id === null ? undefined : await findCompany(call.db, user.company_id)
  const hash = await hashNewPassword(user, company?.name ?? '', body.password)
  return inTransaction(call.db, async (db) => {
    const old = await findSessionRow(db, session.id)
    await setPassword(db, user, hash)
    await deleteUserSessions(db, user.id)
    await forgetTries(db, user.id)
    await publish(db, { kind: 'session-ended', userId: user.id })
    await sendPasswordChangedAlert(db, user, { now, language: call.language, site: call.site.id })
    const lifetimeMs = old ? Date.parse(old.expires_at) - Date.parse(old.created_at) : 0
    const options = {
      remember: lifetimeMs > defaultLifetime,
      bound: call.http.fromBrowser || session.cookieHash !== null,
      scope: session,
      provenAt: now,
    }
    const renewed = await openSession({ ...call, db }, user.id, options)
    await rememberBrowser({ ...call, db }, user.id)
    return renewed
  })
}
