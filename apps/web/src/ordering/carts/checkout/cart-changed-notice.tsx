import type { Money } from '@paratope/contract/kernel/money'
import type { Cart, CartItem } from '@paratope/contract/ordering/carts'
import { cartTexts } from '@paratope/contract/ordering/carts'
import { type CartDifference, checkoutTexts } from '@paratope/contract/ordering/orders'
import { useEffect, useRef } from 'react'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { getCartPath } from '../order-paths.ts'
import styles from './checkout.module.css'
import { type CartDifferences, listRemainingLines } from './use-order-submission.ts'

export interface CartChangedNoticeProps {
  cart: Cart
  differences: CartDifferences
  isPending: boolean
  onAccept: (lines: readonly CartItem[]) => void
}

/** Nothing was ordered because the cart is not what the buyer saw: what differs, and the choice to go on with it. */
export function CartChangedNotice({ cart, differences, isPending, onAccept }: CartChangedNoticeProps) {
  const t = useTexts(checkoutTexts)
  const site = useSite()
  const formatDifference = useFormatDifference(differences.before)
  const container = useRef<HTMLDivElement>(null)
  useEffect(() => container.current?.focus(), [])
  const lines = listRemainingLines(cart, differences)
  return (
    <Callout
      ref={container}
      tabIndex={-1}
      role="alert"
      tone="warning"
      title={t('changed.title')}
      actions={
        <div className={styles.choices}>
          <Button href={getCartPath(site)}>{t('changed.cart')}</Button>
          {lines.length > 0 && (
            <Button tone="primary" loading={isPending} onClick={() => onAccept(lines)}>
              {t('changed.accept')}
            </Button>
          )}
        </div>
      }
    >
      <p>{t(lines.length > 0 ? 'changed.text' : 'changed.nothing')}</p>
      <ul className={styles.changes}>
        {differences.changes.flatMap((change) =>
          formatDifference(change).map((text) => <li key={`${change.id} ${text}`}>{text}</li>),
        )}
      </ul>
    </Callout>
  )
}

function useFormatDifference(before: readonly CartItem[]): (change: CartDifference) => string[] {
  const t = useTexts(checkoutTexts)
  const tCart = useTexts(cartTexts)
  const language = useLanguage()
  const formatPrice = (amount: Money | null) => (amount ? formatMoney(amount, language) : tCart('onRequest'))
  return ({ id, catalog, changes: what, num, originalPrice, stock }) => {
    const line = before.find((one) => one.id === id)
    const name = line?.projectName || catalog
    return what.map((one) => {
      if (one === 'price') {
        return t('changed.price', {
          name,
          from: formatPrice(line?.originalPrice ?? null),
          to: formatPrice(originalPrice),
        })
      }
      if (one === 'quantity') return t('changed.quantity', { name, num: num ?? 0 })
      if (one === 'stock') return t('changed.stock', { name, stock: stock ?? 0 })
      return t(`changed.${one}`, { name })
    })
  }
}
