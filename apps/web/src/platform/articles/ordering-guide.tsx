import { articleTexts } from '@paratope/contract/platform/articles/articles.texts'
import { StepDrawing } from '#figures/step-drawing.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import styles from './ordering-guide.module.css'

const steps = ['cart', 'information', 'inquiry', 'result'] as const

/** Steps of an order in four drawings; for homes. */
export function OrderingGuide({ className }: { className?: string | undefined }) {
  const t = useTexts(articleTexts)
  return (
    <section aria-labelledby="how" className={className}>
      <h2 id="how">{t('how')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <StepDrawing step={step} width={128} />
            <h3>{t(`step.${step}`)}</h3>
            <p>{t(`step.${step}.about`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
