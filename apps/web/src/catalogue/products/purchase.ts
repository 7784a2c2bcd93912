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
  /** The lot that is asked for; any lot without it. */
  lotNo?: string
}

export const maxQuantity = 9999

export interface AddToCartState {
  /** Resolves to whether they are in the cart; a failure has been announced. */
  add: (lines: readonly PurchaseLine[]) => Promise<boolean>
  isPending: boolean
}

/** The marks of products; a chunk of its own, as most visitors have none. */
export interface Favourites {
  subscribe: (changed: () => void) => () => void
  hasFavourite: (catalog: string) => boolean
  toggleFavourite: (line: PurchaseLine) => Promise<void>
}

/** Cart and favourites as the catalogue uses them; a later wing provides them around every page. */
export interface Purchase {
  useAddToCart: () => AddToCartState
  loadFavourites: () => Promise<Favourites>
}

export const PurchaseContext = createContext<Purchase | null>(null)

export function useAddToCart(): AddToCartState {
  const purchase = use(PurchaseContext)
  if (!purchase) throw new Error('PurchaseContext is missing around the catalogue')
  return purchase.useAddToCart()
}
