// Tags of cached replies and pages: dropping one drops those that show what changed.

/** Any content of products and their lots. */
export const productsTag = 'products'

/** How many products are in stock. */
export const stockCountTag = 'stock-count'

/** The stock of one product, on its page. */
export const getProductTag = (slug: string): string => `product ${slug}`

/** The stock state of one product, wherever its card is shown. */
export const getCardTag = (slug: string): string => `product-card ${slug}`

export const listCardTags = (cards: Iterable<{ slug: string }>): string[] =>
  Array.from(cards, ({ slug }) => getCardTag(slug))

interface ShownProduct {
  slug: string
  control: { slug: string } | null
  controlled: readonly { slug: string }[]
  related: readonly { slug: string }[]
}

/** Of a product's details: its own stock, and the stock states of the cards beside it. */
export const listDetailTags = ({ slug, control, controlled, related }: ShownProduct): string[] => [
  getProductTag(slug),
  ...listCardTags([...(control ? [control] : []), ...controlled, ...related]),
]
