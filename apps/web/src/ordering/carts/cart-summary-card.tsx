import { findCountryName } from '@paratope/contract/identity/companies'
import { cartPageTexts, cartTexts } from '@paratope/contract/ordering/carts'
import { findTaxNote, orderTaxTexts } from '@paratope/contract/ordering/orders'
import type { ReactNode } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { formatMoney } from '#ui/display/format.ts'
import { formatRate } from '#ui/display/format-rate.ts'
import type { CartSummary } from './cart-summary.ts'
import styles from './cart-summary-card.module.css'

export interface CartSummaryCardProps {
  summary: CartSummary
  count: number
  /** The server is still counting. */
  isPending?: boolean
  /** Between the heading and the sums. */
  headerContent?: ReactNode
  children: ReactNode
}

/** Totals of the chosen lines, and the button to check out. */
export function CartSummaryCard({ summary, count, isPending = false, headerContent, children }: CartSummaryCardProps) {
  const t = useTexts(cartTexts)
  const tPage = useTexts(cartPageTexts)
  const language = useLanguage()
  const tTax = useTexts(orderTaxTexts)
  const { goods, freight, taxes, treatments, sum, unpriced } = summary
  const isTaxKnown = treatments.length > 0 && treatments.every(({ kind }) => kind !== 'unknown')
  const isAllUnpriced = unpriced > 0 && unpriced === count
  const formatTaxName = (rate: number) => {
    const country = treatments.find((one) => one.rate === rate)?.country
    return tTax('line', {
      rate: formatRate(rate, language),
      country: (country && findCountryName(country, language)) ?? '',
    })
  }
  return (
    <section aria-labelledby="order-summary" className={styles.card}>
      <h2 id="order-summary" className={styles.title}>
        {tPage('summary')}
      </h2>
      {headerContent}
      <dl aria-busy={isPending} className={styles.sums}>
        <div>
          <dt>{tPage('summary.lines', { count })}</dt>
          <dd>{isAllUnpriced ? t('onRequest') : formatMoney(goods, language)}</dd>
        </div>
        {unpriced > 0 && !isAllUnpriced && (
          <div>
            <dt>{tPage('summary.unpriced')}</dt>
            <dd>{unpriced}</dd>
          </div>
        )}
        <div>
          <dt>{t('freight')}</dt>
          <dd>{unpriced > 0 ? t('onRequest') : formatMoney(freight, language)}</dd>
        </div>
        {unpriced === 0 &&
          taxes.map(({ rate, amount }) => (
            <div key={rate}>
              <dt>{formatTaxName(rate)}</dt>
              <dd>{formatMoney(amount, language)}</dd>
            </div>
          ))}
        {unpriced === 0 && !isTaxKnown && (
          <div>
            <dt>{tTax('name')}</dt>
            <dd>{tTax('excluded')}</dd>
          </div>
        )}
        {unpriced === 0 && (
          <div className={styles.total}>
            <dt>{t('total')}</dt>
            <dd>
              <span role="status">{formatMoney(sum, language)}</span>
            </dd>
          </div>
        )}
      </dl>
      {children}
      <p className={styles.small}>
        <TaxNotes treatments={treatments} />
        <span>{tPage(isTaxKnown ? 'summary.prices' : 'summary.tax', { currency: goods.currency })}</span>
        <span>{tPage(unpriced > 0 ? 'summary.quote.hint' : 'summary.freight.hint')}</span>
      </p>
    </section>
  )
}

/** Why no tax is charged, or what is missing to know it. */
function TaxNotes({ treatments }: Pick<CartSummary, 'treatments'>) {
  const tTax = useTexts(orderTaxTexts)
  const language = useLanguage()
  return treatments.flatMap((treatment) => {
    const note = findTaxNote(treatment, language)
    return note ? [<span key={note.key}>{tTax(note.key, note.values)}</span>] : []
  })
}
