import { fetchTexts } from '../texts/texts.ts'
import { getPageLanguage } from './api-settings.ts'
import type { RequestFailed } from './request-failed.ts'

/** Shows a failure in the corner of the page. Loads the texts of failures with the first one. */
export async function announceFailure(failure: RequestFailed): Promise<void> {
  const [{ announce }] = await Promise.all([
    import('./request-notices.ts'),
    fetchTexts(getPageLanguage()).catch(() => {}),
  ])
  announce(failure, { language: getPageLanguage() })
}
