import { useEffect, useState, useSyncExternalStore } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { tokenSlot } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { addToCartTexts } from './add-to-cart.texts.ts'
import styles from './favourite-button.module.css'
import { type Favourites, type PurchaseLine, usePurchase } from './purchase.ts'

// A browser that refuses storage has none.
function hasStoredFavourites(): boolean {
  try {
    return 'favourites' in localStorage
  } catch {
    return false
  }
}

const subscribeToNothing = () => () => {}

/** The heart of a product: one click keeps it among the favourites, another takes it off. */
export function FavouriteButton({ line }: { line: PurchaseLine }) {
  const t = useTexts(addToCartTexts)
  const language = useLanguage()
  const { loadFavourites } = usePurchase()
  const [favourites, setFavourites] = useState<Favourites>()
  const isFavourite = useSyncExternalStore(
    favourites?.subscribe ?? subscribeToNothing,
    () => favourites?.hasFavourite(line.catalog) ?? false,
    () => false,
  )
  useEffect(() => {
    // Who has kept nothing so far loads nothing.
    if (tokenSlot.read() || hasStoredFavourites()) loadFavourites().then(setFavourites, () => {})
  }, [loadFavourites])
  async function toggle(): Promise<void> {
    const loaded = await loadFavourites()
    setFavourites(loaded)
    await loaded.toggleFavourite(line, language)
  }
  return (
    <IconButton
      icon="heart"
      label={t('favourite', { name: line.name })}
      aria-pressed={isFavourite}
      className={styles.heart}
      onClick={() => void toggle()}
    />
  )
}
