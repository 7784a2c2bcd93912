import { getPageLanguage } from '#lib/api/api-settings.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import { announceLogin } from '#lib/api/request-notices.ts'

/** Announces what is not about the proof. An expired ticket leads back to the first step. */
export function handleMfaRefusal(error: RequestFailed, onCancel: () => void): boolean {
  if (error.error === 'mfa.code_wrong' || error.error === 'mfa.attempts_exceeded') return false
  announceLogin(error, { language: getPageLanguage() })
  if (error.error === 'mfa.ticket_expired') onCancel()
  return true
}
