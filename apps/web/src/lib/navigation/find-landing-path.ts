import type { SiteInfo } from '@paratope/contract/platform/sites'
import type { Language } from '@paratope/contract/texts'
import { officePathSlot } from '../session/session.ts'
import { getHomePath } from './site-paths.ts'

/** Default path after a login: the office for staff, the site's home for everyone else. */
export async function findLandingPath(
  site: Pick<SiteInfo, 'systemType' | 'product'>,
  language: Language,
): Promise<string> {
  try {
    const { loadMenu } = await import('./menu.ts')
    await loadMenu(language)
  } catch {
    // The next page loads the menu again and reports the error.
    return getHomePath(site)
  }
  return officePathSlot.read() || getHomePath(site)
}
