/** What other domains and the shells may show of the cart; its screens are in index.ts, which the router reads alone. */
export { addToCartTexts } from './add-to-cart.texts.ts'
export { AddToCart } from './add-to-cart.tsx'
export type { LocalLine } from './local-cart.ts'
export { clearLocally, localLines, mostOfOne, setLocally, useLocalCart } from './local-cart.ts'
export { useMergeOnLogin } from './merge-on-login.ts'
export { useAddToCart } from './use-add-to-cart.ts'
