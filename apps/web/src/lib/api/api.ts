import { fetchTexts } from '../texts/texts.ts'
import type { ApiClient, ApiOptions } from './api-client.ts'
import { getPageLanguage } from './api-settings.ts'

let calls: typeof import('./api-calls.ts') | undefined

/**
 * All calls of the contract: `const { parcels } = await api()`, then `await parcels.ship({ params, body })`. The table
 * of calls is loaded on first use, so that pages without calls do not load it. Texts of errors are loaded beside it and
 * awaited only when a call fails.
 */
export async function api(options: ApiOptions = {}): Promise<ApiClient> {
  fetchTexts(getPageLanguage()).catch(() => {})
  // Once loaded, resolves without another task, for pages that are closing.
  calls ??= await import('./api-calls.ts')
  return calls.buildApiClient(options)
}
