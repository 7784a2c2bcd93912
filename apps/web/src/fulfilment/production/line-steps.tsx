import { type ProductionLine, type ProductionStep, productionStepTexts } from '@paratope/contract/fulfilment/production'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Timeline } from '#ui/display/timeline.tsx'
import { orderProductionTexts } from './order-production.texts.ts'

/** Steps in the order of the work; a late one is amber and says why. */
export function LineSteps({ line: { state, steps } }: { line: ProductionLine }) {
  const t = useTexts(orderProductionTexts)
  const tStep = useTexts(productionStepTexts)
  const language = useLanguage()
  const format = (day: string) => formatDay(day, language)

  function formatTime({
    finishedOn,
    state: stepState,
    isLate,
    plannedStart,
    plannedEnd,
    predictedEnd,
  }: ProductionStep) {
    if (finishedOn !== null) return t('step.done', { day: format(finishedOn) })
    if (state === 'cancelled') return ''
    if (stepState === 'started') return t('step.started', { day: format(predictedEnd) })
    if (isLate || predictedEnd > plannedEnd) return t('step.expected', { day: format(predictedEnd) })
    return t('step.planned', { from: format(plannedStart), to: format(plannedEnd) })
  }
  return (
    <Timeline
      items={steps.map((step) => ({
        id: String(step.no),
        title: (
          <>
            {tStep(`step.${step.step}`)} {step.isLate && <Badge tone="warning">{t('late')}</Badge>}
          </>
        ),
        time: formatTime(step),
        actor: step.isLate && t('late.planned', { day: format(step.plannedEnd) }),
        note: step.reason,
        tone: getTone(step),
      }))}
    />
  )
}

function getTone({ isLate, state }: ProductionStep) {
  if (isLate) return 'warning'
  if (state === 'done') return 'success'
  return state === 'started' ? 'primary' : 'neutral'
}
