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

/** A flow of this site; others do not exist. */
export function getProvider({ config, site }: Pick<RequestContext, 'config' | 'site'>, type: string): LoginProvider {
  const offered = site.loginProviders.some((way) => way.type === type)
  const provider = config.loginProviders.find(({ id }) => id === type)
  if (!offered || !provider) throw createError('sso.provider_unknown')
  return provider
}

/** Name of a provider, also after it was removed from the configuration. */
export function getProviderName(
  { config, language }: Pick<RequestContext, 'config' | 'language'>,
  type: string,
): string {
  const provider = config.loginProviders.find(({ id }) => id === type)
  return provider ? localize(provider.name, language) : type === 'cas' ? 'CAS' : type
}

/** The redirect URI of a provider. */
export const buildCallbackUrl = ({ site, http: wire }: Pick<RequestContext, 'site' | 'http'>): string =>
  buildSiteOrigin(site, wire.host) + callbackPath

/** CAS carries no state, so the redirect URI contains it. */
export const buildCasServiceUrl = (call: Pick<RequestContext, 'site' | 'http'>): string =>
  `${buildCallbackUrl(call)}?cas`

/**
 * A new secret per flow, so that a planted one is useless. It must survive the redirect from the provider's site, hence
 * not Strict; the extra minute covers the final exchange.
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
