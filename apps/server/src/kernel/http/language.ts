import { isLanguage, type Language } from '@paratope/contract/kernel'
import type { Site } from '../config/sites.ts'

const findAllowedLanguage = (site: Site, value: string | undefined): Language | undefined =>
  isLanguage(value) && site.languages.includes(value) ? value : undefined

/** The language of an answer's words: what the caller asks for first, else the site's own. */
export function getReplyLanguage(site: Site, header: string | undefined): Language {
  const first = header?.split(',')[0]?.split(';')[0]?.trim().toLowerCase().split('-')[0]
  return findAllowedLanguage(site, first) ?? site.defaultLanguage
}
