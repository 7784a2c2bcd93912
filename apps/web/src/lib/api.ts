import type { ApiClient, ApiOptions } from './api-client.ts'
import { languageNow } from './api-settings.ts'
import { loadWords } from './texts.ts'

/**
 * All calls of the agreement: `const { parcels } = await api()`, then `await parcels.ship({ params, body })`.
 * The agreement and its parser arrive with the first use, so that a page without calls does not carry them.
 */
export async function api(options: ApiOptions = {}): Promise<ApiClient> {
  const [{ clientWith }] = await Promise.all([import('./api-calls.ts'), loadWords(languageNow())])
  return clientWith(options)
}
