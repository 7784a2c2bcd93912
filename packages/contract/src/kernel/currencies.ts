/** Separate from amounts, so that a list of currencies needs no parser. */
export const currencies = ['USD', 'EUR', 'CNY', 'JPY', 'GBP'] as const
export type Currency = (typeof currencies)[number]

/** Digits of the minor unit; yen have none. */
export const minorDigits: Readonly<Record<Currency, number>> = { USD: 2, EUR: 2, CNY: 2, JPY: 0, GBP: 2 }

export const isCurrency = (value: unknown): value is Currency => currencies.some((currency) => currency === value)
