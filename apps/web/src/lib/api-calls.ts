import { contract } from '@paratope/contract'
import { createClient, type Send } from '@paratope/contract/kernel/client'
import type { ApiClient, ApiOptions } from './api-client.ts'
import { apiSettings, languageNow, newKey } from './api-settings.ts'
import { announce, endsLogin } from './request-notices.ts'
import { RequestFailed, send } from './send.ts'

/** Refusals that a form shows beside its fields are no news for the corner of the page. */
const besideFields = 'input.refused'

export function clientWith({ quiet = false, signal, idempotencyKey }: ApiOptions): ApiClient {
  const call: Send = async ({ endpoint, path, query, body }) => {
    try {
      return await send({
        method: endpoint.method,
        path,
        query,
        body,
        ...(endpoint.signed && { signed: true }),
        ...(endpoint.idempotent && { idempotencyKey: idempotencyKey ?? newKey() }),
        ...(signal && { signal }),
      })
    } catch (error) {
      if (error instanceof RequestFailed && (endsLogin(error) || (!quiet && error.error !== besideFields))) {
        announce(error, { language: languageNow() })
      }
      throw error
    }
  }
  return createClient(contract, call, () => apiSettings().product)
}
