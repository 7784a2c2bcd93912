/** 4 January 1970 was a Sunday. */
const sundayMs = 3 * 86_400_000

const formatUtc = (language: string, options: Intl.DateTimeFormatOptions, instant: number): string =>
  new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(instant)

/** 1 is Sunday. */
export const formatWeekday = (language: string, weekday: number, style: 'long' | 'short' = 'long'): string =>
  formatUtc(language, { weekday: style }, sundayMs + (weekday - 1) * 86_400_000)

export const formatMonthName = (language: string, month: number, style: 'long' | 'short' = 'long'): string =>
  formatUtc(language, { month: style }, Date.UTC(2000, month - 1, 1))

export const joinWords = (language: string, words: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(words)
