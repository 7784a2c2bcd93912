import { isLanguage, type Language } from '@paratope/contract/kernel'
import type { SiteInfo } from '@paratope/contract/platform/sites'

interface LanguagePreference {
  /** The `lang` query parameter. */
  requested: string | null
  /** The choice made earlier, from the cookie. */
  stored: string | undefined
  acceptLanguage: string | undefined
}

type SiteLanguages = Pick<SiteInfo, 'defaultLanguage' | 'languages'>

export const findSupportedLanguage = (site: SiteLanguages, value: string | null | undefined): Language | undefined =>
  isLanguage(value) && site.languages.includes(value) ? value : undefined

/** The first of an `Accept-Language` header, without its region. */
const readFirstLanguage = (header: string | undefined): string | undefined =>
  header?.split(',')[0]?.split(';')[0]?.trim().toLowerCase().split('-')[0]

/** The language of a reply's texts: the first that the caller accepts, else the site's own. */
export const getReplyLanguage = (site: SiteLanguages, acceptLanguage: string | undefined): Language =>
  findSupportedLanguage(site, readFirstLanguage(acceptLanguage)) ?? site.defaultLanguage

/** Only the browser's first language counts, and only if it is English or Spanish. */
function readBrowserLanguage(header: string | undefined): string | undefined {
  const first = readFirstLanguage(header)
  return first === 'en' || first === 'es' ? first : undefined
}

/** The language of a page: asked for in the address, else chosen earlier, else the browser's, else the site's own. */
export const choosePageLanguage = (
  site: SiteLanguages,
  { requested: answer, stored, acceptLanguage }: LanguagePreference,
): Language =>
  findSupportedLanguage(site, answer) ??
  findSupportedLanguage(site, stored) ??
  findSupportedLanguage(site, readBrowserLanguage(acceptLanguage)) ??
  site.defaultLanguage
