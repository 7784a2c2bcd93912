import type { LibraryKind } from '@paratope/contract/catalogue/plasmids'
import { listCardTags } from '@paratope/contract/catalogue/products'
import {
  type CardView,
  createNameTranslator,
  loadOffer,
  type OfferData,
  toCardView,
} from '#catalogue/products/index.ts'
import type { PageContext } from '#lib/page/page-context.ts'

/** The product of an item of the library; null if it has none, so that it is only quoted. */
export async function loadLibraryOffer(page: PageContext, kind: LibraryKind, id: string): Promise<OfferData | null> {
  const [offer] = await page.client.plasmids.offers({ params: { kind }, query: { id } })
  return offer ? loadOffer(page, offer.card.slug) : null
}

/** The products of a kind of items, by the id of the item. */
export async function loadLibraryCards(
  { client, language, tags }: PageContext,
  kind: LibraryKind,
): Promise<ReadonlyMap<string, CardView>> {
  const offers = await client.plasmids.offers({ params: { kind }, query: {} })
  for (const tag of listCardTags(offers.map(({ card }) => card))) tags.add(tag)
  const translateName = createNameTranslator(language)
  return new Map(offers.map(({ id, card }) => [id, toCardView(card, translateName)]))
}
