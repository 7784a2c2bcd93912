import { checkoutTexts } from '@paratope/contract/ordering/orders'
import { useAddresses } from '#identity/addresses/index.ts'
import { QueryState } from '#kit/page/query-state.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StateDrawing } from '#ui/feedback/state-drawing.tsx'
import { useCart } from '../cart.data.ts'
import way from '../checkout-layout.module.css'
import { CheckoutSteps } from '../checkout-steps.tsx'
import { useDeselectedLines } from '../deselected-lines.ts'
import { getCartPath } from '../order-paths.ts'
import { getChosenCurrency, useCheckoutDraft } from './checkout-draft.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { RestoredDraftNotice } from './checkout-notices.tsx'
import { useSavedCheckoutDraft } from './use-saved-checkout-draft.ts'

/** One page from the chosen lines to the submitted order. */
export default function CheckoutPage() {
  const t = useTexts(checkoutTexts)
  const draft = useCheckoutDraft()
  const { attempt } = draft
  const cart = useCart(getChosenCurrency(draft))
  const { isPlaceholderData } = cart
  const addresses = useAddresses()
  const deselectedIds = useDeselectedLines()
  const restored = useSavedCheckoutDraft()
  return (
    <div className={way.page}>
      <CheckoutSteps at="information" className={way.steps} />
      <div>
        <h1 className={way.title}>{t('title')}</h1>
        <p className={way.small}>{t('draft.stored')}</p>
      </div>
      {restored && <RestoredDraftNotice {...restored} />}
      <QueryState query={cart} count={4}>
        {(cart) => {
          const lines = cart.records.filter(({ id, orderable }) => orderable && !deselectedIds.includes(id))
          // A submission without an answer may have taken the lines along.
          if (lines.length === 0 && !attempt?.isUnanswered) return <EmptyCheckout />
          return (
            <QueryState query={addresses} count={4}>
              {({ records }) => (
                <CheckoutForm cart={cart} lines={lines} addresses={records} isRepricing={isPlaceholderData} />
              )}
            </QueryState>
          )
        }}
      </QueryState>
    </div>
  )
}

function EmptyCheckout() {
  const t = useTexts(checkoutTexts)
  const site = useSite()
  return (
    <EmptyState
      title={t('empty.title')}
      drawing={<StateDrawing state="empty-cart" />}
      actions={
        <Button tone="primary" href={getCartPath(site)}>
          {t('empty.cart')}
        </Button>
      }
    >
      {t('empty.text')}
    </EmptyState>
  )
}
