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

export function formatQuantity(value: number, unit: string, lang: string, digits?: number): string {
  return formatNumber(value, lang, digits) + (unit && thinSpace + unit)
}

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
