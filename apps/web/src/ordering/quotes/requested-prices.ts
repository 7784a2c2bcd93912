import { type NumberProblem, parseAmountText } from '@paratope/contract/kernel/number-text'
import type { OrderDetail } from '#ordering/orders/index.ts'

/** The prices as they are typed, by the number of the line. */
export type RequestedPriceEntries = Readonly<Record<number, string>>

export interface RequestedPrices {
  prices: { no: number; requestedPrice: number }[]
  /** The first line whose entry is no price, and why. */
  wrong: { no: number; problem: NumberProblem } | undefined
}

/** The prices of a counter-offer; lines without an entry keep their price. */
export function parseRequestedPrices(
  { subOrders, currency }: Pick<OrderDetail, 'subOrders' | 'currency'>,
  entries: RequestedPriceEntries,
): RequestedPrices {
  const parsed = subOrders
    .map(({ no }) => ({ no, text: entries[no]?.trim() ?? '' }))
    .filter(({ text }) => text !== '')
    .map(({ no, text }) => ({ no, ...parseAmountText(text, currency) }))
  return {
    prices: parsed.flatMap(({ no, minor }) => (minor === undefined ? [] : [{ no, requestedPrice: minor }])),
    wrong: parsed.flatMap(({ no, problem }) => (problem ? [{ no, problem }] : []))[0],
  }
}
