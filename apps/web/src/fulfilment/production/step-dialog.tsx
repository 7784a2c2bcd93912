import {
  delayReasons,
  type ProductionCard,
  productionStepTexts,
  type StaffProductionStep,
} from '@paratope/contract/fulfilment/production'
import { localize } from '@paratope/contract/texts'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { DateField } from '#kit/form/date-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { SelectField } from '#kit/form/select-field.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { formatDay, getToday } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Select } from '#ui/forms/select.tsx'
import { assigneesQuery, productionKey } from './production.data.ts'
import { stepForm } from './production.forms.ts'
import { productionOfficeTexts } from './production-office.texts.ts'
import { useStaleProduction } from './use-production-action.ts'

export interface StepDialogProps {
  line: Pick<ProductionCard, 'orderNo' | 'no' | 'version'>
  step: StaffProductionStep
  onClose: () => void
}

/** Edits one step: who, when, and why it is late. */
export function StepDialog({ line: { orderNo, no, version }, step, onClose }: StepDialogProps) {
  const t = useTexts(productionOfficeTexts)
  const tStep = useTexts(productionStepTexts)
  const language = useLanguage()
  const { data: people } = useQuery(assigneesQuery())
  const reasonInput = useRef<HTMLTextAreaElement>(null)
  const { startedOn, finishedOn, expectedOn, reason, assignee } = step
  return (
    <FormDialog
      of={stepForm}
      title={t('step.title', { step: tStep(`step.${step.step}`) })}
      params={{ orderNo, no, entry: step.no }}
      body={{ version }}
      values={{ startedOn, finishedOn, expectedOn, reason, assigneeId: assignee?.id ?? null }}
      buttonTexts={{ submit: t('step.save'), cancel: t('cancel'), close: t('close') }}
      errorFields={{
        'production.reason_missing': 'reason',
        'production.dates_invalid': 'form',
        'production.step_refused': 'form',
        'production.assignee_unknown': 'assigneeId',
      }}
      invalidates={[productionKey]}
      successText={t('step.saved')}
      onDone={onClose}
      onRefuse={useStaleProduction(onClose)}
      onClose={onClose}
    >
      <SelectField
        of={stepForm}
        name="assigneeId"
        label={t('assignee')}
        placeholder={t('assignee.none')}
        options={(people ?? (assignee ? [assignee] : [])).map(({ id, name }) => ({ value: id, text: name }))}
      />
      <DateField of={stepForm} name="startedOn" label={t('step.start')} max={getToday()} />
      <DateField of={stepForm} name="finishedOn" label={t('step.finish')} max={getToday()} />
      <DateField
        of={stepForm}
        name="expectedOn"
        label={t('step.expected')}
        hint={t('step.expected.hint', { day: formatDay(step.plannedEnd, language) })}
      />
      <Field label={t('step.reason.known')}>
        <Select
          value=""
          placeholder={t('step.reason.choose')}
          options={delayReasons.map((reason) => {
            const text = localize(reason, language)
            return { value: text, text }
          })}
          onChange={({ target }) => {
            if (reasonInput.current) reasonInput.current.value = target.value
          }}
        />
      </Field>
      <TextareaField
        of={stepForm}
        name="reason"
        ref={reasonInput}
        label={t('step.reason')}
        hint={t('step.reason.hint')}
      />
    </FormDialog>
  )
}
