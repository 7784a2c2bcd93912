import { sessionTexts } from '@paratope/contract/texts/sessions'
import type { UserInfo } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { toastAfterLoad } from '#lib/toast-after-load.ts'
import { greetingAt } from './greeting.ts'

/** Greets by time of day, on the page that a login leads to. */
export function useWelcome(): (user: Pick<UserInfo, 'realname' | 'username'>) => void {
  const say = useSay(sessionTexts)
  return ({ realname, username }) => {
    const greeting = say(`greeting.${greetingAt(new Date())}`)
    const text = say('welcome.back', { greeting, name: realname || username })
    toastAfterLoad({ title: say('welcome'), text, tone: 'success' })
  }
}
