import { after, minute, raiser, second } from '@paratope/contract/kernel'
import type { PasskeyProof } from '@paratope/contract/passkeys'
import { secondFactors as api, type Enrolment, type SecondFactorWay } from '@paratope/contract/second-factors'
import { sessions as sessionsApi } from '@paratope/contract/sessions'
import { hasPasskey, provePasskey } from '#domains/passkeys/index.ts'
import { tellOfSafety, type UserRow } from '#domains/users/index.ts'
import type { Db } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'
import { hashed, newToken } from '#kernel/ids.ts'
import {
  countRecoveryCodes,
  countTicketTry,
  findSecondFactor,
  findTicket,
  holdsRole,
  removeTicket,
  saveTicket,
  type Ticket,
} from './second-factors.repo.ts'
import { beginFor, confirmFor, getTicketUser } from './second-factors.service.ts'
import { type Asking, takeAppCode, takeSpareCode } from './take-code.ts'

const raise = raiser(api.errors)
const raiseLogin = raiser(sessionsApi.errors)

export const ticketLife = 5 * minute
export const mostTicketTries = 5
const ticketCookie = 'login-ticket'

type AtLogin = Asking & Pick<Call, 'wire' | 'log'>

/** What somebody whose first proof was good has to show next; nothing where one proof is enough. */
async function waysFor(db: Db, userId: string, roles: readonly string[]): Promise<SecondFactorWay[]> {
  const [factor, required] = await Promise.all([findSecondFactor(db, userId), holdsRole(db, userId, roles)])
  const active = factor?.confirmed_at != null
  if (!active && !required) return []
  const passkey: SecondFactorWay[] = (await hasPasskey(db, userId)) ? ['passkey'] : []
  if (!active) return passkey.length > 0 ? passkey : ['enrol']
  const spare: SecondFactorWay[] = (await countRecoveryCodes(db, userId)) > 0 ? ['recovery'] : []
  return ['totp', ...passkey, ...spare]
}

/**
 * Asked for everybody who is about to be let in. Where more has to be shown, the login is refused with a ticket
 * that stands for what was shown so far.
 */
export async function needSecondFactor(
  db: Db,
  user: Pick<UserRow, 'id'>,
  { now, wire, config }: Pick<Call, 'now' | 'wire' | 'config'>,
  remember: boolean,
): Promise<void> {
  const ways = await waysFor(db, user.id, config.secondFactorRoles)
  if (ways.length === 0) return
  // The refusal would take the ticket back.
  if (db.isTransaction) throw new Error('a second factor is asked for outside of the login’s transaction')
  const ticket = newToken()
  const browser = wire.fromBrowser ? newToken() : undefined
  if (browser !== undefined) wire.setCookie(ticketCookie, browser, { maxAge: ticketLife / second })
  await saveTicket(db, {
    secret_hash: hashed(ticket),
    user_id: user.id,
    browser_hash: browser === undefined ? null : hashed(browser),
    remember,
    tries: 0,
    expires_at: after(now, ticketLife),
  })
  throw raiseLogin('login.second_factor', { ticket, ways })
}

/** A ticket that was given to a browser counts in no other. */
async function getTicket({ db, now, wire }: AtLogin, secret: string): Promise<Ticket> {
  const ticket = await findTicket(db, hashed(secret), now)
  const held = wire.readCookie(ticketCookie)
  const fits = ticket?.browser_hash === null || (held !== undefined && hashed(held) === ticket?.browser_hash)
  if (!ticket || !fits) throw raise('second_factor.ticket_expired')
  return ticket
}

export interface Shown {
  ticket: string
  way: SecondFactorWay
  code: string
  passkey?: PasskeyProof | undefined
}

export interface Admitted {
  user: UserRow
  remember: boolean
  /** Where the second factor was set up just now. */
  recoveryCodes?: string[]
}

/** Who it is, once the second factor is shown; the ticket is used up with it. */
export async function takeSecondFactor(call: AtLogin, shown: Shown): Promise<Admitted> {
  const { db } = call
  const { secret_hash, user_id, remember } = await getTicket(call, shown.ticket)
  const ticket = await countTicketTry(db, secret_hash, mostTicketTries)
  if (!ticket) throw raise('second_factor.ticket_expired')
  const ways = await waysFor(db, user_id, call.config.secondFactorRoles)
  if (!ways.includes(shown.way)) throw raise('second_factor.wrong')
  try {
    const recoveryCodes = await show(call, user_id, shown)
    if (!(await removeTicket(db, secret_hash))) throw raise('second_factor.ticket_expired')
    call.wire.dropCookie(ticketCookie)
    return { user: await getTicketUser(db, user_id), remember, ...(recoveryCodes && { recoveryCodes }) }
  } catch (error) {
    if (ticket.tries === mostTicketTries) await tellOfSafety(call, user_id, 'user.secondFactorFailed')
    throw error
  }
}

async function show(call: AtLogin, userId: string, { way, code, passkey }: Shown): Promise<string[] | undefined> {
  if (way === 'enrol') return confirmFor(call, userId, code)
  if (way === 'recovery') await takeSpareCode(call, userId, code)
  else if (way === 'totp') {
    const factor = await findSecondFactor(call.db, userId)
    if (!factor?.confirmed_at) throw raise('second_factor.wrong')
    await takeAppCode(call, factor, code)
  } else if (!passkey || (await provePasskey(call, passkey)).userId !== userId) throw raise('second_factor.wrong')
  return undefined
}

/** For somebody who must have a second factor and has none; the way on is the first code of the app. */
export async function beginAtLogin(call: AtLogin, secret: string): Promise<Enrolment> {
  const { user_id } = await getTicket(call, secret)
  const ways = await waysFor(call.db, user_id, call.config.secondFactorRoles)
  if (!ways.includes('enrol')) throw raise('second_factor.active')
  return beginFor(call, await getTicketUser(call.db, user_id))
}
