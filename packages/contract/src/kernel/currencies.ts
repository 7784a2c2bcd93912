/** Separate from amounts, so that a list of currencies needs no parser. */
export const currencies = ['USD', 'EUR', 'CNY', 'JPY', 'GBP'] as const
export type Currency = (typeof currencies)[number]

export const isCurrency = (value: unknown): value is Currency => currencies.some((currency) => currency === value)
