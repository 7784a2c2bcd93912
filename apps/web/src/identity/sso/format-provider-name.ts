import type { LocalText } from '@paratope/contract/kernel/local-text'
import { type Language, localize } from '@paratope/contract/texts'

/** A name in the midst of a sentence: between Chinese words a Latin one stands apart, a Chinese one does not. */
export const addCjkSpacing = (name: string, language: Language): string =>
  language === 'zh' ? name.replace(/^(?=[!-~])/, ' ').replace(/(?<=[!-~])$/, ' ') : name

export const formatProviderName = (name: LocalText, language: Language): string =>
  addCjkSpacing(localize(name, language), language)
