/** Control characters and blanks, which browsers strip from an address before they read it. */
const hidden = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/

/**
 * Where a login may send someone on to: a path of this site, or nothing. Whatever could name another host
 * (`//host`, `/\host`, a scheme, user info, hidden characters) is nothing.
 */
export function redirectTarget(value: string | null | undefined): string | undefined {
  if (!value || !value.startsWith('/') || value.startsWith('//') || hidden.test(value)) return undefined
  const ours = 'https://ours.invalid'
  try {
    const url = new URL(value, ours)
    const again = url.pathname + url.search + url.hash
    // `/./` and `/../` may leave a second slash in front.
    return url.origin === ours && !again.startsWith('//') ? again : undefined
  } catch {
    return undefined
  }
}

export const loginPath = '/user/login'

/** The login that leads back to where one wanted to go. */
export function loginFor(path: string): string {
  const target = redirectTarget(path)
  return target === undefined || target === '/' ? loginPath : `${loginPath}?redirect=${encodeURIComponent(target)}`
}
