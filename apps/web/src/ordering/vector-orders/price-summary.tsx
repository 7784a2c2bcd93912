import type { VectorEstimate } from '@paratope/contract/ordering/vector-orders'
import type { ReactNode } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DescriptionList } from '#ui/display/description-list.tsx'
import { formatMoney } from '#ui/display/format.ts'
import styles from './vector-orders.module.css'
import { vectorOrderPageTexts } from './vector-orders.texts.ts'

/** Price and time by rule, and the way into the cart. */
export function PriceSummary({ estimate, children }: { estimate: VectorEstimate; children: ReactNode }) {
  const t = useTexts(vectorOrderPageTexts)
  const language = useLanguage()
  const { price, days, parts, name, version } = estimate
  return (
    <section aria-labelledby="vector-price" className={styles.summary}>
      <h2 id="vector-price">
        {name} · {t('version', { no: version.no })}
      </h2>
      <div role="status">
        <p className={styles.price}>{price ? formatMoney(price, language) : t('estimate.none')}</p>
        {days !== null && <p>{t('days', { count: days })}</p>}
      </div>
      {parts.length > 0 && (
        <DescriptionList
          items={parts.map((part) => ({ term: t(`part.${part.kind}`), value: formatMoney(part.price, language) }))}
        />
      )}
      <p className={styles.soft}>{t('estimate.about')}</p>
      {children}
    </section>
  )
}
