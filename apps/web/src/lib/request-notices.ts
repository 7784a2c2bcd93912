import type { Language } from '@paratope/contract/texts'
import { toast } from '#ui/toast.ts'
import { askForLogin } from './ask-for-login.ts'
import type { RequestFailed } from './request-failed.ts'
import { requestTexts } from './requests.texts.ts'
import { logout, tokenSlot } from './session.ts'
import { sayIn } from './texts.ts'

const shownFor = 4000
const reloadAfter = 1500

/** The code that the server gives a token which stands for no living session, and the text it has always had. */
export const isExpired = ({ status, error, message }: RequestFailed): boolean =>
  status === 500 && (error === 'session.expired' || message.includes('Token失效'))

/** The login is over; everyone must hear of it, whatever they asked for. */
export const endsLogin = (failure: RequestFailed): boolean => failure.status === 401 || isExpired(failure)

/** Apps whose own login comes back by itself once the page is loaded anew. */
const logsInByItself = () => /wxwork|dingtalk/i.test(navigator.userAgent)

let leaving = false

export interface NoticeTools {
  language: Language
  reload?: () => void
}

/** Tells the user why a request failed, in the words and the way that belong to the kind of failure. */
export function announce(failure: RequestFailed, { language, reload = () => location.reload() }: NoticeTools): void {
  const say = sayIn(requestTexts, language)
  const notice = (title: string, text: string) =>
    toast.show({
      title,
      text: withId(failure, text, (id) => say('error.id', { id })),
      tone: 'danger',
      duration: shownFor,
    })
  const leaveSoon = () => {
    // Without a login there is nothing to end, and loading the page again would change nothing.
    const token = tokenSlot.read()
    if (leaving || token === undefined) return
    leaving = true
    setTimeout(() => {
      leaving = false
      // A login that was renewed meanwhile goes on.
      if (tokenSlot.read() === token) logout(reload)
    }, reloadAfter)
  }

  if (failure.status === 0) notice(say('error'), failure.timedOut ? say('timeout') : failure.message)
  else if (isExpired(failure)) {
    if (logsInByItself()) {
      toast.show({ title: say('login.renewing'), duration: 0 })
      leaveSoon()
    } else askForLogin(language, reload)
  } else if (failure.status === 401) {
    notice(say('system'), say('login.gone'))
    leaveSoon()
  } else if (failure.status === 403) notice(say('system'), say('denied'))
  else if (failure.status === 404) notice(say('system'), say('missing'))
  else if (failure.status === 504) notice(say('system'), say('timeout'))
  else notice(say('error'), failure.message || say('failed'))
}

/** What went wrong on the server's side can be found there by this id. */
const withId = ({ status, requestId, message }: RequestFailed, text: string, words: (id: string) => string): string =>
  status >= 500 && requestId && !message.includes(requestId) ? `${text} ${words(requestId)}` : text

/** A login that was refused has a title of its own. */
export function announceLogin(failure: RequestFailed, { language }: NoticeTools): void {
  const say = sayIn(requestTexts, language)
  toast.show({ title: say('login.failed'), text: failure.message || say('failed'), tone: 'danger', duration: shownFor })
}
