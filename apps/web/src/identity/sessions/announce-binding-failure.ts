import { getPageLanguage } from '#lib/api/api-settings.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import { announce } from '#lib/api/request-notices.ts'
import { toast } from '#ui/overlays/toast.ts'

/** Warns in the server's words. Without an answer, the request is announced like every other that failed. */
export function announceBindingFailure(error: RequestFailed): void {
  if (error.status === 0 || error.message === '') announce(error, { language: getPageLanguage() })
  else toast.show({ title: error.message, tone: 'warning' })
}
