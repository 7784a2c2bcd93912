import type { Language } from './texts.ts'

/** Pages with passwords or a login: third-party scripts are never loaded there. */
const sensitivePaths = /^\/(?:user|scancode|oauth2-app)(?:\/|$)/i

/** The in-vivo catalogue. */
export const chatSystemType = 3

/** A configured third-party script for chat or analytics: on Chinese pages of the in-vivo catalogue. */
export function findChatScript(
  site: { systemType: number; chatScript: string },
  language: Language,
  path: string,
): string | undefined {
  const isAllowed = site.systemType === chatSystemType && language === 'zh' && !sensitivePaths.test(path)
  return isAllowed && site.chatScript !== '' ? site.chatScript : undefined
}
