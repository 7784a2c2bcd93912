import { cartPageTexts, cartTexts } from '@paratope/contract/carts'
import type { ReactNode } from 'react'
import { useLanguage } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { formatMoney } from '#ui/format.ts'
import type { Summary } from './summary.ts'
import styles from './summary-card.module.css'

export interface SummaryCardProps {
  summary: Summary
  count: number
  /** The server is still counting. */
  busy?: boolean
  /** Between the heading and the sums. */
  before?: ReactNode
  children: ReactNode
}

/** What the chosen lines come to, and the way on. */
export function SummaryCard({ summary, count, busy = false, before, children }: SummaryCardProps) {
  const say = useSay(cartTexts)
  const sayPage = useSay(cartPageTexts)
  const language = useLanguage()
  const { goods, freight, sum, unpriced } = summary
  const allUnpriced = unpriced > 0 && unpriced === count
  return (
    <section aria-labelledby="order-summary" className={styles.card}>
      <h2 id="order-summary" className={styles.title}>
        {sayPage('summary')}
      </h2>
      {before}
      <dl aria-busy={busy} className={styles.sums}>
        <div>
          <dt>{sayPage('summary.lines', { count })}</dt>
          <dd>{allUnpriced ? say('onRequest') : formatMoney(goods, language)}</dd>
        </div>
        {unpriced > 0 && !allUnpriced && (
          <div>
            <dt>{sayPage('summary.unpriced')}</dt>
            <dd>{unpriced}</dd>
          </div>
        )}
        <div>
          <dt>{say('freight')}</dt>
          <dd>{unpriced > 0 ? say('onRequest') : formatMoney(freight, language)}</dd>
        </div>
        {unpriced === 0 && (
          <div className={styles.total}>
            <dt>{say('total')}</dt>
            <dd>
              <span role="status">{formatMoney(sum, language)}</span>
            </dd>
          </div>
        )}
      </dl>
      {children}
      <p className={styles.small}>
        <span>{sayPage('summary.tax', { currency: goods.currency })}</span>
        <span>{sayPage(unpriced > 0 ? 'summary.quote.hint' : 'summary.freight.hint')}</span>
      </p>
    </section>
  )
}
