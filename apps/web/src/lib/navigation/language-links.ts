import type { SiteInfo } from '@paratope/contract/platform/sites'
import type { Language } from '@paratope/contract/texts'

type Deployment = Pick<SiteInfo, 'region' | 'portals' | 'languages'>

/** Japanese is offered in the top bar of the catalogue layout only. */
export const listOfferedLanguages = (site: Deployment, catalogueTopBar: boolean): Language[] =>
  site.languages.filter((language) => language !== 'ja' || catalogueTopBar)

/**
 * The link for a language. In the Chinese region other languages are on the international portal and Chinese on the
 * Chinese one; elsewhere the same page switches.
 */
export function getLanguageHref(site: Deployment, chosen: Language, path: string, search: string): string {
  const query = new URLSearchParams(search)
  query.set('lang', chosen)
  if (site.region !== 'cn') return `?${query}`
  if (chosen !== 'zh') return `${site.portals.intl}${path}?${query}`
  query.delete('lang')
  const rest = query.toString()
  return `${site.portals.zh}${path}${rest && `?${rest}`}`
}

/** Marketing pages are on the company's own sites, one for Chinese and one for all other languages. */
export const getCompanySiteUrl = (site: Pick<SiteInfo, 'company'>, language: Language): string =>
  language === 'zh' ? site.company.zh : site.company.intl

export const getInstructionFile = (site: Pick<SiteInfo, 'instructions'>, language: Language): string =>
  language === 'zh' ? site.instructions.zh : site.instructions.other
