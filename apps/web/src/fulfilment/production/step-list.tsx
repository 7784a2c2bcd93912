import {
  type ProductionDetail,
  productionStepTexts,
  type StaffProductionStep,
} from '@paratope/contract/fulfilment/production'
import { useState } from 'react'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Badge } from '#ui/display/badge.tsx'
import { cx } from '#ui/display/cx.ts'
import { joinNote } from '#ui/display/format.ts'
import styles from './production-detail.module.css'
import { productionOfficeTexts } from './production-office.texts.ts'
import { StepDialog } from './step-dialog.tsx'

const tones = { planned: 'neutral', started: 'primary', done: 'success' } as const

/** The steps with planned and actual days; late ones in amber with their reason. */
export function StepList({ line, canEdit }: { line: ProductionDetail; canEdit: boolean }) {
  const [edited, setEdited] = useState<StaffProductionStep>()
  return (
    <>
      <ol className={styles.steps}>
        {line.steps.map((step) => (
          <StepItem key={step.no} step={step} onEdit={canEdit ? () => setEdited(step) : undefined} />
        ))}
      </ol>
      {edited && <StepDialog line={line} step={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

function StepItem({ step, onEdit }: { step: StaffProductionStep; onEdit: (() => void) | undefined }) {
  const t = useTexts(productionOfficeTexts)
  const tStep = useTexts(productionStepTexts)
  const language = useLanguage()
  const { plannedStart, plannedEnd, startedOn, finishedOn, predictedEnd, state, isLate, reason, assignee } = step
  const name = tStep(`step.${step.step}`)
  const toRange = (from: string, to: string | null) =>
    to === null ? `${formatDay(from, language)} –` : `${formatDay(from, language)} – ${formatDay(to, language)}`
  return (
    <li className={cx(styles.step, styles[state], isLate && styles.late)}>
      <div>
        <p className={styles.title}>
          {step.no}. {name}
          <Badge tone={tones[state]}>{t(`step.${state}`)}</Badge>
          {isLate && <Badge tone="warning">{t('late')}</Badge>}
        </p>
        <p className={styles.facets}>
          <span>{joinNote(t('planned'), toRange(plannedStart, plannedEnd), language)}</span>
          {startedOn !== null && <span>{joinNote(t(`step.${state}`), toRange(startedOn, finishedOn), language)}</span>}
          {finishedOn === null && <span>{joinNote(t('predicted'), formatDay(predictedEnd, language), language)}</span>}
          <span>{assignee?.name ?? t('assignee.none')}</span>
        </p>
        {reason !== '' && <p className={styles.reason}>{reason}</p>}
      </div>
      {onEdit && <IconButton size="small" icon="edit" label={t('step.edit', { step: name })} onClick={onEdit} />}
    </li>
  )
}
