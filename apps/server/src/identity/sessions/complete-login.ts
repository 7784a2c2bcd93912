import type { UserInfo } from '@paratope/contract/identity/accounts'
import { sessions as api, type LoginResult } from '@paratope/contract/identity/sessions'
import { createErrorFactory, day, second } from '@paratope/contract/kernel'
import type { z } from 'zod'
import type { UserRow } from '#identity/accounts/index.ts'
import { findCompany } from '#identity/companies/index.ts'
import { requireMfa } from '#identity/mfa/index.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import { currencyCookie } from '#kernel/http/cookies.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import type { Session } from '#kernel/http/session.ts'
import { publish } from '#kernel/messaging/message-bus.ts'
import { recordSecurityEvent } from '#kernel/security-events/security-events.ts'
import { allItems } from '#platform/dictionaries/index.ts'
import { assertNotFrozen } from './freezing.ts'
import { sendNewDeviceAlert } from './new-device-alert.ts'
import { openSession } from './open-session.ts'
import { deleteSession, recordLogin } from './sessions.repo.ts'
import { rememberBrowser } from './trusted-browsers.ts'

const createError = createErrorFactory(api.errors)

export type LoginContext = Pick<RequestContext, 'db' | 'now' | 'site' | 'http' | 'language' | 'config'> & {
  session: Session | undefined
}

interface LoginOptions {
  remember: boolean
  /** A code to the bound address or number was entered, which also unfreezes a dormant account. */
  isByCode?: true
  /** The second factor was presented, or is part of the login method. */
  isMfaVerified?: true
  /** Another session allowed the login; nobody proved anything on this device. */
  isApprovedElsewhere?: true
}

/** Completes a login after authentication; all login methods end here, so all further checks are in one place. */
export async function completeLogin(
  caller: LoginContext,
  user: UserRow,
  { remember, isByCode: byCode, isMfaVerified: proven, isApprovedElsewhere }: LoginOptions,
): Promise<z.input<typeof LoginResult>> {
  if (user.disabled) throw createError('login.disabled')
  if (!byCode) await assertNotFrozen(caller, user, remember)
  if (!proven) await requireMfa(caller.db, user, caller, remember)
  return inTransaction(caller.db, async (db) => {
    // A login replaces the current session, which prevents session fixation.
    if (caller.session) await endSession(db, caller.session)
    const { token, signKey } = await openSession({ ...caller, db }, user.id, {
      remember,
      bound: caller.http.fromBrowser,
      provenAt: isApprovedElsewhere ? null : caller.now,
    })
    await recordLogin(db, user.id, caller.now)
    await recordSecurityEvent(db, buildLoginEvent(caller, user), caller.now)
    await rememberCurrency({ ...caller, db }, user)
    await rememberBrowser({ ...caller, db }, user.id)
    await sendNewDeviceAlert({ ...caller, db }, user)
    return {
      token,
      userInfo: presentUserInfo(user, token),
      sysAllDictItems: await allItems(db, caller.language),
      signKey,
    }
  })
}

const buildLoginEvent = ({ http }: LoginContext, { id, company_id }: UserRow) =>
  ({ kind: 'login.succeeded', userId: id, companyId: company_id, address: http.address }) as const

/** The catalogue shows the prices of the company that logged in. */
async function rememberCurrency(
  { db, http }: Pick<LoginContext, 'db' | 'http'>,
  { company_id }: UserRow,
): Promise<void> {
  const company = company_id === null || !http.fromBrowser ? undefined : await findCompany(db, company_id)
  if (company) http.setCookie(currencyCookie, company.currency, { maxAge: (365 * day) / second, sameSite: 'Lax' })
}

export const presentUserInfo = (user: UserRow, token: string): Record<keyof UserInfo, string> => ({
  id: user.id,
  username: user.username,
  realname: user.realname,
  avatar: user.avatar,
  token,
  tenant: user.tenant,
})

/** Ends a session on every node at once, including its sockets. */
export async function endSession(db: Db, session: Session): Promise<void> {
  await deleteSession(db, session.id)
  await publish(db, { kind: 'session-ended', sessionId: session.id })
}
