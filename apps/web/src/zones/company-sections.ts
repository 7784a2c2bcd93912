import { AgreedPrices } from '#catalogue/price-agreements/index.ts'

/** Sections on the page of a company in the office, in its order. */
export const companySections = [AgreedPrices] as const
