import type { OrderDetail } from '#commerce/orders/index.ts'
import { parseMinorUnits } from './parse-amounts.ts'

/** The prices as they are typed, by the number of the line. */
export type RequestedPriceEntries = Readonly<Record<number, string>>

export interface RequestedPrices {
  prices: { no: number; requestedPrice: number }[]
  /** The first line whose entry is no price. */
  wrongNo: number | undefined
}

/** The prices of a counter-offer; lines without an entry keep their price. */
export function parseRequestedPrices(
  { subOrders, currency }: Pick<OrderDetail, 'subOrders' | 'currency'>,
  entries: RequestedPriceEntries,
): RequestedPrices {
  const parsed = subOrders
    .map(({ no }) => ({ no, text: entries[no]?.trim() ?? '' }))
    .filter(({ text }) => text !== '')
    .map(({ no, text }) => ({ no, requestedPrice: parseMinorUnits(text, currency) }))
  return {
    prices: parsed.flatMap(({ no, requestedPrice }) => (requestedPrice === undefined ? [] : [{ no, requestedPrice }])),
    wrongNo: parsed.find(({ requestedPrice }) => requestedPrice === undefined)?.no,
  }
}
