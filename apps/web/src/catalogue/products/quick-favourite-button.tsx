import type { CardView } from './card-view.ts'
import { FavouriteButton } from './favourite-button.tsx'

/** The heart of a card; a product that is only sold on request has no pack to keep. */
export default function QuickFavouriteButton({
  card: { quickPack: packId, code: catalog, name, size, href },
}: {
  card: CardView
}) {
  return packId === null ? null : (
    <FavouriteButton size="small" line={{ packId, catalog, name, size, href, quantity: 1 }} />
  )
}
