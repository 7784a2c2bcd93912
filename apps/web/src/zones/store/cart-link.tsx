import { useExists, useSite } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { cartPath } from '../links.ts'
import { Slot } from '../slot.tsx'
import { zoneTexts } from '../zones.texts.ts'

/** The cart's own button once it is there; a plain link before. */
export function CartLink() {
  const site = useSite()
  const say = useSay(zoneTexts)
  const path = cartPath(site)
  return (
    <Slot
      name="cart"
      fallback={useExists()(path) ? <IconButton icon="cart" label={say('cart')} href={path} /> : null}
    />
  )
}
