import type { Money } from '@paratope/contract/kernel/money'
import { cartPageTexts, cartTexts } from '@paratope/contract/ordering/carts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import type { CartLineChange, ChangedCartLine } from './cart-line-changes.ts'
import styles from './cart-page.module.css'

/** A change of a line in words. */
export function useFormatCartChange(): (name: string, change: CartLineChange) => string {
  const t = useTexts(cartTexts)
  const tPage = useTexts(cartPageTexts)
  const language = useLanguage()
  const formatPrice = (amount: Money | null) => (amount ? formatMoney(amount, language) : t('onRequest'))
  return (name, change) => {
    if (change.kind === 'price') {
      return tPage('changed.price', { name, from: formatPrice(change.from), to: formatPrice(change.to) })
    }
    if (change.kind === 'stock') return tPage('changed.stock', { name, left: change.left })
    return tPage(`changed.${change.kind}`, { name })
  }
}

/** Says plainly what is no longer as the buyer last saw it. */
export function CartChangesNotice({
  changedLines,
  onDismiss,
}: {
  changedLines: readonly ChangedCartLine[]
  onDismiss: () => void
}) {
  const tPage = useTexts(cartPageTexts)
  const formatChange = useFormatCartChange()
  if (changedLines.length === 0) return null
  return (
    <Callout
      tone="warning"
      role="status"
      title={tPage('changed.title')}
      actions={
        <Button size="small" onClick={onDismiss}>
          {tPage('changed.seen')}
        </Button>
      }
    >
      <ul className={styles.changes}>
        {changedLines.flatMap(({ line, changes }) =>
          changes.map((change) => <li key={`${line.id} ${change.kind}`}>{formatChange(line.projectName, change)}</li>),
        )}
      </ul>
    </Callout>
  )
}
