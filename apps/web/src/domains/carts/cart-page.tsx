import { type Cart, cartPageTexts, cartTexts } from '@paratope/contract/carts'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { QueryState } from '#kit/query-state.tsx'
import { useSite } from '#lib/frame.tsx'
import { homeOf } from '#lib/home.ts'
import { checkoutPath, myOrdersPath } from '#lib/order-paths.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StateDrawing } from '#ui/state-drawing.tsx'
import { cartKey, keepSeen, useCart } from './cart.data.ts'
import { CartChanges } from './cart-changes.tsx'
import { CartLine } from './cart-line.tsx'
import styles from './cart-page.module.css'
import { changedSince, seenLines } from './changes.ts'
import { MergedNotice } from './merged-notice.tsx'
import { OrderSteps } from './order-steps.tsx'
import way from './order-way.module.css'
import { summaryOf } from './summary.ts'
import { SummaryCard } from './summary-card.tsx'
import { setUnchosen, useUnchosen } from './unchosen.ts'
import { useRemoval } from './use-removal.ts'

/** The account's cart: what is chosen, what it comes to, and the way on. */
export default function CartPage() {
  const say = useSay(cartTexts)
  const cart = useCart()
  const count = cart.data?.records.length ?? 0
  return (
    <div className={way.page}>
      <OrderSteps at="cart" className={way.steps} />
      <h1 className={way.title}>{count > 0 ? say('title.count', { count }) : say('title')}</h1>
      <MergedNotice />
      <QueryState query={cart} count={3} isEmpty={({ records }) => records.length === 0} empty={<EmptyCart />}>
        {(cart) => <Lines cart={cart} />}
      </QueryState>
    </div>
  )
}

export function EmptyCart() {
  const sayPage = useSay(cartPageTexts)
  const site = useSite()
  return (
    <EmptyState
      title={sayPage('empty.title')}
      drawing={<StateDrawing state="empty-cart" />}
      actions={
        <>
          <Button tone="primary" href={homeOf(site)}>
            {sayPage('empty.browse')}
          </Button>
          <Button href={myOrdersPath(site)}>{sayPage('empty.orders')}</Button>
        </>
      }
    >
      {sayPage('empty.text')}
    </EmptyState>
  )
}

function Lines({ cart }: { cart: Cart }) {
  const sayPage = useSay(cartPageTexts)
  const site = useSite()
  const unchosen = useUnchosen()
  const { gone, remove } = useRemoval()
  const counting = useIsFetching({ queryKey: cartKey }) > 0
  const lines = cart.records.filter(({ id }) => !gone.has(id))
  const { changed: all, see } = useChanges(cart.records)
  const changed = all.filter(({ line }) => !gone.has(line.id))
  if (lines.length === 0) return <EmptyCart />

  const isChosen = ({ id, orderable }: (typeof lines)[number]) => orderable && !unchosen.includes(id)
  const chosen = lines.filter(isChosen)
  const choosable = lines.filter(({ orderable }) => orderable)
  const toggle = (id: string) =>
    setUnchosen(unchosen.includes(id) ? unchosen.filter((one) => one !== id) : [...unchosen, id])
  const toggleAll = () => setUnchosen(chosen.length === choosable.length ? choosable.map(({ id }) => id) : [])
  const wasPrice = (id: string) =>
    changed.find(({ line }) => line.id === id)?.changes.find((change) => change.what === 'price')?.from
  const summary = summaryOf({ ...cart, records: lines }, chosen)
  return (
    <div className={way.columns}>
      <div className={styles.main}>
        <CartChanges changed={changed} onSeen={see} />
        <div className={styles.bar}>
          <Checkbox
            checked={chosen.length > 0 && chosen.length === choosable.length}
            partly={chosen.length > 0 && chosen.length < choosable.length}
            onChange={toggleAll}
          >
            {sayPage('all')}
          </Checkbox>
          <span className={way.small} role="status">
            {sayPage('all.count', { count: chosen.length, all: lines.length })}
          </span>
          <Button size="small" tone="quiet" disabled={chosen.length === 0} onClick={() => remove(chosen)}>
            {sayPage('remove.selected')}
          </Button>
        </div>
        <ul className={styles.lines}>
          {lines.map((line) => (
            <CartLine
              key={line.id}
              line={line}
              chosen={isChosen(line)}
              was={wasPrice(line.id)}
              onChoose={() => toggle(line.id)}
              onRemove={() => remove([line])}
            />
          ))}
        </ul>
      </div>
      <div className={way.side}>
        <SummaryCard summary={summary} count={chosen.length} busy={counting}>
          {chosen.length > 0 ? (
            <Button tone="primary" size="large" wide href={checkoutPath(site)}>
              {sayPage('go.on')}
            </Button>
          ) : (
            <p className={way.small}>{sayPage(choosable.length > 0 ? 'go.on.hint' : 'go.on.unavailable')}</p>
          )}
        </SummaryCard>
        <Button tone="quiet" href={homeOf(site)}>
          {sayPage('browse')}
        </Button>
      </div>
    </div>
  )
}

/** What differs from the last look stays said until the buyer has seen it; without differences the look is renewed at once. */
function useChanges(lines: Cart['records']) {
  const [seen, setSeen] = useState(seenLines)
  const changed = changedSince(seen, lines)
  const settled = changed.length === 0
  useEffect(() => {
    if (settled) keepSeen(lines)
  }, [settled, lines])
  const see = () => {
    keepSeen(lines)
    setSeen(seenLines())
  }
  return { changed, see }
}
