import { cartTexts } from '@paratope/contract/ordering/carts/carts.texts'
import { Suspense } from 'react'
import { useMatches } from 'react-router'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useToken } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { useLocalCart } from './local-cart.ts'
import { getVisitorCartPath } from './order-paths.ts'

const AccountCart = lazyComponent(() => import('./account-cart.tsx'))
const cellLinePath = '/CellLine'

/** The cart in the header: a way to the product pages for visitors, the first lines for who is signed in. */
export default function HeaderCart() {
  const token = useToken()
  if (token === undefined) return <VisitorCartButton />
  return (
    <Suspense>
      <AccountCart key={token} />
    </Suspense>
  )
}

/** The pages of proteins and cell lines colour their frame; a visitor with nothing chosen is led back to them. */
function VisitorCartButton() {
  const t = useTexts(cartTexts)
  const site = useSite()
  const lines = useLocalCart()
  const isOnCellPage = useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'accent' in handle && handle.accent === 'cell',
  )
  const count = lines.length
  return (
    <IconButton
      icon="cart"
      label={count > 0 ? t('button.count', { count }) : t('title')}
      count={count}
      href={isOnCellPage && count === 0 ? cellLinePath : getVisitorCartPath(site)}
    />
  )
}
