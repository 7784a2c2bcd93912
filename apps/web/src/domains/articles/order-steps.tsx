import { articleTexts } from '@paratope/contract/texts/articles'
import { useSay } from '#lib/texts.ts'
import { StepDrawing } from '#ui/step-drawing.tsx'
import styles from './order-steps.module.css'

const steps = ['cart', 'information', 'inquiry', 'result'] as const

/** How ordering works, in four drawn steps; for homes. */
export function OrderSteps({ className }: { className?: string | undefined }) {
  const say = useSay(articleTexts)
  return (
    <section aria-labelledby="how" className={className}>
      <h2 id="how">{say('how')}</h2>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <StepDrawing step={step} width={128} />
            <h3>{say(`step.${step}`)}</h3>
            <p>{say(`step.${step}.about`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
