import type { Language } from './texts.ts'

/** Pages on which people type passwords or show a login: no script of others is ever there. */
const sensitivePaths = /^\/(?:user|scancode|oauth2-app)(?:\/|$)/i

/** The in-vivo catalogue. */
export const chatSystemType = 3

/** A script of somebody else's for chat or counting: on Chinese pages of the in-vivo catalogue, where one is configured. */
export function findChatScript(
  site: { systemType: number; chatScript: string },
  language: Language,
  path: string,
): string | undefined {
  const isAllowed = site.systemType === chatSystemType && language === 'zh' && !sensitivePaths.test(path)
  return isAllowed && site.chatScript !== '' ? site.chatScript : undefined
}
