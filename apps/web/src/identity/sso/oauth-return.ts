import type { LoginResult } from '@paratope/contract/identity/sessions'
import type { ExchangeCode, PendingIdentity } from '@paratope/contract/identity/sso'
import { api } from '#lib/api/api.ts'
import { parseRedirectTarget } from '#lib/session/redirect-target.ts'
import { outgoingLoginSlot, ssoLoginPath } from './sso-login-path.ts'

/** Parameters of the page's URL. */
export type OAuthReturnRequest =
  | { kind: 'choose' }
  | { kind: 'leave'; type: string; redirect: string | undefined }
  | { kind: 'finish'; search: string }
  | { kind: 'ticket'; ticket: string }
  | { kind: 'arrived' }

export function parseOAuthReturn(search: string): OAuthReturnRequest {
  const params = new URLSearchParams(search)
  const ticket = params.get('ticket')
  const redirect = parseRedirectTarget(params.get('redirect'))
  if (params.has('cas') && ticket !== null) return { kind: 'ticket', ticket }
  if (params.has('cas')) return { kind: 'leave', type: 'cas', redirect }
  if (params.has('state')) return { kind: 'finish', search }
  if (params.has('arrived')) return { kind: 'arrived' }
  const type = params.get('type')
  return type === null ? { kind: 'choose' } : { kind: 'leave', type, redirect }
}

/** If an errand ends, but for a refusal. */
export type OAuthReturnOutcome =
  | { kind: 'away'; url: string }
  | { kind: 'in'; result: LoginResult; redirect: string | undefined }
  | { kind: 'pendingIdentity'; pendingIdentity: PendingIdentity }

export async function handleOAuthReturn(
  request: Exclude<OAuthReturnRequest, { kind: 'choose' }>,
): Promise<OAuthReturnOutcome> {
  const { sso } = await api({ quiet: true })
  switch (request.kind) {
    case 'leave': {
      const { type, redirect } = request
      const redirectBody = redirect === undefined ? {} : { redirect }
      outgoingLoginSlot.write({ type, ...redirectBody })
      const { url } =
        type === 'cas'
          ? await sso.startCas({ body: redirectBody })
          : await sso.start({ body: { type, ...redirectBody } })
      return { kind: 'away', url }
    }
    case 'ticket': {
      const service = `${location.origin}${ssoLoginPath}?cas`
      const { redirect, ...result } = await sso.validateLogin({ query: { ticket: request.ticket, service } })
      return { kind: 'in', result, redirect: parseRedirectTarget(redirect) }
    }
    case 'finish': {
      const { exchangeCode, pendingIdentity } = await sso.finish({ body: { search: request.search } })
      if (pendingIdentity) return { kind: 'pendingIdentity', pendingIdentity }
      if (exchangeCode) return exchangeCodeForSession(exchangeCode)
      throw new Error('neither a code nor a person came back')
    }
    case 'arrived':
      return { kind: 'pendingIdentity', pendingIdentity: await sso.pendingIdentity() }
  }
}

/** The one-time code for a session. */
export async function exchangeCodeForSession({ code, type, redirect }: ExchangeCode): Promise<OAuthReturnOutcome> {
  const { sso } = await api({ quiet: true })
  const result = await sso.getLoginUser({ params: { a: code, b: type } })
  return { kind: 'in', result, redirect: parseRedirectTarget(redirect) }
}
