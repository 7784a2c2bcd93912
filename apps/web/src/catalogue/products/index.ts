/** Parts of products for other domains; the screens are in index.ts, which the router reads alone. */

export { addToCartTexts } from './add-to-cart.texts.ts'
export { AddToCartButton } from './add-to-cart-button.tsx'
export { BuyBox } from './buy-box.tsx'
export { type CardView, toCardView } from './card-view.ts'
export { findCategoryPath, getProductPath } from './categories.ts'
export { getDocumentHref } from './document-links.ts'
export { formatPosition } from './format-position.ts'
export { createNameTranslator } from './name-translator.ts'
export { FromPrice, QuickAddButton } from './offer.tsx'
export { loadOffer, type OfferData } from './offer-loader.ts'
export { getItemPath, ItemGlyph, useFormatItem, useFormatPackSize } from './ordered-item.tsx'
export { PlasmidRing, RingLegend } from './plasmid-ring.tsx'
export { choosePrice, findPrice, findTiers, type Tier } from './prices.ts'
export {
  type AddToCartState,
  type Favourites,
  maxQuantity,
  type Purchase,
  PurchaseContext,
  type PurchaseLine,
} from './purchase.ts'
export { buildArcPath, buildRingPaths, packArcs, toArcs, toRingPoint } from './ring-geometry.ts'
export { StockStatus } from './stock-status.tsx'
export { useSuggestions } from './use-suggestions.tsx'
