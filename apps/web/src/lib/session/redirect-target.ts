/** Control characters and blanks, which browsers strip from a URL before parsing it. */
const unsafeCharacters = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/

/**
 * A safe redirect target after a login: a path of this site, or nothing. Anything that could refer to another host
 * (`//host`, `/\host`, a scheme, user info, hidden characters) is refused.
 */
export function parseRedirectTarget(value: string | null | undefined): string | undefined {
  if (!value || !value.startsWith('/') || value.startsWith('//') || unsafeCharacters.test(value)) return undefined
  const ownOrigin = 'https://ours.invalid'
  try {
    const url = new URL(value, ownOrigin)
    const normalized = url.pathname + url.search + url.hash
    // `/./` and `/../` may leave two leading slashes.
    return url.origin === ownOrigin && !normalized.startsWith('//') ? normalized : undefined
  } catch {
    return undefined
  }
}

export const loginPath = '/user/login'

/** The login URL that returns to the current page. */
export function getLoginHref(path: string): string {
  const target = parseRedirectTarget(path)
  return target === undefined || target === '/' ? loginPath : `${loginPath}?redirect=${encodeURIComponent(target)}`
}
