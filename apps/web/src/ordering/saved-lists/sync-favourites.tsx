import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { addToCartTexts } from '#catalogue/products/index.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { getSavedListsPath } from '#ordering/carts/index.ts'
import { toast } from '#ui/overlays/toast.ts'
import { mergeFavourites } from './merge-favourites.ts'

export * from './favourites.ts'

/** Brings a visitor's favourites into the account, says so, and copies the account's for the marks on pages. */
export default function SyncFavourites() {
  const t = useTexts(addToCartTexts)
  const site = useSite()
  const navigate = useNavigate()
  const sync = useEffectEvent(async () => {
    const { merged, refused } = await mergeFavourites()
    const joinNames = (names: readonly string[]) => names.join(' · ')
    if (merged.length > 0) {
      toast.show({
        title: t('favourite.merged'),
        text: joinNames(merged),
        tone: 'success',
        duration: 0,
        action: { text: t('favourite.open'), run: () => void navigate(getSavedListsPath(site)) },
      })
    }
    if (refused.length > 0) {
      toast.show({ title: t('favourite.refused'), text: joinNames(refused), tone: 'warning', duration: 0 })
    }
  })
  useEffect(() => {
    // Changes that did not arrive are still in the browser; the next page tries again.
    sync().catch(() => {})
  }, [])
  return null
}
