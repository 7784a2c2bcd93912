/** What other domains may show of products; the screens are in index.ts, which the router reads alone. */
export { type CardView, cardView } from './card-view.ts'
export { productPath } from './categories.ts'
export { nameIn } from './names.ts'
export { FromPrice, QuickAdd } from './offer.tsx'
