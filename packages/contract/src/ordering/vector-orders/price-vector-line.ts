import { type Currency, currencies } from '../../kernel/currencies.ts'
import { estimateConstruction } from './construction-rates.ts'
import { OrderedVectorDetails } from './vector-orders.ts'

/** The vector that a line orders, from its details; lines of other kinds have none. */
export const parseVectorDetails = (details: unknown): OrderedVectorDetails | undefined =>
  OrderedVectorDetails.safeParse(details).data

/** Prices of one preparation by today's rule, in minor units by currency; undefined where it needs a quote. */
export function calculateVectorPrices({
  canBuild,
  work,
  ...options
}: OrderedVectorDetails): Partial<Record<Currency, number>> | undefined {
  if (!canBuild || !work) return undefined
  return Object.fromEntries(
    currencies.map((currency) => [currency, estimateConstruction(work, options, currency).price.minor]),
  )
}
