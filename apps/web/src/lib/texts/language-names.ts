import type { Language } from '@paratope/contract/texts'

/** Each in its own language. */
export const languageNames: Readonly<Record<Language, string>> = {
  zh: '中文',
  en: 'English',
  es: 'Español',
  ja: '日本語',
}
