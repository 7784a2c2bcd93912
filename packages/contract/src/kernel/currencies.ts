/** Stands apart from amounts, so that a list of currencies brings no parser along. */
export const currencies = ['USD', 'EUR', 'CNY', 'JPY', 'GBP'] as const
export type Currency = (typeof currencies)[number]
