/** What other domains and the shells may show of the cart; its screens are in index.ts, which the router reads alone. */
export { addToCartTexts } from './add-to-cart.texts.ts'
export { AddToCart } from './add-to-cart.tsx'
export type { LocalLine } from './local-cart.ts'
export { clearLocally, localLines, mostOfOne, setLocally, useLocalCart } from './local-cart.ts'
export { useAddToCart } from './use-add-to-cart.ts'

/** The shells' corner, which brings the visitor's cart along; it comes when the page is up. */
export const cartCorner = () => import('./cart-corner.tsx')
