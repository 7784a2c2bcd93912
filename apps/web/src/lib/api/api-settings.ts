import { isLanguage, type Language } from '@paratope/contract/texts'

export interface ApiSettings {
  readonly base: string
  readonly product: string
}

let settings: ApiSettings = { base: '/jeecg-boot', product: 'Vivo' }

/** Said once by the root, from the site the page belongs to. */
export function setApiSettings(next: ApiSettings): void {
  settings = next
}

export const getApiSettings = (): ApiSettings => settings

/** The language on the page, as everything outside of React finds it. */
export function getPageLanguage(): Language {
  const { lang } = document.documentElement
  return isLanguage(lang) ? lang : 'en'
}

/** A key no other request has; also where the browser keeps randomUUID to secure pages. */
export const createRandomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
