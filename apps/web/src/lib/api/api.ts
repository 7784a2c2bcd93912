import { fetchTexts } from '../texts/texts.ts'
import type { ApiClient, ApiOptions } from './api-client.ts'
import { getPageLanguage } from './api-settings.ts'

let calls: typeof import('./api-calls.ts') | undefined

/**
 * All calls of the agreement: `const { parcels } = await api()`, then `await parcels.ship({ params, body })`.
 * The table of calls arrives with the first use, so that a page without calls does not carry it. The words of
 * failures load beside it and are only waited for when a call fails.
 */
export async function api(options: ApiOptions = {}): Promise<ApiClient> {
  fetchTexts(getPageLanguage()).catch(() => {})
  // Once loaded, a page that is closing gets its client without another task of the event loop.
  calls ??= await import('./api-calls.ts')
  return calls.buildApiClient(options)
}
