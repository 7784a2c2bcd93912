import { getPageLanguage } from '#lib/api/api-settings.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'

/** The words for a failure that belongs to no field come when there is one: a first visit does without. */
export async function loadAndAnnounceFailure(failure: RequestFailed): Promise<void> {
  const { announce: announceFailure } = await import('#lib/api/request-notices.ts')
  announceFailure(failure, { language: getPageLanguage() })
}
