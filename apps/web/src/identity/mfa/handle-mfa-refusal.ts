import type { MfaLogin, MfaLoginResult } from '@paratope/contract/identity/sessions'
import { useState } from 'react'
import { api } from '#lib/api/api.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { announceLogin } from '#lib/api/request-notices.ts'

/** Shows the second proof. A ticket that is used up leads back to the beginning, any other refusal is told here. */
export function useMfaLogin(onCancel: () => void) {
  const [isSubmitting, setIsSubmitting] = useState(false)
  async function submitProof(getProof: () => Promise<MfaLogin>): Promise<MfaLoginResult | RequestFailed | undefined> {
    setIsSubmitting(true)
    try {
      const body = await getProof()
      return await (await api({ quiet: true })).sessions.loginSecond({ body })
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      if (error.error === 'mfa.code_wrong' || error.error === 'mfa.attempts_exceeded') return error
      announceLogin(error, { language: getPageLanguage() })
      if (error.error === 'mfa.ticket_expired') onCancel()
      return undefined
    } finally {
      setIsSubmitting(false)
    }
  }
  return { loading: isSubmitting, show: submitProof }
}
