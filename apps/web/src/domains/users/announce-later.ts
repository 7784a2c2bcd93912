import { languageNow } from '#lib/api-settings.ts'
import type { RequestFailed } from '#lib/request-failed.ts'

/** The words for a failure that belongs to no field come when there is one: a first visit does without. */
export async function announceLater(failure: RequestFailed): Promise<void> {
  const { announce } = await import('#lib/request-notices.ts')
  announce(failure, { language: languageNow() })
}
