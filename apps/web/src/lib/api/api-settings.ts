import type { SiteInfo } from '@paratope/contract/platform/sites'
import { isLanguage, type Language } from '@paratope/contract/texts'

export type ApiSettings = Pick<SiteInfo, 'apiBase' | 'product' | 'languages'>

let settings: ApiSettings = { apiBase: '/jeecg-boot', product: 'Vivo', languages: [] }

/** Set once by the root, from the site of the page. */
export function setApiSettings(next: ApiSettings): void {
  settings = next
}

export const getApiSettings = (): ApiSettings => settings

/** The language of the page, for code outside React. */
export function getPageLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

/** A unique key; works where the browser restricts randomUUID to secure pages. */
export const createRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
