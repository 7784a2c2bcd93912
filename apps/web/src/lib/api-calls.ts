import { contract } from '@paratope/contract'
import { createClient, type Send } from '@paratope/contract/kernel/client'
import type { ApiClient, ApiOptions } from './api-client.ts'
import { apiSettings, languageNow, newKey } from './api-settings.ts'
import { announce, endsLogin } from './request-notices.ts'
import { RequestFailed, send } from './send.ts'
import { tokenSlot } from './session.ts'

/** Refusals that a form shows beside its fields are no news for the corner of the page. */
const besideFields = 'input.refused'

/** The end of a login concerns everyone, unless the login that holds now is another one already. */
const isNews = (error: RequestFailed, quiet: boolean, token: string | undefined): boolean =>
  endsLogin(error) ? tokenSlot.read() === token : !quiet && error.error !== besideFields

export function clientWith({ quiet = false, heard, signal, idempotencyKey }: ApiOptions): ApiClient {
  const call: Send = async ({ endpoint, path, query, body }) => {
    const token = tokenSlot.read()
    try {
      return await send({
        method: endpoint.method,
        path,
        query,
        body,
        ...(endpoint.signed && { signed: true }),
        ...(endpoint.idempotent && { idempotencyKey: idempotencyKey ?? newKey() }),
        ...(heard && { heard }),
        ...(signal && { signal }),
      })
    } catch (error) {
      if (error instanceof RequestFailed && isNews(error, quiet, token)) announce(error, { language: languageNow() })
      throw error
    }
  }
  return createClient(contract, call, () => apiSettings().product)
}
