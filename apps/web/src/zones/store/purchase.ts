import type { Purchase } from '#catalogue/products/index.ts'
import { useAddToCart } from '#ordering/carts/index.ts'
import { loadFavourites } from '#ordering/saved-lists/index.ts'

/** Actions of the catalogue's buttons on a pack. */
export const purchase: Purchase = { useAddToCart, loadFavourites }
