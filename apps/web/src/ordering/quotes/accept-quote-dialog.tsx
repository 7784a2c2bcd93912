import { formatRevision, orderPagesTexts, orderTexts } from '@paratope/contract/ordering/orders'
import type { Quote } from '@paratope/contract/ordering/quotes'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import type { OrderDetail } from '#ordering/orders/index.ts'
import { ordersKey, useStaleOrder } from '#ordering/orders/index.ts'
import { formatMoney } from '#ui/display/format.ts'
import styles from './accept-quote-dialog.module.css'
import { QuoteLinesTable } from './quote-lines-table.tsx'
import { acceptQuoteForm } from './quotes.forms.ts'

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
  const { revision, hash, total, validUntil, leadDays } = quote
  const { orderNo, version, needsPoNumber, poNumber } = order
  const poNumberRequired = t('accept.po.needed')
  return (
    <FormDialog
      of={acceptQuoteForm}
      params={{ orderNo }}
      body={{ version, revision, hash }}
      values={{ poNumber }}
      title={t('accept.title', { revision: formatRevision(revision) })}
      width={720}
      buttonTexts={{
        submit: t('accept.button', { total: formatMoney(total, language) }),
        cancel: t('dismiss'),
        close: t('close'),
      }}
      validate={(entries) => (needsPoNumber && !entries.poNumber ? { poNumber: poNumberRequired } : {})}
      errorTexts={{ poNumber: poNumberRequired }}
      errorFields={{ 'order.po_missing': 'poNumber' }}
      successText={({ status }) => t(status === 'toConfirm' ? 'succeeded.held' : 'succeeded.accept')}
      invalidates={[ordersKey]}
      onDone={onClose}
      onRefuse={useStaleOrder(onClose)}
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
        autoComplete="off"
        required={needsPoNumber}
      />
    </FormDialog>
  )
}
