import { usePageExists, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { getCartPath } from '../links.ts'
import { Slot } from '../slot.tsx'
import { zoneTexts } from '../zones.texts.ts'

/** The cart's own button once it is there; a plain link before. */
export function CartLink() {
  const site = useSite()
  const t = useTexts(zoneTexts)
  const path = getCartPath(site)
  return (
    <Slot
      name="cart"
      fallback={usePageExists()(path) ? <IconButton icon="cart" label={t('cart')} href={path} /> : null}
    />
  )
}
