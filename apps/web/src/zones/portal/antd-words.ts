import type { Language } from '@paratope/contract/texts'
import type { Locale } from 'antd/es/locale'

const sources: Record<Language, () => Promise<{ default: Locale }>> = {
  zh: () => import('antd/es/locale/zh_CN'),
  en: () => import('antd/es/locale/en_US'),
  es: () => import('antd/es/locale/es_ES'),
  ja: () => import('antd/es/locale/ja_JP'),
}

const loaded = new Map<Language, Promise<Locale>>()

/** antd's own words; React waits for one promise per language. */
export function antdWords(language: Language): Promise<Locale> {
  let words = loaded.get(language)
  if (!words) {
    words = sources[language]().then((module) => module.default)
    loaded.set(language, words)
  }
  return words
}
