import { getPageLanguage } from '#lib/api/api-settings.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import { announce } from '#lib/api/request-notices.ts'
import { toast } from '#ui/overlays/toast.ts'

/** Warns in the server's words. Without an answer, the request is announced like every other that failed. */
export function announceBindingFailure(error: RequestFailed): void {
  if (error.status === 0 || error.message === '') announce(error, { language: getPageLanguage() })
  else toast.show({ title: error.message, tone: 'warning' })
}

const toastDurationMs = 4000

/** Why no code is on its way; without any answer it is a request like every other that failed. */
export function announceCodeNotSent(error: RequestFailed, title: string): void {
  if (error.status === 0) announce(error, { language: getPageLanguage() })
  else toast.show({ title, text: error.message || undefined, tone: 'danger', duration: toastDurationMs })
}
