/** Parts of the cart for other domains and the shells; its screens are in index.ts, which the router reads alone. */
export { publishCartChange } from './cart-events.ts'
export { type CheckoutBudgetProps, type CheckoutParts, CheckoutPartsContext } from './checkout/checkout-parts.ts'
export type { LocalCartLine } from './local-cart.ts'
export {
  clearLocalCart,
  readLocalCart,
  setLocalQuantity,
  useLocalCart,
} from './local-cart.ts'
export {
  getCartPath,
  getCheckoutPath,
  getMyOrdersPath,
  getSavedListsPath,
  getVisitorCartPath,
} from './order-paths.ts'
export { useAddToCart } from './use-add-to-cart.ts'

/** The shells' corner, which brings the visitor's cart along; it comes when the page is up. */
export const loadHeaderCart = () => import('./header-cart.tsx')
