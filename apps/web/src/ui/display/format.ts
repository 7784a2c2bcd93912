const formats = new Map<string, Intl.NumberFormat>()

/** Building a number format is slow, using one is not. */
export function getNumberFormat(lang: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = lang + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.NumberFormat(lang, options)
  formats.set(key, format)
  return format
}

/** Between a number and its unit: narrow, and no line breaks there. */
export const thinSpace = '\u202f'

export const formatNumber = (value: number, lang: string, digits?: number) =>
  getNumberFormat(lang, digits === undefined ? {} : { maximumFractionDigits: digits }).format(value)

/** A value with its unit; only Spanish has a space before the percent sign. */
export const joinUnit = (text: string, unit: string, lang: string): string =>
  text + (unit === '' || (unit === '%' && lang !== 'es') ? unit : thinSpace + unit)

export const formatQuantity = (value: number, unit: string, lang: string, digits?: number): string =>
  joinUnit(formatNumber(value, lang, digits), unit, lang)

export interface Amount {
  minor: number
  currency: string
}

export function formatMoney({ minor, currency }: Amount, lang: string): string {
  const format = getNumberFormat(lang, { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  // As decimal text, so that no amount passes through a binary fraction.
  return format.format(`${minor}e-${digits}` as `${number}`)
}

const isFullWidth = (lang: string) => lang === 'zh' || lang === 'ja'

export const joinList = (items: readonly string[], lang: string): string => items.join(isFullWidth(lang) ? '、' : ', ')

/** A name and what is said about it. */
export const joinNote = (name: string, note: string, lang: string): string =>
  `${name}${isFullWidth(lang) ? '：' : ': '}${note}`

const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** A calendar day in the product's one style, the same in every time zone: Nov 1, 2026; 2026年11月1日. */
export function formatDay(day: string, lang: string): string {
  const format = dayFormats.get(lang) ?? new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeZone: 'UTC' })
  dayFormats.set(lang, format)
  return format.format(new Date(day))
}
