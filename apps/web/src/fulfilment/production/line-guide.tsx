import type { ProductionLine } from '@paratope/contract/fulfilment/production'
import { useTexts } from '#lib/texts/texts.ts'
import styles from './order-production.module.css'
import { orderProductionTexts } from './order-production.texts.ts'

/** What happens next with a service, and what to send for it until its work begins. */
export function LineGuide({ line: { guide, steps } }: { line: ProductionLine }) {
  const t = useTexts(orderProductionTexts)
  if (!guide) return null
  const hasBegun = steps.some(({ startedOn }) => startedOn !== null)
  return (
    <div className={styles.guide}>
      <h3>{t('guide.next')}</h3>
      <ol>
        {guide.next.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      {!hasBegun && guide.samples.length > 0 && (
        <>
          <h3>{t('guide.samples')}</h3>
          <ul>
            {guide.samples.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
