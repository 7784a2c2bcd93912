import type { sso as api } from '@paratope/contract/identity/sso'
import { addToInstant, minute } from '@paratope/contract/kernel'
import { findUserByLogin } from '#identity/accounts/index.ts'
import { completeLogin } from '#identity/sessions/index.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { hashSecret } from '#kernel/ids.ts'
import { issueSecret, redeemSecret } from '#kernel/one-time-secrets/one-time-secrets.ts'
import { buildCasLoginUrl, fetchCasUser } from './cas-client.ts'
import { XmlError } from './cas-xml.ts'
import { buildCasServiceUrl, clearFlowCookie, createError, getFlowCookie, setFlowCookie } from './oauth-flow.ts'
import { recordCasTicket } from './sso.repo.ts'
import { oauthFlow } from './sso.secrets.ts'

const casProvider = 'cas'
const usedTicketLifetime = 10 * minute

type StartCasContext = RequestContext<(typeof api)['endpoints']['startCas']>
type ValidateTicketContext = RequestContext<(typeof api)['endpoints']['validateLogin']>

function getCasBase({ site }: Pick<RequestContext, 'site'>): string {
  if (site.casBase === '') throw createError('sso.provider_unknown')
  return site.casBase
}

export async function startCasLogin(call: StartCasContext): Promise<{ url: string }> {
  const url = buildCasLoginUrl(getCasBase(call), buildCasServiceUrl(call))
  await issueSecret(call.db, oauthFlow, {
    now: call.now,
    secret: setFlowCookie(call),
    subject: casProvider,
    payload: { provider: casProvider, nonce: '', verifier: '', redirect: call.body.redirect ?? '' },
  })
  return { url }
}

/**
 * Logs in the user that CAS names for a ticket of this service. The login must have started in this browser, so that
 * nobody is logged in by a link with another user's ticket.
 */
export async function loginWithTicket(
  call: ValidateTicketContext,
): Promise<Awaited<ReturnType<typeof completeLogin>> & { redirect: string }> {
  const base = getCasBase(call)
  const { ticket, service } = call.query
  if (service !== buildCasServiceUrl(call)) throw createError('sso.service_mismatch')
  const flow = call.http.fromBrowser
    ? await redeemSecret(call.db, oauthFlow, { secret: getFlowCookie(call), subject: casProvider }, call.now)
    : undefined
  if (call.http.fromBrowser && !flow) throw createError('sso.flow_expired')
  if (!(await recordCasTicket(call.db, hashSecret(ticket), addToInstant(call.now, usedTicketLifetime))))
    throw createError('sso.ticket_refused')
  const name = await validateTicket(call, base, ticket, service)
  const user = await findUserByLogin(call.db, name)
  if (!user) throw createError('sso.user_unknown', { name })
  if (flow) clearFlowCookie(call)
  return { ...(await completeLogin(call, user, { remember: false })), redirect: flow?.payload.redirect ?? '' }
}

async function validateTicket(
  { log }: ValidateTicketContext,
  base: string,
  ticket: string,
  service: string,
): Promise<string> {
  const name = await fetchCasUser(base, ticket, service).catch((cause: unknown) => {
    const reason = cause instanceof Error ? `${cause.name}: ${cause.message}` : 'unknown'
    log.warn({ reason }, 'a login over CAS failed')
    throw createError(cause instanceof XmlError ? 'sso.ticket_refused' : 'sso.provider_unavailable', {}, cause)
  })
  if (name === undefined) throw createError('sso.ticket_refused')
  return name
}
