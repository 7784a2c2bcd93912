import { sessionTexts } from '@paratope/contract/identity/sessions/sessions.texts'
import type { Language } from '@paratope/contract/texts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { deferToast } from '#lib/page/toast-after-load.ts'
import type { UserInfo } from '#lib/session/session.ts'
import { createT } from '#lib/texts/texts.ts'

type WelcomedUser = Pick<UserInfo, 'realname' | 'username'>

/** Greets by time of day, on the page that a login leads to. */
export function showWelcome({ realname, username }: WelcomedUser, language: Language): void {
  const t = createT(sessionTexts, language)
  const greeting = t(`greeting.${getGreeting(new Date())}`)
  const text = t('welcome.back', { greeting, name: realname || username })
  deferToast({ title: t('welcome'), text, tone: 'success' })
}

export function useShowWelcome(): (user: WelcomedUser) => void {
  const language = useLanguage()
  return (user) => showWelcome(user, language)
}

export type Greeting = 'morning' | 'afternoon' | 'evening'

/** Up to 11:59 it is morning, up to 19:59 afternoon, after that evening, on the reader's own clock. */
export function getGreeting(now: Date): Greeting {
  const hour = now.getHours()
  if (hour < 12) return 'morning'
  return hour < 20 ? 'afternoon' : 'evening'
}
