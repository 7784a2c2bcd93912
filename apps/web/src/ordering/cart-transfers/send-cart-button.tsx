import { cartTransferTexts } from '@paratope/contract/ordering/cart-transfers/cart-transfers.texts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { cartColleaguesQuery } from './cart-transfers.data.ts'

const SendCartDialog = lazyComponent(() => import('./send-cart-dialog.tsx'))

/** Sends the cart to a colleague; nothing for who buys alone. */
export default function SendCartButton() {
  const t = useTexts(cartTransferTexts)
  const { data: colleagues = [] } = useQuery(cartColleaguesQuery)
  const [isOpen, setOpen] = useState(false)
  if (colleagues.length === 0) return null
  return (
    <>
      <Button tone="quiet" onClick={() => setOpen(true)}>
        {t('send')}
      </Button>
      {isOpen && (
        <Suspense>
          <SendCartDialog colleagues={colleagues} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
