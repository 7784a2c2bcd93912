import { orderDeskTexts } from '@paratope/contract/ordering/orders'
import { quoteTexts } from '@paratope/contract/ordering/quotes'
import { useTexts } from '#lib/texts/texts.ts'
import type { OrderDetail } from '#ordering/orders/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { clearQuoteEntries, type QuoteEntries, saveQuoteEntries } from './quote-draft.ts'
import styles from './quote-form.module.css'

interface OutdatedQuoteEntriesProps {
  order: OrderDetail
  entries: QuoteEntries
}

/** Keeps what was typed for a quote that someone else has sent, until its writer goes on with it or discards it. */
export function OutdatedQuoteEntries({ order, entries }: OutdatedQuoteEntriesProps) {
  const t = useTexts(orderDeskTexts)
  const tQuote = useTexts(quoteTexts)
  const { currency, subOrders } = order
  const rows = [
    ...subOrders.flatMap(({ no, projectName }) => [
      [t('quote.unitPrice.of', { name: projectName, currency }), entries.prices[no]],
      [t('quote.discount.of', { name: projectName }), entries.discounts[no]],
      [tQuote('desk.tax.of', { name: projectName }), entries.taxRates[no]],
    ]),
    [t('quote.freight', { currency }), entries.freight],
    [tQuote('desk.freightTax'), entries.freightTaxRate],
    [t('quote.leadDays'), entries.leadDays],
    [t('quote.validDays'), entries.validDays],
    [t('quote.note'), entries.note],
  ].filter(([, value]) => value)
  return (
    <Callout
      role="status"
      aria-label={tQuote('desk.outdated')}
      tone="warning"
      title={tQuote('desk.outdated')}
      actions={
        <div className={styles.outdatedActions}>
          {order.can.quote && (
            <Button onClick={() => saveQuoteEntries(order, entries)}>{tQuote('desk.outdated.continue')}</Button>
          )}
          <Button onClick={clearQuoteEntries}>{tQuote('desk.outdated.discard')}</Button>
        </div>
      }
    >
      <p>{tQuote('desk.outdated.text')}</p>
      <dl className={styles.outdated}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Callout>
  )
}
