import type { LocalText } from '@paratope/contract/kernel/local-text'
import { type Language, localize } from '@paratope/contract/texts'

/** Inserts a name into a sentence: Latin names get spaces between Chinese characters, Chinese ones do not. */
export const addCjkSpacing = (name: string, language: Language): string =>
  language === 'zh' ? name.replace(/^(?=[!-~])/, ' ').replace(/(?<=[!-~])$/, ' ') : name

export const formatProviderName = (name: LocalText, language: Language): string =>
  addCjkSpacing(localize(name, language), language)
