import type { LocalText } from './local-text.ts'
import type { Language } from './texts.ts'

/** In a file of its own, so that pages that only read such texts need no parser. */
export const localize = (text: LocalText, language: Language): string => text[language] ?? text.en
