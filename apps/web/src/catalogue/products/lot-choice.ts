import { useSyncExternalStore } from 'react'
import type { ProductData } from './product-loader.ts'

interface LotChoice {
  code: string
  lotNo: string
}

let choice: LotChoice | undefined
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The lot also is in the address, which is where the server reads it. */
export const getLotHref = (lotNo: string): string => `?lot=${encodeURIComponent(lotNo)}`

/**
 * Shows another lot on the whole page. Not a navigation: parts of the page that the browser has not taken over yet keep
 * the server's markup.
 */
export function chooseLot(next: LotChoice): void {
  choice = next
  const address = new URL(location.href)
  address.searchParams.set('lot', next.lotNo)
  history.replaceState(history.state, '', address)
  for (const listener of listeners) listener()
}

/** The lot of the address, or the one that was chosen since; the newest without either. */
export function useChosenLot({ code, lots, lotNo }: Pick<ProductData, 'code' | 'lots' | 'lotNo'>) {
  const chosen = useSyncExternalStore(
    subscribe,
    () => (choice?.code === code ? choice.lotNo : lotNo),
    () => lotNo,
  )
  return lots.find((lot) => lot.lotNo === chosen) ?? lots[0]
}
