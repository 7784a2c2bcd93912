import { mfa as api, type MfaEnrolment, type MfaMethod } from '@paratope/contract/identity/mfa'
import type { PasskeyAssertion } from '@paratope/contract/identity/passkeys'
import { sessions as sessionsApi } from '@paratope/contract/identity/sessions'
import { createErrorFactory, minute, second } from '@paratope/contract/kernel'
import { z } from 'zod'
import { sendSecurityAlert, type UserRow } from '#identity/accounts/index.ts'
import { hasPasskey, verifyPasskey } from '#identity/passkeys/index.ts'
import type { MfaRoles } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createToken, hashSecret } from '#kernel/ids.ts'
import {
  countSecretAttempt,
  defineSecret,
  findSecret,
  issueSecret,
  type OneTimeSecret,
  redeemSecret,
} from '#kernel/one-time-secrets/one-time-secrets.ts'
import { recordSecurityEvent } from '#kernel/security-events/security-events.ts'
import { countRecoveryCodes, findMfaFactor, requiresMfa } from './mfa.repo.ts'
import { confirmEnrolment, createEnrolment, getTicketUser } from './mfa.service.ts'
import { type MfaContext, verifyRecoveryCode, verifyTotpCode } from './verify-code.ts'

const createError = createErrorFactory(api.errors)
const createLoginError = createErrorFactory(sessionsApi.errors)

export const mfaTicketLifetime = 5 * minute
export const maxTicketAttempts = 5
const mfaTicketCookie = 'mfa-ticket'

/** Represents a completed first factor; bound to the browser that received it, to nothing for programs. */
const mfaTicket = defineSecret({
  purpose: 'mfa-ticket',
  lifetime: mfaTicketLifetime,
  payload: z.object({ remember: z.boolean() }),
  maxAttempts: maxTicketAttempts,
})
type MfaTicket = OneTimeSecret<{ remember: boolean }> & { userId: string }

type LoginMfaContext = MfaContext & Pick<RequestContext, 'http' | 'log'>

/** Returns which factor a user has to present next; nothing if one is enough. */
async function listMethods(db: Db, userId: string, roles: MfaRoles): Promise<MfaMethod[]> {
  const [factor, required] = await Promise.all([findMfaFactor(db, userId), requiresMfa(db, userId, roles)])
  const active = factor?.confirmed_at != null
  if (!active && !required) return []
  const passkey: MfaMethod[] = (await hasPasskey(db, userId)) ? ['passkey'] : []
  if (!active) return passkey.length > 0 ? passkey : ['enrol']
  const recovery: MfaMethod[] = (await countRecoveryCodes(db, userId)) > 0 ? ['recovery'] : []
  return ['totp', ...passkey, ...recovery]
}

/**
 * Called before each login completes. If another factor is needed, refuses the login with a ticket for the factors
 * presented so far.
 */
export async function requireMfa(
  db: Db,
  user: Pick<UserRow, 'id'>,
  { now, http: wire, config }: Pick<RequestContext, 'now' | 'http' | 'config'>,
  remember: boolean,
): Promise<void> {
  const methods = await listMethods(db, user.id, config.mfaRoles)
  if (methods.length === 0) return
  // The rollback after a refusal would delete the ticket.
  if (db.isTransaction) throw new Error('a second factor is asked for outside of the login’s transaction')
  const browser = wire.fromBrowser ? createToken() : undefined
  if (browser !== undefined) wire.setCookie(mfaTicketCookie, browser, { maxAge: mfaTicketLifetime / second })
  const ticket = await issueSecret(db, mfaTicket, {
    now,
    subject: browser === undefined ? '' : hashSecret(browser),
    userId: user.id,
    payload: { remember },
  })
  throw createLoginError('login.mfa_required', { ticket, methods })
}

/** A ticket is only valid in the browser that received it. */
async function getTicket({ db, now, http: wire }: LoginMfaContext, secret: string): Promise<MfaTicket> {
  const ticket = await findSecret(db, mfaTicket, { secret }, now)
  const cookieSecret = wire.readCookie(mfaTicketCookie)
  const isSameBrowser =
    ticket?.subject === '' || (cookieSecret !== undefined && hashSecret(cookieSecret) === ticket?.subject)
  if (!ticket || ticket.userId === null || !isSameBrowser) throw createError('mfa.ticket_expired')
  return { ...ticket, userId: ticket.userId }
}

export interface MfaSubmission {
  ticket: string
  method: MfaMethod
  code: string
  passkey?: PasskeyAssertion | undefined
}

export interface VerifiedMfaLogin {
  user: UserRow
  remember: boolean
  /** Set if the second factor was set up just now. */
  recoveryCodes?: string[]
}

/** Redeems the ticket for a valid second factor and returns the user. */
export async function verifyMfaLogin(call: LoginMfaContext, submission: MfaSubmission): Promise<VerifiedMfaLogin> {
  const { db, now } = call
  const { userId, payload } = await getTicket(call, submission.ticket)
  const ticket = await countSecretAttempt(db, mfaTicket, submission.ticket, now)
  if (!ticket) throw createError('mfa.ticket_expired')
  const methods = await listMethods(db, userId, call.config.mfaRoles)
  if (!methods.includes(submission.method)) throw createError('mfa.code_wrong')
  try {
    const recoveryCodes = await verifyMethod(call, userId, submission)
    if (!(await redeemSecret(db, mfaTicket, { secret: submission.ticket }, now)))
      throw createError('mfa.ticket_expired')
    call.http.clearCookie(mfaTicketCookie)
    return {
      user: await getTicketUser(db, userId),
      remember: payload.remember,
      ...(recoveryCodes && { recoveryCodes }),
    }
  } catch (error) {
    const { address } = call.http
    await recordSecurityEvent(db, { kind: 'mfa.failed', userId, address, details: { reason: submission.method } }, now)
    if (ticket.attempts === maxTicketAttempts) await sendSecurityAlert(call, userId, 'user.mfaFailed')
    throw error
  }
}

async function verifyMethod(
  call: LoginMfaContext,
  userId: string,
  { method: way, code, passkey }: MfaSubmission,
): Promise<string[] | undefined> {
  if (way === 'enrol') return confirmEnrolment(call, userId, code)
  if (way === 'recovery') await verifyRecoveryCode(call, userId, code)
  else if (way === 'totp') {
    const factor = await findMfaFactor(call.db, userId)
    if (!factor?.confirmed_at) throw createError('mfa.code_wrong')
    await verifyTotpCode(call, factor, code)
  } else if (!passkey || (await verifyPasskey(call, passkey)).userId !== userId) throw createError('mfa.code_wrong')
  return undefined
}

/** For users who must have a second factor and have none; they continue with the first code of the app. */
export async function beginEnrolmentAtLogin(call: LoginMfaContext, secret: string): Promise<MfaEnrolment> {
  const { userId } = await getTicket(call, secret)
  const methods = await listMethods(call.db, userId, call.config.mfaRoles)
  if (!methods.includes('enrol')) throw createError('mfa.already_enabled')
  return createEnrolment(call, await getTicketUser(call.db, userId))
}
