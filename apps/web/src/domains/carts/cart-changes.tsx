import { cartPageTexts, cartTexts } from '@paratope/contract/carts'
import type { Money } from '@paratope/contract/kernel/money'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { formatMoney } from '#ui/format.ts'
import styles from './cart-page.module.css'
import type { Changed, LineChange } from './changes.ts'

/** A change of a line in words. */
export function useChangeWords(): (name: string, change: LineChange) => string {
  const say = useSay(cartTexts)
  const sayPage = useSay(cartPageTexts)
  const language = useLanguage()
  const price = (amount: Money | null) => (amount ? formatMoney(amount, language) : say('onRequest'))
  return (name, change) => {
    if (change.what === 'price') {
      return sayPage('changed.price', { name, from: price(change.from), to: price(change.to) })
    }
    if (change.what === 'stock') return sayPage('changed.stock', { name, left: change.left })
    return sayPage(`changed.${change.what}`, { name })
  }
}

/** Says plainly what is no longer as the buyer last saw it. */
export function CartChanges({ changed, onSeen }: { changed: readonly Changed[]; onSeen: () => void }) {
  const sayPage = useSay(cartPageTexts)
  const words = useChangeWords()
  if (changed.length === 0) return null
  return (
    <Callout
      tone="warning"
      role="status"
      title={sayPage('changed.title')}
      actions={
        <Button size="small" onClick={onSeen}>
          {sayPage('changed.seen')}
        </Button>
      }
    >
      <ul className={styles.changes}>
        {changed.flatMap(({ line, changes }) =>
          changes.map((change) => <li key={`${line.id} ${change.what}`}>{words(line.projectName, change)}</li>),
        )}
      </ul>
    </Callout>
  )
}
