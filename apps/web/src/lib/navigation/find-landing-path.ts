import type { SiteInfo } from '@paratope/contract/platform/sites'
import type { Language } from '@paratope/contract/texts'
import { officePathSlot } from '../session/session.ts'
import { getHomePath } from './site-paths.ts'

/** Where a login leads that names no target: staff to their office, everybody else to the site's home. */
export async function findLandingPath(
  site: Pick<SiteInfo, 'systemType' | 'product'>,
  language: Language,
): Promise<string> {
  try {
    const { loadMenu } = await import('./menu.ts')
    await loadMenu(language)
  } catch {
    // The page that is shown next asks for the menu again, and says what is wrong.
    return getHomePath(site)
  }
  return officePathSlot.read() || getHomePath(site)
}
