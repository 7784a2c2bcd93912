import type { SubOrder } from '@paratope/contract/ordering/orders'
import { useState } from 'react'
import type { OrderDetail } from '#ordering/orders/index.ts'

export interface ParcelLine {
  line: SubOrder
  /** Packs that are not shipped yet. */
  left: number
  /** Packs in this parcel: at first all that are left. */
  num: number
}

/** The lines that are not shipped yet, and how many packs of each go into the next parcel. */
export function useParcelLines({ subOrders }: OrderDetail) {
  const [quantities, setQuantities] = useState<Readonly<Record<number, number>>>({})
  const parcelLines: ParcelLine[] = subOrders
    .filter(({ isData }) => !isData)
    .map((line) => ({ line, left: line.num - line.shipped }))
    .filter(({ left }) => left > 0)
    .map(({ line, left }) => ({ line, left, num: quantities[line.no] ?? left }))
  return {
    parcelLines,
    setQuantity: (no: number, num: number) => setQuantities((before) => ({ ...before, [no]: num })),
    resetQuantities: () => setQuantities({}),
  }
}
