import { checkoutTexts } from '@paratope/contract/orders'
import { useAddresses } from '#domains/addresses/index.tsx'
import { QueryState } from '#kit/query-state.tsx'
import { useSite } from '#lib/frame.tsx'
import { cartPath } from '#lib/order-paths.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StateDrawing } from '#ui/state-drawing.tsx'
import { useCart } from '../cart.data.ts'
import { OrderSteps } from '../order-steps.tsx'
import way from '../order-way.module.css'
import { useUnchosen } from '../unchosen.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { useDraft } from './draft.ts'

/** One page from the chosen lines to the submitted order. */
export default function CheckoutPage() {
  const say = useSay(checkoutTexts)
  const cart = useCart()
  const addresses = useAddresses()
  const unchosen = useUnchosen()
  const { attempt } = useDraft()
  return (
    <div className={way.page}>
      <OrderSteps at="information" className={way.steps} />
      <div>
        <h1 className={way.title}>{say('title')}</h1>
        <p className={way.small}>{say('kept')}</p>
      </div>
      <QueryState query={cart} count={4}>
        {(cart) => {
          const lines = cart.records.filter(({ id, orderable }) => orderable && !unchosen.includes(id))
          // A submission without an answer may have taken the lines along.
          if (lines.length === 0 && !attempt?.open) return <NothingToOrder />
          return (
            <QueryState query={addresses} count={4}>
              {({ records }) => <CheckoutForm cart={cart} lines={lines} addresses={records} />}
            </QueryState>
          )
        }}
      </QueryState>
    </div>
  )
}

function NothingToOrder() {
  const say = useSay(checkoutTexts)
  const site = useSite()
  return (
    <EmptyState
      title={say('empty.title')}
      drawing={<StateDrawing state="empty-cart" />}
      actions={
        <Button tone="primary" href={cartPath(site)}>
          {say('empty.cart')}
        </Button>
      }
    >
      {say('empty.text')}
    </EmptyState>
  )
}
