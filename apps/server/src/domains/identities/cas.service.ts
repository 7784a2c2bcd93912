import type { identities as api } from '@paratope/contract/identities'
import { wayLife } from '@paratope/contract/identities'
import { after, minute } from '@paratope/contract/kernel'
import { admit } from '#domains/sessions/index.ts'
import { findUserByLogin } from '#domains/users/index.ts'
import type { Call } from '#kernel/http.ts'
import { hashed } from '#kernel/ids.ts'
import { casLoginUrl, casUser } from './cas.ts'
import { XmlRefused } from './cas-xml.ts'
import { addWay, keepTicket, takeWay } from './identities.repo.ts'
import { casService, dropMark, markBrowser, markOf, raise } from './ways.ts'

const type = 'cas'
const ticketKept = 10 * minute

type Start = Call<(typeof api)['endpoints']['casStart']>
type Validate = Call<(typeof api)['endpoints']['validateLogin']>

function baseOf({ site }: Pick<Call, 'site'>): string {
  if (site.casBase === '') throw raise('identity.way_unknown')
  return site.casBase
}

export async function startCas(call: Start): Promise<{ url: string }> {
  const url = casLoginUrl(baseOf(call), casService(call))
  const browser_hash = markBrowser(call)
  const secrets = { state: type, nonce: '', verifier: '' }
  await addWay(call.db, {
    browser_hash,
    provider: type,
    ...secrets,
    redirect: call.body.redirect ?? '',
    expires_at: after(call.now, wayLife),
  })
  return { url }
}

/**
 * Whoever CAS names for a ticket of this very service is let in. A browser must have begun here, so that nobody is
 * logged in by a link with somebody else's ticket.
 */
export async function logInByTicket(call: Validate): Promise<Awaited<ReturnType<typeof admit>> & { redirect: string }> {
  const base = baseOf(call)
  const { ticket, service } = call.query
  if (service !== casService(call)) throw raise('identity.service_foreign')
  const way = call.wire.fromBrowser ? await takeWay(call.db, markOf(call), type, call.now) : undefined
  if (call.wire.fromBrowser && !way) throw raise('identity.way_lost')
  if (!(await keepTicket(call.db, hashed(ticket), after(call.now, ticketKept)))) throw raise('identity.ticket_refused')
  const name = await confirmedName(call, base, ticket, service)
  const user = await findUserByLogin(call.db, name)
  if (!user) throw raise('identity.person_unknown', { name })
  if (way) dropMark(call)
  return { ...(await admit(call, user, { remember: false })), redirect: way?.redirect ?? '' }
}

async function confirmedName({ log }: Validate, base: string, ticket: string, service: string): Promise<string> {
  const name = await casUser(base, ticket, service).catch((cause: unknown) => {
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : 'unknown'
    log.warn({ reason }, 'a login over CAS failed')
    throw raise(cause instanceof XmlRefused ? 'identity.ticket_refused' : 'identity.third_party_down', {}, cause)
  })
  if (name === undefined) throw raise('identity.ticket_refused')
  return name
}
