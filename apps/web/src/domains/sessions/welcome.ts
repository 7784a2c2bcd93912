import type { Language } from '@paratope/contract/texts'
import { sessionTexts } from '@paratope/contract/texts/sessions'
import { useLanguage } from '#lib/frame.tsx'
import type { UserInfo } from '#lib/session.ts'
import { sayIn } from '#lib/texts.ts'
import { toastAfterLoad } from '#lib/toast-after-load.ts'
import { greetingAt } from './greeting.ts'

type Person = Pick<UserInfo, 'realname' | 'username'>

/** Greets by time of day, on the page that a login leads to. */
export function welcomeBack({ realname, username }: Person, language: Language): void {
  const say = sayIn(sessionTexts, language)
  const greeting = say(`greeting.${greetingAt(new Date())}`)
  const text = say('welcome.back', { greeting, name: realname || username })
  toastAfterLoad({ title: say('welcome'), text, tone: 'success' })
}

export function useWelcome(): (user: Person) => void {
  const language = useLanguage()
  return (user) => welcomeBack(user, language)
}
