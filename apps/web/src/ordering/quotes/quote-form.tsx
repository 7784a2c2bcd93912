import { formatRevision, orderDeskTexts } from '@paratope/contract/ordering/orders'
import { type QuoteDraft, quoteTexts } from '@paratope/contract/ordering/quotes'
import { type SubmitEvent, useSyncExternalStore } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { type TFunction, useTexts } from '#lib/texts/texts.ts'
import type { OrderDetail, OrderSectionProps } from '#ordering/orders/index.ts'
import { ordersKey, useOrderTaxRows, useStaleOrder } from '#ordering/orders/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { formatMoney } from '#ui/display/format.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { OutdatedQuoteEntries } from './outdated-quote-entries.tsx'
import { clearQuoteEntries, onQuoteEntriesChange, readOutdatedEntries } from './quote-draft.ts'
import styles from './quote-form.module.css'
import { QuotePricesTable } from './quote-prices-table.tsx'
import { QuoteTermsFields } from './quote-terms-fields.tsx'
import { useQuoteDraft } from './use-quote-draft.ts'

export default function QuoteForm({ order }: OrderSectionProps) {
  const outdated = useSyncExternalStore(onQuoteEntriesChange, () => readOutdatedEntries(order))
  return (
    <>
      {outdated && <OutdatedQuoteEntries order={order} entries={outdated} />}
      {order.can.quote && !outdated && <QuoteEntryForm key={order.quoteRevision} order={order} />}
    </>
  )
}

/** A price for each line, and what belongs to a quote; the total follows every stroke. */
function QuoteEntryForm({ order }: OrderSectionProps) {
  const t = useTexts(orderDeskTexts)
  const tQuote = useTexts(quoteTexts)
  const language = useLanguage()
  const { orderNo, quoteRevision } = order
  const { fields, amounts, total, body, shownErrors, submitCount, showErrors } = useQuoteDraft(order)
  const { notes: taxNotes } = useOrderTaxRows(order)
  const sendAndClear = async ({ quotes }: ApiClient, body: QuoteDraft) => {
    await quotes.send({ params: { orderNo }, body })
    clearQuoteEntries()
  }
  const sendQuote = useAction(sendAndClear, {
    successText: t('quote.sent'),
    invalidates: [ordersKey],
    onRefuse: useStaleOrder(),
  })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    showErrors()
    if (body) void sendQuote.run(body)
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit}>
      <div>
        <h3 className={styles.title}>{t(quoteRevision > 0 ? 'quote.again' : 'quote.title')}</h3>
        <p className={styles.small}>
          {t('quote.revision', { revision: formatRevision(quoteRevision + 1) })} {t('quote.unsent')}
        </p>
        <RequestedChanges order={order} />
      </div>
      <ErrorSummary
        key={submitCount}
        title={t('errors')}
        errors={[...shownErrors.keys()].map((field) => ({
          id: fields.getId(field),
          text: `${getFieldName(order, field, { t, tQuote })}: ${fields.getErrorText(field) ?? ''}`,
        }))}
      />
      <QuotePricesTable order={order} fields={fields} amounts={amounts} />
      {taxNotes.length > 0 && <p className={styles.small}>{taxNotes.join(' ')}</p>}
      <QuoteTermsFields order={order} fields={fields} />
      <div className={styles.foot}>
        <Button tone="primary" type="submit" loading={sendQuote.isPending}>
          {total ? t('quote.send.total', { total: formatMoney(total, language) }) : t('quote.send')}
        </Button>
        <span className={styles.small}>{t('quote.computed')}</span>
      </div>
    </form>
  )
}

interface QuoteWords {
  t: TFunction<typeof orderDeskTexts.table.en>
  tQuote: TFunction<typeof quoteTexts.table.en>
}

/** The label of a field, with the line that it belongs to. */
function getFieldName({ subOrders, currency }: OrderDetail, field: string, { t, tQuote }: QuoteWords): string {
  const [kind, no] = field.split('.')
  const name = subOrders.find((line) => line.no === Number(no))?.projectName ?? ''
  switch (kind) {
    case 'price':
      return t('quote.unitPrice.of', { name, currency })
    case 'discount':
      return t('quote.discount.of', { name })
    case 'tax':
      return tQuote('desk.tax.of', { name })
    case 'freightTaxRate':
      return tQuote('desk.freightTax')
    case 'freight':
      return t('quote.freight', { currency })
    case 'leadDays':
      return t('quote.leadDays')
    case 'validDays':
      return t('quote.validDays')
    default:
      return t('quote.note')
  }
}

/** Changes that the customer asks for. */
function RequestedChanges({ order: { events, quoteRevision } }: { order: OrderDetail }) {
  const changeRequest = events.findLast(({ kind }) => kind === 'requestChanges')
  return changeRequest && quoteRevision > 0 ? (
    <blockquote className={styles.changeRequest}>{changeRequest.reason}</blockquote>
  ) : null
}
