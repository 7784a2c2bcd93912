import { type Cart, cartPageTexts, cartTexts } from '@paratope/contract/ordering/carts'
import { useIsFetching } from '@tanstack/react-query'
import { Suspense, use, useEffect, useState } from 'react'
import { ImportButton } from '#kit/import/import-button.tsx'
import { useQuantityCheck } from '#kit/numbers/use-quantity-check.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { cartKey, saveSeenLines, useCart } from './cart.data.ts'
import { CartChangesNotice } from './cart-changes-notice.tsx'
import { publishCartChange } from './cart-events.ts'
import { listChangedLines, readSeenLines } from './cart-line-changes.ts'
import { CartList } from './cart-list.tsx'
import { CartMergedNotice } from './cart-merged-notice.tsx'
import styles from './cart-page.module.css'
import { buildCartSummary } from './cart-summary.ts'
import { CartSummaryCard } from './cart-summary-card.tsx'
import { CheckoutPartsContext } from './checkout/checkout-parts.ts'
import way from './checkout-layout.module.css'
import { CheckoutSteps } from './checkout-steps.tsx'
import { saveDeselectedLines, useDeselectedLines } from './deselected-lines.ts'
import { getCheckoutPath, getMyOrdersPath, getSavedListsPath } from './order-paths.ts'
import { useOrderTaxes } from './order-taxes.data.ts'
import { useCartRemoval } from './use-cart-removal.ts'

/** The account's cart: what is chosen, what it comes to, and the way on. */
export default function CartPage() {
  const t = useTexts(cartTexts)
  const tPage = useTexts(cartPageTexts)
  const cart = useCart()
  const { cartNotice: Notice } = use(CheckoutPartsContext)
  const count = cart.data?.records.length ?? 0
  return (
    <div className={way.page}>
      <CheckoutSteps at="cart" className={way.steps} />
      <div className={styles.head}>
        <h1 className={way.title}>{count > 0 ? t('title.count', { count }) : t('title')}</h1>
        <ImportButton
          title={tPage('import.title')}
          url="/by-order-client/order/cart/importExcel"
          templateUrl="/by-order-client/order/cart/importTemplate"
          onImported={() => publishCartChange('unknown')}
        >
          {tPage('import')}
        </ImportButton>
      </div>
      <CartMergedNotice />
      {Notice && (
        <Suspense fallback={null}>
          <Notice />
        </Suspense>
      )}
      <QueryState query={cart} count={3} isEmpty={({ records }) => records.length === 0} empty={<EmptyCart />}>
        {(cart) => <CartLines cart={cart} />}
      </QueryState>
    </div>
  )
}

export function EmptyCart() {
  const tPage = useTexts(cartPageTexts)
  const site = useSite()
  return (
    <EmptyState
      title={tPage('empty.title')}
      drawing={<StateDrawing state="empty-cart" />}
      actions={
        <>
          <Button tone="primary" href={getHomePath(site)}>
            {tPage('empty.browse')}
          </Button>
          <Button href={getMyOrdersPath(site)}>{tPage('empty.orders')}</Button>
        </>
      }
    >
      {tPage('empty.text')}
    </EmptyState>
  )
}

function CartLines({ cart }: { cart: Cart }) {
  const tPage = useTexts(cartPageTexts)
  const site = useSite()
  const deselectedIds = useDeselectedLines()
  const { cartAction: Action } = use(CheckoutPartsContext)
  const quantities = useQuantityCheck()
  const { gone: removedIds, remove } = useCartRemoval()
  const taxes = useOrderTaxes({})
  const isRecounting = useIsFetching({ queryKey: cartKey }) > 0
  const lines = cart.records.filter(({ id }) => !removedIds.has(id))
  const { changed: allChangedLines, see: markSeen } = useCartChanges(cart.records)
  const changedLines = allChangedLines.filter(({ line }) => !removedIds.has(line.id))
  if (lines.length === 0) return <EmptyCart />

  const isSelected = ({ id, orderable }: (typeof lines)[number]) => orderable && !deselectedIds.includes(id)
  const selectedLines = lines.filter(isSelected)
  const selectableLines = lines.filter(({ orderable }) => orderable)
  const toggleAllLines = () =>
    saveDeselectedLines(selectedLines.length === selectableLines.length ? selectableLines.map(({ id }) => id) : [])
  const getPreviousPrice = (id: string) =>
    changedLines.find(({ line }) => line.id === id)?.changes.find((change) => change.kind === 'price')?.from
  const summary = buildCartSummary({ ...cart, records: lines }, selectedLines, taxes)
  return (
    <div className={way.columns}>
      <div className={styles.main}>
        <CartChangesNotice changedLines={changedLines} onDismiss={markSeen} />
        <div className={styles.bar}>
          <Checkbox
            checked={selectedLines.length > 0 && selectedLines.length === selectableLines.length}
            isIndeterminate={selectedLines.length > 0 && selectedLines.length < selectableLines.length}
            onChange={toggleAllLines}
          >
            {tPage('all')}
          </Checkbox>
          <span className={way.small} role="status">
            {tPage('all.count', { count: selectedLines.length, all: lines.length })}
          </span>
          <Button size="small" tone="quiet" disabled={selectedLines.length === 0} onClick={() => remove(selectedLines)}>
            {tPage('remove.selected')}
          </Button>
        </div>
        <CartList
          lines={lines}
          isSelected={isSelected}
          getPreviousPrice={getPreviousPrice}
          trackQuantity={quantities.track}
          onRemove={remove}
        />
      </div>
      <div className={way.side}>
        <CartSummaryCard summary={summary} count={selectedLines.length} isPending={isRecounting}>
          {selectedLines.length > 0 ? (
            <Button
              tone="primary"
              size="large"
              isFullWidth
              {...(quantities.areValid ? { href: getCheckoutPath(site) } : { disabled: true })}
            >
              {tPage('go.on')}
            </Button>
          ) : (
            <p className={way.small}>{tPage(selectableLines.length > 0 ? 'go.on.hint' : 'go.on.unavailable')}</p>
          )}
        </CartSummaryCard>
        <Button tone="quiet" href={`${getSavedListsPath(site)}?from=cart`}>
          {tPage('save.list')}
        </Button>
        {Action && (
          <Suspense fallback={null}>
            <Action />
          </Suspense>
        )}
        <Button tone="quiet" href={getHomePath(site)}>
          {tPage('browse')}
        </Button>
      </div>
    </div>
  )
}

/** Differences are shown until the buyer has seen them; without differences the look is renewed immediately. */
function useCartChanges(lines: Cart['records']) {
  const [seenLinesById, setSeenLinesById] = useState(readSeenLines)
  const changedLines = listChangedLines(seenLinesById, lines)
  const hasNoChanges = changedLines.length === 0
  useEffect(() => {
    if (hasNoChanges) saveSeenLines(lines)
  }, [hasNoChanges, lines])
  const markSeen = () => {
    saveSeenLines(lines)
    setSeenLinesById(readSeenLines())
  }
  return { changed: changedLines, see: markSeen }
}
