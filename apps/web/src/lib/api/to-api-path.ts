import { getApiSettings } from './api-settings.ts'
import { RequestFailed } from './request-failed.ts'

/**
 * Converts a URL of a caller to a path under the API base: full, with the base, or below it. Refuses all other URLs,
 * because a request there would leak token and tenant.
 */
export function toApiPath(address: string): string {
  const base = new URL(getApiSettings().apiBase, location.origin)
  const prefix = base.pathname.replace(/\/$/, '')
  const isBelow = address.startsWith('/') && !address.startsWith(`${prefix}/`)
  const url = URL.parse(isBelow ? prefix + address : address, base)
  if (!url || url.origin !== base.origin || !url.pathname.startsWith(`${prefix}/`) || url.username !== '')
    throw new RequestFailed(`not an address of the API: ${address}`)
  return url.pathname.slice(prefix.length) + url.search
}
