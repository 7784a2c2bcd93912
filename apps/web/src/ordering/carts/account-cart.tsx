import { cartTexts } from '@paratope/contract/ordering/carts/carts.texts'
import { Suspense, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { loadMenu } from '#lib/navigation/menu.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { hasPermission } from '#lib/session/button-permissions.ts'
import { buttonSlot } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { getCartPath, getCheckoutPath } from './order-paths.ts'

const CartPopover = lazyComponent(() => import('./cart-popover.tsx'))

/** The cart of those who may have one. */
export default function AccountCart() {
  const permissions = useSyncExternalStore(buttonSlot.subscribe, buttonSlot.read, () => undefined)
  const site = useSite()
  // The catalogue's order form shows the cart too; the other sites have a page of its own for it.
  const href = site.systemType === 1 || site.systemType === 2 ? getCartPath(site) : getCheckoutPath(site)
  if (permissions === undefined) return <LoadPermissions href={href} />
  // Staff have no cart.
  if (!hasPermission({ auth: permissions }, 'cart.use')) return null
  return (
    <Suspense fallback={<CartLink href={href} />}>
      <CartPopover href={href} />
    </Suspense>
  )
}

/** Public pages do not know the user's permissions yet; the menu is loaded once for all later pages. */
function LoadPermissions({ href }: CartLinkProps) {
  const language = useLanguage()
  const loadPermissions = useEffectEvent(() => loadMenu(language))
  useEffect(() => {
    // Without an answer the next page asks again.
    loadPermissions().catch(() => {})
  }, [])
  return <CartLink href={href} />
}

interface CartLinkProps {
  href: string
}

function CartLink({ href }: CartLinkProps) {
  const t = useTexts(cartTexts)
  return <IconButton icon="cart" label={t('title')} href={href} />
}
