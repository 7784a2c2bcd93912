import { cartTexts } from '@paratope/contract/texts/carts'
import { Suspense } from 'react'
import { useMatches } from 'react-router'
import { useSite } from '#lib/frame.tsx'
import { lazyPart } from '#lib/lazy.ts'
import { visitorCartPath } from '#lib/order-paths.ts'
import { useToken } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { useLocalCart } from './local-cart.ts'

const AccountCart = lazyPart(() => import('./account-cart.tsx'))
const cellLines = '/CellLine'

/** The cart in the header: a way to the product pages for visitors, the first lines for who is signed in. */
export default function CartCorner() {
  const token = useToken()
  if (token === undefined) return <VisitorButton />
  return (
    <Suspense>
      <AccountCart key={token} />
    </Suspense>
  )
}

/** The pages of proteins and cell lines colour their frame; a visitor with nothing chosen is led back to them. */
function VisitorButton() {
  const say = useSay(cartTexts)
  const site = useSite()
  const lines = useLocalCart()
  const onCellPages = useMatches().some(
    ({ handle }) => typeof handle === 'object' && handle !== null && 'accent' in handle && handle.accent === 'cell',
  )
  const count = lines.length
  return (
    <IconButton
      icon="cart"
      label={count > 0 ? say('title.count', { count }) : say('title')}
      count={count}
      href={onCellPages && count === 0 ? cellLines : visitorCartPath(site)}
    />
  )
}
