import { use, useEffect, useState, useSyncExternalStore } from 'react'
import { tokenSlot } from '#lib/session/session.ts'
import { createSlot, isRecord } from '#lib/storage/storage.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { addToCartTexts } from './add-to-cart.texts.ts'
import styles from './favourite-button.module.css'
import { type Favourites, PurchaseContext, type PurchaseLine } from './purchase.ts'

const storedFavourites = createSlot({ name: 'favourites', isValid: isRecord })
const subscribeToNothing = () => () => {}

/** The heart of a product: one click keeps it among the favourites, another takes it off. */
export function FavouriteButton({ line, size }: { line: PurchaseLine; size?: 'small' }) {
  const t = useTexts(addToCartTexts)
  const loadFavourites = use(PurchaseContext)?.loadFavourites
  const [favourites, setFavourites] = useState<Favourites>()
  const isFavourite = useSyncExternalStore(
    favourites?.subscribe ?? subscribeToNothing,
    () => favourites?.hasFavourite(line.catalog) ?? false,
    () => false,
  )
  useEffect(() => {
    // Loads nothing for visitors without favourites.
    if (tokenSlot.read() || storedFavourites.read()) loadFavourites?.().then(setFavourites, () => {})
  }, [loadFavourites])
  async function toggle(): Promise<void> {
    const loaded = await loadFavourites?.()
    setFavourites(loaded)
    await loaded?.toggleFavourite(line)
  }
  return (
    <IconButton
      icon="heart"
      {...(size && { size })}
      label={t('favourite', { name: line.name })}
      aria-pressed={isFavourite}
      className={styles.heart}
      onClick={() => void toggle()}
    />
  )
}
