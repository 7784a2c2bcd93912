import { deletionGracePeriod } from '@paratope/contract/identity/privacy'
import { privacyTexts } from '@paratope/contract/identity/privacy/privacy.texts'
import { useState } from 'react'
import { CurrentPasswordField, passwordErrorFields } from '#kit/form/current-password-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { fromServer } from '#kit/form/use-action.ts'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { deletionForm } from './privacy.forms.ts'

export interface DeletionDialogProps {
  onClose: () => void
  onRequested: () => void
}

export default function DeletionDialog({ onClose, onRequested }: DeletionDialogProps) {
  const t = useTexts(privacyTexts)
  const language = useLanguage()
  const [dueAt] = useState(() => new Date(Date.now() + deletionGracePeriod).toISOString())
  return (
    <FormDialog
      of={deletionForm}
      title={t('request.title')}
      lead={t('request.lead', { date: formatDay(dueAt, language) })}
      tone="danger"
      width={520}
      buttonTexts={{ submit: t('request.submit'), cancel: t('cancel'), close: t('close') }}
      errorTexts={{ password: t('request.password.needed') }}
      errorFields={passwordErrorFields}
      successText={fromServer}
      onDone={onRequested}
      onClose={onClose}
    >
      <TextareaField
        of={deletionForm}
        name="reason"
        label={t('request.reason')}
        hint={t('request.reason.hint')}
        rows={3}
      />
      <CurrentPasswordField
        of={deletionForm}
        name="password"
        label={t('request.password')}
        hint={t('request.password.hint')}
      />
    </FormDialog>
  )
}
