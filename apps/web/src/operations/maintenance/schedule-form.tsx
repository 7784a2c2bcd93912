import { type BackupSchedule, maintenance } from '@paratope/contract/operations/maintenance'
import { CheckboxField } from '#kit/form/checkbox-field.tsx'
import { defineForm } from '#kit/form/define-form.ts'
import { Form } from '#kit/form/form.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { maintenanceKey } from './maintenance.data.ts'
import styles from './maintenance.module.css'
import { maintenancePageTexts } from './maintenance.texts.ts'

const scheduleForm = defineForm('maintenance.saveSchedule', maintenance.endpoints.saveSchedule)

/** When backups are made and how long they are kept. */
export function ScheduleForm({ schedule: { version, ...values } }: { schedule: BackupSchedule }) {
  const t = useTexts(maintenancePageTexts)
  return (
    <Form
      of={scheduleForm}
      className={styles.schedule}
      values={values}
      body={{ version }}
      errorTexts={{ hour: t('hour.required'), keepDays: t('keepDays.required') }}
      invalidates={[maintenanceKey]}
      successText={t('saved')}
    >
      <CheckboxField of={scheduleForm} name="isEnabled">
        {t('enabled')}
      </CheckboxField>
      <NumberField of={scheduleForm} name="hour" label={t('hour')} />
      <NumberField of={scheduleForm} name="keepDays" label={t('keepDays')} />
      <SubmitButton size="small">{t('save')}</SubmitButton>
    </Form>
  )
}
