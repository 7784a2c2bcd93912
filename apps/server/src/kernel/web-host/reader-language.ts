import { isLanguage, type Language } from '@paratope/contract/kernel'
import type { SiteInfo } from '@paratope/contract/sites'

interface Reader {
  /** The `lang` query parameter. */
  asked: string | null
  /** The choice made earlier, from the cookie. */
  stored: string | undefined
  acceptLanguage: string | undefined
}

type Spoken = Pick<SiteInfo, 'defaultLanguage' | 'languages'>

export const spoken = (site: Spoken, value: string | null | undefined): Language | undefined =>
  isLanguage(value) && site.languages.includes(value) ? value : undefined

/** Of the browser's languages only the first counts, and only where it is English or Spanish. */
function ofBrowser(header: string | undefined): string | undefined {
  const first = header?.split(',')[0]?.split(';')[0]?.trim().toLowerCase().split('-')[0]
  return first === 'en' || first === 'es' ? first : undefined
}

/** Asked for in the address, else chosen earlier, else the browser's, else the site's own. */
export const readerLanguage = (site: Spoken, { asked, stored, acceptLanguage }: Reader): Language =>
  spoken(site, asked) ?? spoken(site, stored) ?? spoken(site, ofBrowser(acceptLanguage)) ?? site.defaultLanguage
