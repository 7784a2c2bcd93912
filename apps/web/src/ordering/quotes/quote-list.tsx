import { formatRevision, orderPagesTexts } from '@paratope/contract/ordering/orders'
import { type Quote, quoteTexts } from '@paratope/contract/ordering/quotes'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import type { OrderDetail } from '#ordering/orders/index.ts'
import { Disclosure } from '#ui/display/disclosure.tsx'
import { formatMoney, joinNote } from '#ui/display/format.ts'
import { QuoteDownload } from './quote-download.tsx'
import { QuoteLinesTable } from './quote-lines-table.tsx'
import { QuoteStatusBadge } from './quote-status-badge.tsx'
import styles from './quotes.module.css'

const isUndecided = ({ status }: OrderDetail): boolean => status === 'inquiry' || status === 'toConfirm'

/** The items above the quotes have the same prices, so that the page does not list them twice. */
const isShownAsItems = (order: OrderDetail, quote: Quote): boolean =>
  quote.revision === order.quoteRevision &&
  order.quotePrice !== null &&
  order.quotePrice.minor === quote.total.minor &&
  quote.lines.every(({ no, originalPrice, discount, finalPrice }) => {
    const line = order.subOrders.find((one) => one.no === no)
    return (
      line?.originalPrice?.minor === originalPrice.minor &&
      line.discount === discount &&
      line.finalPrice?.minor === finalPrice.minor
    )
  })

/** Every revision of the quote, the newest first; folded once decided, because the order's items carry its prices. */
export function QuoteList({ order, isDesk = false }: { order: OrderDetail; isDesk?: boolean }) {
  const t = useTexts(orderPagesTexts)
  const tQuote = useTexts(quoteTexts)
  const language = useLanguage()
  const quotes = order.quotes.toSorted((one, other) => other.revision - one.revision)
  return (
    <div>
      {quotes.map((quote, index) => {
        const {
          revision,
          status,
          total,
          createdAt: madeAt,
          createdBy: madeBy,
          leadDays,
          validUntil,
          note,
          accepted,
        } = quote
        return (
          <Disclosure
            key={revision}
            open={index === 0 && isUndecided(order)}
            summary={
              <span className={styles.head}>
                <span className={styles.name}>{t('quote', { revision: formatRevision(revision) })}</span>
                <QuoteStatusBadge status={status} />
                <strong className={styles.state}>{formatMoney(total, language)}</strong>
              </span>
            }
          >
            <div className={styles.quote}>
              <p className={styles.small}>
                {t('quote.made', { day: formatDay(madeAt, language), name: madeBy })} ·{' '}
                {t('quote.days', { days: leadDays })} · {t('quote.valid', { day: formatDay(validUntil, language) })}
              </p>
              {note && <p className={styles.note}>{note}</p>}
              <QuoteDownload orderNo={order.orderNo} revision={revision} isDesk={isDesk} />
              {accepted && (
                <p className={styles.small}>
                  {tQuote('accepted.by', { day: formatDay(accepted.at, language), name: accepted.by })} ·{' '}
                  <span title={joinNote(tQuote('hash.hint'), quote.hash, language)}>
                    {tQuote('hash', { hash: quote.hash.slice(0, 12) })}
                  </span>
                </p>
              )}
              {!isDesk && isShownAsItems(order, quote) ? (
                <p className={styles.small}>{tQuote('asItems')}</p>
              ) : (
                <QuoteLinesTable order={order} quote={quote} />
              )}
            </div>
          </Disclosure>
        )
      })}
    </div>
  )
}
