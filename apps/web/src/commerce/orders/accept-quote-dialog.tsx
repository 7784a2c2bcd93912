import { type OrderDetail, orderPagesTexts, orderTexts, type Quote } from '@paratope/contract/commerce/orders'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatMoney } from '#ui/display/format.ts'
import styles from './accept-quote-dialog.module.css'
import { ordersKey } from './orders.data.ts'
import { acceptQuoteForm } from './orders.forms.ts'
import { QuoteLinesTable } from './quote-lines-table.tsx'
import { useShowStaleOrder } from './use-order-move.ts'

export interface AcceptQuoteDialogProps {
  order: OrderDetail
  quote: Quote
  onClose: () => void
}

/** Prices, total and validity once more, and the company's own number, before a quote becomes an order. */
export function AcceptQuoteDialog({ order, quote, onClose }: AcceptQuoteDialogProps) {
  const t = useTexts(orderPagesTexts)
  const tOrder = useTexts(orderTexts)
  const language = useLanguage()
  const showStaleOrder = useShowStaleOrder()
  const { revision, total, validUntil, leadDays } = quote
  return (
    <FormDialog
      of={acceptQuoteForm}
      params={{ orderNo: order.orderNo }}
      body={{ version: order.version, revision }}
      values={{ poNumber: order.poNumber }}
      title={t('accept.title', { revision })}
      width={720}
      buttonTexts={{
        submit: t('accept.button', { total: formatMoney(total, language) }),
        cancel: t('notYet'),
        close: t('close'),
      }}
      errorTexts={{ poNumber: t('accept.po.needed') }}
      errorFields={{ 'order.po_missing': 'poNumber' }}
      validate={({ poNumber = '' }) =>
        order.needsPoNumber && poNumber.trim() === '' ? { poNumber: t('accept.po.needed') } : {}
      }
      invalidates={[ordersKey]}
      successText={t('said.accept')}
      onDone={onClose}
      onRefuse={async (error) => {
        const isStale = await showStaleOrder(error)
        if (isStale) onClose()
        return isStale
      }}
      onClose={onClose}
    >
      <p>{t('accept.text')}</p>
      <QuoteLinesTable order={order} quote={quote} />
      <p className={styles.terms}>
        <span>{t('quote.days', { days: leadDays })}</span>
        <span>{t('quote.valid', { day: formatDay(validUntil, language) })}</span>
      </p>
      <TextField
        of={acceptQuoteForm}
        name="poNumber"
        label={tOrder('poNumber')}
        hint={t('accept.po.hint')}
        required={order.needsPoNumber}
        autoComplete="off"
      />
    </FormDialog>
  )
}
