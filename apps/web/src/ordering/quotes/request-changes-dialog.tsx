import { describeNumberProblem } from '@paratope/contract/kernel/number-problem'
import { orderPagesTexts } from '@paratope/contract/ordering/orders'
import { useState } from 'react'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { type OrderDetail, ordersKey, useStaleOrder } from '#ordering/orders/index.ts'
import { joinNote } from '#ui/display/format.ts'
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
  const language = useLanguage()
  const [entries, setEntries] = useState<RequestedPriceEntries>({})
  return (
    <FormDialog
      of={requestChangesForm}
      params={{ orderNo: order.orderNo }}
      body={{ version: order.version, prices: parseRequestedPrices(order, entries).prices }}
      validate={() => {
        const { wrong } = parseRequestedPrices(order, entries)
        if (!wrong) return {}
        const name = order.subOrders.find(({ no }) => no === wrong.no)?.projectName ?? ''
        return { prices: joinNote(name, describeNumberProblem(wrong.problem, language), language) }
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
