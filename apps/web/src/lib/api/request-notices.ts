import type { Language } from '@paratope/contract/texts'
import { toast, toastStore } from '#ui/overlays/toast.ts'
import { promptForLogin } from '../session/prompt-for-login.ts'
import { logout, tokenSlot } from '../session/session.ts'
import { createT } from '../texts/texts.ts'
import { findMissingRight, type RequestFailed } from './request-failed.ts'
import { requestTexts } from './requests.texts.ts'

const toastDurationMs = 4000
const reloadDelayMs = 1500

/** The server's code and message for a token without a valid session, as the specification has them. */
export const isSessionExpired = ({ status, error, message }: RequestFailed): boolean =>
  status === 500 && (error === 'session.expired' || message.includes('Token失效'))

/** A sensitive change that its session has to prove itself for. */
export const isStepUpRequired = ({ error }: RequestFailed): boolean => error === 'step_up.required'

/** The session ended; every part of the page is notified. */
export const isLoginEnded = (failure: RequestFailed): boolean => failure.status === 401 || isSessionExpired(failure)

/** A form says so beside its fields, and a page of a record that there is no such record: neither needs a notice. */
export const isInputRefused = ({ error }: RequestFailed): boolean => error === 'input.refused'

/** Apps that log in again by themselves after a reload. */
const hasAutomaticLogin = () => /wxwork|dingtalk/i.test(navigator.userAgent)

let isReloadScheduled = false

export interface AnnounceOptions {
  language: Language
  /** A warning says its reason without a title of its own. */
  tone?: 'danger' | 'warning'
  /** The call was to change something. */
  isWrite?: boolean
  reload?: () => void
}

/** Shows the user why a request failed, in the way that fits the kind of failure. */
export function announce(
  failure: RequestFailed,
  { language, tone = 'danger', isWrite = false, reload = () => location.reload() }: AnnounceOptions,
): void {
  const t = createT(requestTexts, language)
  const showNotice = (title: string, reason: string): void => {
    const text = appendRequestId(failure, reason, (id) => t('error.id', { id }))
    // Equal failures of several calls of a page share one notice.
    const notice = tone === 'warning' ? { title: text } : { title, text }
    if (toastStore.entries().some((entry) => entry.title === notice.title && entry.text === notice.text)) return
    toast.show({ ...notice, tone, duration: toastDurationMs })
  }
  const scheduleReload = () => {
    // Without a login there is nothing to end, and a reload would change nothing.
    const token = tokenSlot.read()
    if (isReloadScheduled || token === undefined) return
    isReloadScheduled = true
    setTimeout(() => {
      isReloadScheduled = false
      // Ignores failures of a token that was renewed in the meantime.
      if (tokenSlot.read() === token) logout(reload)
    }, reloadDelayMs)
  }

  if (failure.status === 0) showNotice(t('error'), failure.timedOut ? t('timeout') : failure.message)
  else if (isSessionExpired(failure)) {
    if (hasAutomaticLogin()) {
      toast.show({ title: t('login.renewing'), duration: 0 })
      scheduleReload()
    } else promptForLogin(language, reload)
  } else if (failure.status === 401) {
    showNotice(t('system'), t('login.gone'))
    scheduleReload()
  } else if (isStepUpRequired(failure)) showNotice(t('system'), t('unconfirmed'))
  else if (failure.status === 403) {
    const reason = findMissingRight(failure)
    showNotice(t('system'), reason === undefined ? t('denied') : t('denied.reason', { reason }))
  } else if (failure.status === 404) showNotice(t('system'), t('missing'))
  else if (failure.status === 504) showNotice(t('system'), t('timeout'))
  else if (isWrite && failure.retryAfter !== undefined)
    showNotice(t('error'), t('busy.write', { seconds: failure.retryAfter }))
  else showNotice(t('error'), failure.message || t('failed'))
}

/** The request id finds a server error in the log. */
const appendRequestId = (
  { status, requestId, message }: RequestFailed,
  text: string,
  formatId: (id: string) => string,
): string => (status >= 500 && requestId && !message.includes(requestId) ? `${text} ${formatId(requestId)}` : text)

/** A refused login has its own title. */
export function announceLogin(failure: RequestFailed, { language }: AnnounceOptions): void {
  const t = createT(requestTexts, language)
  toast.show({
    title: t('login.failed'),
    text: failure.message || t('failed'),
    tone: 'danger',
    duration: toastDurationMs,
  })
}
