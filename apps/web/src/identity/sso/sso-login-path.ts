import { createSlot, isRecord, isString } from '#lib/storage/storage.ts'

export const ssoLoginPath = '/oauth2-app/login'

/** The page that redirects to a provider, and to `target` after the login. */
export function getSsoLoginHref(type: string, target?: string): string {
  const providerQuery = type === 'cas' ? 'cas' : `type=${encodeURIComponent(type)}`
  return `${ssoLoginPath}?${providerQuery}${target === undefined ? '' : `&redirect=${encodeURIComponent(target)}`}`
}

export interface OutgoingLogin {
  readonly type: string
  readonly redirect?: string
}

const isOutgoingLogin = (value: unknown): value is OutgoingLogin => isRecord(value) && isString(value['type'])

/** Which third party this tab was sent to, to name it on the way back; nothing is decided by it. */
export const outgoingLoginSlot = createSlot({
  name: 'oauth-flow',
  isValid: isOutgoingLogin,
  area: 'session',
  maxAgeMs: 600_000,
})
