import { calls } from 'virtual:calls'
import type { Contract } from '@paratope/contract'
import { createClient, type Send } from '@paratope/contract/kernel/client'
import type { ApiClient, ApiOptions } from './api-client.ts'
import { apiSettings, languageNow, newKey } from './api-settings.ts'
import { type Bearer, bearer, renewed } from './renewed.ts'
import { announce, endsLogin, isExpired } from './request-notices.ts'
import { type Ask, RequestFailed, send } from './send.ts'
import { tokenSlot } from './session.ts'
import { loadWords } from './texts.ts'

/** Refusals that a form shows beside its fields are no news for the corner of the page. */
const besideFields = 'input.refused'

/** The end of a login concerns everyone, unless the login that holds now is another one already. */
const isNews = (error: RequestFailed, quiet: boolean, { token }: Bearer): boolean =>
  endsLogin(error) ? tokenSlot.read() === token : !quiet && error.error !== besideFields

/** Whoever logs in again over the page gets what they asked for; what they had entered is not lost. */
async function sendAs(ask: Ask, quiet: boolean): Promise<unknown> {
  const who = bearer()
  try {
    return await send(ask)
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error
    if (isNews(error, quiet, who)) {
      // A notice without its words says more than none.
      await loadWords(languageNow()).catch(() => {})
      announce(error, { language: languageNow() })
    }
    if (who.token !== undefined && isExpired(error) && (await renewed(who))) return sendAs(ask, quiet)
    throw error
  }
}

export function clientWith({ quiet = false, heard, signal, idempotencyKey, keepalive }: ApiOptions): ApiClient {
  const call: Send = ({ endpoint, path, query, body }) =>
    sendAs(
      {
        method: endpoint.method,
        path,
        query,
        body,
        ...(endpoint.signed && { signed: true }),
        ...(endpoint.idempotent && { idempotencyKey: idempotencyKey ?? newKey() }),
        ...(heard && { heard }),
        ...(signal && { signal }),
        ...(keepalive && { keepalive }),
      },
      quiet,
    )
  return createClient<Contract>(calls, call, () => apiSettings().product)
}
