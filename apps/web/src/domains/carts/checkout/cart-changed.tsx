import type { Cart, CartItem } from '@paratope/contract/carts'
import { cartTexts } from '@paratope/contract/carts'
import type { Money } from '@paratope/contract/kernel/money'
import { type CartDifference, checkoutTexts } from '@paratope/contract/orders'
import { useEffect, useRef } from 'react'
import { useLanguage, useSite } from '#lib/frame.tsx'
import { cartPath } from '#lib/order-paths.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { formatMoney } from '#ui/format.ts'
import styles from './checkout.module.css'
import { type Differences, linesAfter } from './use-submission.ts'

export interface CartChangedProps {
  cart: Cart
  differences: Differences
  busy: boolean
  onAccept: (lines: readonly CartItem[]) => void
}

/** Nothing was ordered because the cart is not what the buyer saw: what differs, and the choice to go on with it. */
export function CartChanged({ cart, differences, busy, onAccept }: CartChangedProps) {
  const say = useSay(checkoutTexts)
  const site = useSite()
  const words = useDifferenceWords(differences.before)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  const lines = linesAfter(cart, differences)
  return (
    <Callout
      ref={box}
      tabIndex={-1}
      role="alert"
      tone="warning"
      title={say('changed.title')}
      actions={
        <div className={styles.choices}>
          <Button href={cartPath(site)}>{say('changed.cart')}</Button>
          {lines.length > 0 && (
            <Button tone="primary" loading={busy} onClick={() => onAccept(lines)}>
              {say('changed.accept')}
            </Button>
          )}
        </div>
      }
    >
      <p>{say(lines.length > 0 ? 'changed.text' : 'changed.nothing')}</p>
      <ul className={styles.changes}>
        {differences.changes.flatMap((change) =>
          words(change).map((text) => <li key={`${change.id} ${text}`}>{text}</li>),
        )}
      </ul>
    </Callout>
  )
}

function useDifferenceWords(before: readonly CartItem[]): (change: CartDifference) => string[] {
  const say = useSay(checkoutTexts)
  const sayCart = useSay(cartTexts)
  const language = useLanguage()
  const price = (amount: Money | null) => (amount ? formatMoney(amount, language) : sayCart('onRequest'))
  return ({ id, catalog, what, num, originalPrice, stock }) => {
    const line = before.find((one) => one.id === id)
    const name = line?.projectName || catalog
    return what.map((one) => {
      if (one === 'price') {
        return say('changed.price', { name, from: price(line?.originalPrice ?? null), to: price(originalPrice) })
      }
      if (one === 'quantity') return say('changed.quantity', { name, num: num ?? 0 })
      if (one === 'stock') return say('changed.stock', { name, stock: stock ?? 0 })
      return say(`changed.${one}`, { name })
    })
  }
}
