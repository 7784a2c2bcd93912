const formats = new Map<string, Intl.DateTimeFormat>()

/** Short enough to stand below a column: Nov 25, 25年11月. */
export function formatShortMonth(month: string, lang: string): string {
  const format =
    formats.get(lang) ?? new Intl.DateTimeFormat(lang, { month: 'short', year: '2-digit', timeZone: 'UTC' })
  formats.set(lang, format)
  return format.format(new Date(month))
}
