import type { Language } from '@paratope/contract/texts'

/** A calendar day as the reader writes it; a day has no time zone. */
export const formatDay = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(day))
