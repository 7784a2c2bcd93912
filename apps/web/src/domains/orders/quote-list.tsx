import { type OrderDetail, orderPagesTexts, orderTexts, type Quote } from '@paratope/contract/orders'
import { dayIn } from '#kit/dates.ts'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import type { Tone } from '#ui/badge.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { formatMoney } from '#ui/format.ts'
import { Status } from '#ui/status.tsx'
import styles from './papers.module.css'
import { QuoteLines } from './quote-lines.tsx'

const tones: Record<Quote['status'], Tone> = {
  open: 'warning',
  accepted: 'success',
  declined: 'neutral',
  expired: 'danger',
  withdrawn: 'danger',
}

/** Every revision of the quote, the newest first and open. */
export function QuoteList({ order }: { order: OrderDetail }) {
  const say = useSay(orderPagesTexts)
  const sayOrder = useSay(orderTexts)
  const language = useLanguage()
  const quotes = order.quotes.toSorted((one, other) => other.revision - one.revision)
  return (
    <div>
      {quotes.map((quote, index) => {
        const { revision, status, total, madeAt, madeBy, leadDays, validUntil, note } = quote
        return (
          <Disclosure
            key={revision}
            open={index === 0}
            summary={
              <span className={styles.head}>
                <span className={styles.name}>{say('quote', { revision })}</span>
                <Status tone={tones[status]}>
                  {sayOrder(status === 'expired' ? 'quote.expired.label' : `quote.${status}`)}
                </Status>
                <strong className={styles.state}>{formatMoney(total, language)}</strong>
              </span>
            }
          >
            <div className={styles.quote}>
              <p className={styles.small}>
                {say('quote.made', { day: dayIn(madeAt, language), name: madeBy })} ·{' '}
                {say('quote.days', { days: leadDays })} · {say('quote.valid', { day: dayIn(validUntil, language) })}
              </p>
              {note && <p className={styles.note}>{note}</p>}
              <QuoteLines order={order} quote={quote} />
            </div>
          </Disclosure>
        )
      })}
    </div>
  )
}
