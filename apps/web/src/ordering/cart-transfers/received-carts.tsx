import type { ReceivedCart } from '@paratope/contract/ordering/cart-transfers'
import { cartTransferTexts } from '@paratope/contract/ordering/cart-transfers/cart-transfers.texts'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '#kit/form/use-action.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { receivedCartsQuery } from './cart-transfers.data.ts'

/** Carts received from colleagues, until they are seen. */
export default function ReceivedCarts() {
  const { data = [] } = useQuery(receivedCartsQuery)
  return data.map((received) => <ReceivedNotice key={received.id} received={received} />)
}

function ReceivedNotice({ received: { id, from, lineCount, mergedCount, message } }: { received: ReceivedCart }) {
  const t = useTexts(cartTransferTexts)
  const seen = useAction(({ cartTransfers }) => cartTransfers.markSeen({ params: { id } }), {
    invalidates: [receivedCartsQuery.queryKey],
  })
  return (
    <Callout
      tone="success"
      role="status"
      title={t('received', { name: from, count: lineCount })}
      actions={<IconButton icon="close" size="small" label={t('dismiss')} onClick={() => void seen.run()} />}
    >
      {message && <p>{message}</p>}
      {mergedCount > 0 && <p>{t('received.merged', { count: mergedCount })}</p>}
    </Callout>
  )
}
