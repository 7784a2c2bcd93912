import { orderTexts } from '@paratope/contract/ordering/orders'
import { useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import type { OrderSectionProps } from '#ordering/orders/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { AcceptQuoteDialog } from './accept-quote-dialog.tsx'
import { RequestChangesDialog } from './request-changes-dialog.tsx'

/** The customer's answer to the open quote. */
export default function QuoteActions({ order }: OrderSectionProps) {
  const t = useTexts(orderTexts)
  const [openDialog, setOpenDialog] = useState<'accept' | 'requestChanges'>()
  const quote = order.quotes.find(({ revision }) => revision === order.quoteRevision)
  const close = () => setOpenDialog(undefined)
  return (
    <>
      {order.can.accept && (
        <Button tone="primary" onClick={() => setOpenDialog('accept')}>
          {t('move.accept')}
        </Button>
      )}
      {order.can.requestChanges && (
        <Button tone="secondary" onClick={() => setOpenDialog('requestChanges')}>
          {t('move.requestChanges')}
        </Button>
      )}
      {openDialog === 'accept' && quote && <AcceptQuoteDialog order={order} quote={quote} onClose={close} />}
      {openDialog === 'requestChanges' && <RequestChangesDialog order={order} onClose={close} />}
    </>
  )
}
