import type { LocalText } from '@paratope/contract/kernel/local-text'
import { pick } from '@paratope/contract/kernel/pick'
import type { Language } from '@paratope/contract/texts'

/** A name in the midst of a sentence: between Chinese words a Latin one stands apart, a Chinese one does not. */
export const spaced = (name: string, language: Language): string =>
  language === 'zh' ? name.replace(/^(?=[!-~])/, ' ').replace(/(?<=[!-~])$/, ' ') : name

export const partyName = (name: LocalText, language: Language): string => spaced(pick(name, language), language)
