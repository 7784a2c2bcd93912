import type { LocalDate } from '@paratope/contract/kernel'
import type { Language } from '@paratope/contract/texts'

const formats: Partial<Record<Language, Intl.DateTimeFormat>> = {}

/** A day as it is written in a text: 20 October 2026, 2026年10月20日. */
export function formatArticleDate(date: LocalDate, language: Language): string {
  // The plain "en" would be the American order, which most of our readers do not use.
  const locale = language === 'en' ? 'en-GB' : language
  formats[language] ??= new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' })
  return formats[language].format(new Date(`${date}T00:00:00Z`))
}

export const newsPath = (slug: string): string => `/NewsDetails?id=${slug}`
