import type { LibraryKind, LibraryOffer } from '@paratope/contract/catalogue/plasmids'
import type { z } from 'zod'
import { type CatalogueContext, createCardPresenter } from '#catalogue/products/index.ts'
import { listLibraryCards } from './library-offers.repo.ts'

/** What can be bought of a kind of items; an item that is not listed has no product, so it is only quoted. */
export async function listLibraryOffers(
  reader: CatalogueContext,
  kind: LibraryKind,
  id: string | undefined,
): Promise<z.input<typeof LibraryOffer>[]> {
  const [present, rows] = await Promise.all([createCardPresenter(reader), listLibraryCards(reader.db, kind, id)])
  return rows.map(({ item, card }) => ({ id: item, card: present(card) }))
}
