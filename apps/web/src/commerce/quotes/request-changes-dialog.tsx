import { orderPagesTexts } from '@paratope/contract/commerce/orders'
import { quoteTexts } from '@paratope/contract/commerce/quotes'
import { useState } from 'react'
import { type OrderDetail, ordersKey, useStaleOrder } from '#commerce/orders/index.ts'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { requestChangesForm } from './quotes.forms.ts'
import { parseRequestedPrices, type RequestedPriceEntries } from './requested-prices.ts'
import { RequestedPricesField } from './requested-prices-field.tsx'

export interface RequestChangesDialogProps {
  order: OrderDetail
  onClose: () => void
}

/** Sends the quote back with what the customer wants to be different. */
export function RequestChangesDialog({ order, onClose }: RequestChangesDialogProps) {
  const t = useTexts(orderPagesTexts)
  const tQuote = useTexts(quoteTexts)
  const [entries, setEntries] = useState<RequestedPriceEntries>({})
  return (
    <FormDialog
      of={requestChangesForm}
      params={{ orderNo: order.orderNo }}
      body={{ version: order.version, prices: parseRequestedPrices(order, entries).prices }}
      validate={() => {
        const wrongNo = parseRequestedPrices(order, entries).wrongNo
        return wrongNo === undefined ? {} : { prices: tQuote('counter.wrong') }
      }}
      title={t('requestChanges.title')}
      width={520}
      buttonTexts={{ submit: t('requestChanges.button'), cancel: t('dismiss'), close: t('close') }}
      errorTexts={{ reason: t('requestChanges.needed') }}
      successText={t('succeeded.requestChanges')}
      invalidates={[ordersKey]}
      onDone={onClose}
      onRefuse={useStaleOrder(onClose)}
      onClose={onClose}
    >
      <p>{t('requestChanges.text')}</p>
      <TextareaField
        of={requestChangesForm}
        name="reason"
        label={t('requestChanges.label')}
        hint={t('requestChanges.hint')}
      />
      <RequestedPricesField order={order} entries={entries} onChange={setEntries} />
    </FormDialog>
  )
}
