import type { SecondLogin, SecondLoginResult } from '@paratope/contract/sessions'
import { useState } from 'react'
import { api } from '#lib/api.ts'
import { languageNow } from '#lib/api-settings.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { announceLogin } from '#lib/request-notices.ts'

/** Shows the second proof. A ticket that is used up leads back to the beginning, any other refusal is told here. */
export function useSecondLogin(onCancel: () => void) {
  const [loading, setLoading] = useState(false)
  async function show(proof: () => Promise<SecondLogin>): Promise<SecondLoginResult | RequestFailed | undefined> {
    setLoading(true)
    try {
      const body = await proof()
      return await (await api({ quiet: true })).sessions.loginSecond({ body })
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      if (error.error === 'second_factor.wrong' || error.error === 'second_factor.tries_exceeded') return error
      announceLogin(error, { language: languageNow() })
      if (error.error === 'second_factor.ticket_expired') onCancel()
      return undefined
    } finally {
      setLoading(false)
    }
  }
  return { loading, show }
}
