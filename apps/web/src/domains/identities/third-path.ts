import { isRecord, isText, slot } from '#lib/storage.ts'

export const thirdPath = '/oauth2-app/login'

/** The page that sends the browser to a third party, and on to `target` once somebody is in. */
export function thirdLoginFor(type: string, target?: string): string {
  const way = type === 'cas' ? 'cas' : `type=${encodeURIComponent(type)}`
  return `${thirdPath}?${way}${target === undefined ? '' : `&redirect=${encodeURIComponent(target)}`}`
}

export interface Leaving {
  readonly type: string
  readonly redirect?: string
}

const isLeaving = (value: unknown): value is Leaving => isRecord(value) && isText(value['type'])

/** Which third party this tab was sent to, to name it on the way back; nothing is decided by it. */
export const leavingSlot = slot({ name: 'third-login', is: isLeaving, area: 'session', keepFor: 600_000 })
