import { createContext, use } from 'react'

/** A pack as a buyer adds it to the cart. */
export interface PurchaseLine {
  packId: string
  quantity: number
  catalog: string
  name: string
  /** The pack, such as "5 mg". */
  size: string
  href: string
}

export const maxQuantity = 9999

export interface AddToCartState {
  add: (lines: readonly PurchaseLine[]) => Promise<void>
  isPending: boolean
}

/** What the catalogue needs of the cart, which is a later wing and provides it around every page. */
export interface Purchase {
  useAddToCart: () => AddToCartState
}

export const PurchaseContext = createContext<Purchase | null>(null)

export function useAddToCart(): AddToCartState {
  const purchase = use(PurchaseContext)
  if (!purchase) throw new Error('PurchaseContext is missing around the catalogue')
  return purchase.useAddToCart()
}
