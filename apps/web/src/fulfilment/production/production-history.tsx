import {
  type ProductionDetail,
  type ProductionEvent,
  productionStepTexts,
} from '@paratope/contract/fulfilment/production'
import { tOptional } from '@paratope/contract/texts'
import { formatMoment } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Timeline } from '#ui/display/timeline.tsx'
import { productionOfficeTexts } from './production-office.texts.ts'

/** Every change: what, who and when; the newest first. */
export function ProductionHistory({ line }: { line: ProductionDetail }) {
  const t = useTexts(productionOfficeTexts)
  const language = useLanguage()
  function formatEvent({ kind, values }: ProductionEvent): string {
    const step = tOptional(productionStepTexts, language, `step.${values['step']}`) ?? ''
    const to = tOptional(productionOfficeTexts, language, `state.${values['to']}`) ?? ''
    // Which blanks a sentence has depends on its kind; the event brings their values.
    return tOptional(productionOfficeTexts, language, `event.${kind}`, { ...values, step, to }) ?? kind
  }
  return (
    <Timeline
      items={line.events.map((event, index) => ({
        id: `${event.at} ${index}`,
        title: formatEvent(event),
        actor: event.by ?? t('history.system'),
        time: formatMoment(event.at, language),
        dateTime: event.at,
        note: event.values['reason'],
        tone: event.kind === 'overdue' ? 'warning' : event.kind === 'release' ? 'success' : 'neutral',
      }))}
    />
  )
}
