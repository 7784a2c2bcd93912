/** Control characters and blanks, which browsers strip from an address before they read it. */
const unsafeCharacters = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/

/**
 * Where a login may send someone on to: a path of this site, or nothing. Whatever could name another host
 * (`//host`, `/\host`, a scheme, user info, hidden characters) is nothing.
 */
export function parseRedirectTarget(value: string | null | undefined): string | undefined {
  if (!value || !value.startsWith('/') || value.startsWith('//') || unsafeCharacters.test(value)) return undefined
  const ownOrigin = 'https://ours.invalid'
  try {
    const url = new URL(value, ownOrigin)
    const normalized = url.pathname + url.search + url.hash
    // `/./` and `/../` may leave a second slash in front.
    return url.origin === ownOrigin && !normalized.startsWith('//') ? normalized : undefined
  } catch {
    return undefined
  }
}

export const loginPath = '/user/login'

/** The login that leads back to where one wanted to go. */
export function getLoginHref(path: string): string {
  const target = parseRedirectTarget(path)
  return target === undefined || target === '/' ? loginPath : `${loginPath}?redirect=${encodeURIComponent(target)}`
}
