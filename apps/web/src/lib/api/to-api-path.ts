import { getApiSettings } from './api-settings.ts'
import { RequestFailed } from './request-failed.ts'

/**
 * The path under the API base that an address of a caller leads to: a full one, one with the base, or one below it.
 * Refuses every other address, for a request there would carry the token and the tenant.
 */
export function toApiPath(address: string): string {
  const base = new URL(getApiSettings().base, location.origin)
  const prefix = base.pathname.replace(/\/$/, '')
  const isBelow = address.startsWith('/') && !address.startsWith(`${prefix}/`)
  const url = URL.parse(isBelow ? prefix + address : address, base)
  if (!url || url.origin !== base.origin || !url.pathname.startsWith(`${prefix}/`) || url.username !== '')
    throw new RequestFailed(`not an address of the API: ${address}`)
  return url.pathname.slice(prefix.length) + url.search
}
