import { sso as api, oauthFlowLifetime } from '@paratope/contract/identity/sso'
import { createErrorFactory, localize, minute, second } from '@paratope/contract/kernel'
import type { LoginProvider } from '#kernel/config/login-providers.ts'
import { buildSiteOrigin } from '#kernel/config/sites.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createToken } from '#kernel/ids.ts'

export const createError = createErrorFactory(api.errors)

export type FlowContext = Pick<RequestContext, 'db' | 'now' | 'site' | 'language' | 'http' | 'config' | 'log'>

const flowCookie = 'oauth-flow'
const callbackPath = '/oauth2-app/login'

/** A way of this site; the others do not exist. */
export function getProvider({ config, site }: Pick<RequestContext, 'config' | 'site'>, type: string): LoginProvider {
  const offered = site.loginProviders.some((way) => way.type === type)
  const provider = config.loginProviders.find(({ id }) => id === type)
  if (!offered || !provider) throw createError('sso.provider_unknown')
  return provider
}

/** What a third party is called, also after it was taken out of the configuration. */
export function getProviderName(
  { config, language }: Pick<RequestContext, 'config' | 'language'>,
  type: string,
): string {
  const provider = config.loginProviders.find(({ id }) => id === type)
  return provider ? localize(provider.name, language) : type === 'cas' ? 'CAS' : type
}

/** Where a third party sends the browser back to. */
export const buildCallbackUrl = ({ site, http: wire }: Pick<RequestContext, 'site' | 'http'>): string =>
  buildSiteOrigin(site, wire.host) + callbackPath

/** CAS carries no state, so its way back is told apart by the address itself. */
export const buildCasServiceUrl = (call: Pick<RequestContext, 'site' | 'http'>): string =>
  `${buildCallbackUrl(call)}?cas`

/**
 * A new secret for each way, so that one laid into a browser before is worth nothing. It comes back over the third
 * party's site, hence not Strict; the minute more covers the exchange at the end.
 */
export function setFlowCookie({ http: wire }: Pick<RequestContext, 'http'>): string {
  const secret = createToken()
  wire.setCookie(flowCookie, secret, { sameSite: 'Lax', maxAge: (oauthFlowLifetime + minute) / second })
  return secret
}

export function getFlowCookie({ http: wire }: Pick<RequestContext, 'http'>): string {
  const secret = wire.readCookie(flowCookie)
  if (secret === undefined) throw createError('sso.flow_expired')
  return secret
}

export const clearFlowCookie = ({ http: wire }: Pick<RequestContext, 'http'>): void => wire.clearCookie(flowCookie)
