import { identities as api, wayLife } from '@paratope/contract/identities'
import { minute, pick, raiser, second } from '@paratope/contract/kernel'
import type { Call } from '#kernel/http.ts'
import { hashed, newToken } from '#kernel/ids.ts'
import type { LoginProvider } from '#kernel/login-providers.ts'
import { ownOrigin } from '#kernel/sites.ts'

export const raise = raiser(api.errors)

export type Wayfarer = Pick<Call, 'db' | 'now' | 'site' | 'language' | 'wire' | 'config' | 'log'>

const cookie = 'third-login'
const path = '/oauth2-app/login'

/** A way of this site; the others do not exist. */
export function getProvider({ config, site }: Pick<Call, 'config' | 'site'>, type: string): LoginProvider {
  const offered = site.loginWays.some((way) => way.type === type)
  const provider = config.loginProviders.find(({ id }) => id === type)
  if (!offered || !provider) throw raise('identity.way_unknown')
  return provider
}

/** What a third party is called, also after it was taken out of the configuration. */
export function nameOfWay({ config, language }: Pick<Call, 'config' | 'language'>, type: string): string {
  const provider = config.loginProviders.find(({ id }) => id === type)
  return provider ? pick(provider.name, language) : type === 'cas' ? 'CAS' : type
}

/** Where a third party sends the browser back to. */
export const returnAddress = ({ site, wire }: Pick<Call, 'site' | 'wire'>): string => ownOrigin(site, wire.host) + path

/** CAS carries no state, so its way back is told apart by the address itself. */
export const casService = (call: Pick<Call, 'site' | 'wire'>): string => `${returnAddress(call)}?cas`

/**
 * A new secret for each way, so that one laid into a browser before is worth nothing. It comes back over the third
 * party's site, hence not Strict; the minute more covers the exchange at the end.
 */
export function markBrowser({ wire }: Pick<Call, 'wire'>): string {
  const secret = newToken()
  wire.setCookie(cookie, secret, { sameSite: 'Lax', maxAge: (wayLife + minute) / second })
  return hashed(secret)
}

export function markOf({ wire }: Pick<Call, 'wire'>): string {
  const secret = wire.readCookie(cookie)
  if (secret === undefined) throw raise('identity.way_lost')
  return hashed(secret)
}

export const dropMark = ({ wire }: Pick<Call, 'wire'>): void => wire.dropCookie(cookie)
