import { deletionGracePeriod } from '@paratope/contract/identity/privacy'
import { privacyTexts } from '@paratope/contract/identity/privacy/privacy.texts'
import { useState } from 'react'
import { EntryDialog, passwordErrorFields, readText } from '#kit/form/entry-dialog.tsx'
import { EntryPasswordField } from '#kit/form/entry-password-field.tsx'
import { formatDay } from '#kit/page/format-dates.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { requestDeletion } from './privacy.data.ts'

export interface DeletionDialogProps {
  onClose: () => void
  onRequested: () => void
}

export default function DeletionDialog({ onClose, onRequested }: DeletionDialogProps) {
  const t = useTexts(privacyTexts)
  const language = useLanguage()
  const [dueAt] = useState(() => new Date(Date.now() + deletionGracePeriod).toISOString())

  async function submitRequest(entries: FormData): Promise<void> {
    await requestDeletion({ password: readText(entries, 'password'), reason: readText(entries, 'reason') }, (title) =>
      toast.show({ title, tone: 'success' }),
    )
    onRequested()
  }

  return (
    <EntryDialog<'reason' | 'password'>
      title={t('ask.title')}
      lead={t('ask.lead', { date: formatDay(dueAt, language) })}
      tone="danger"
      width={520}
      buttonTexts={{ submit: t('ask.submit'), cancel: t('cancel'), close: t('close') }}
      validate={(entries) => (readText(entries, 'password') === '' ? { password: t('ask.password.needed') } : {})}
      errorFields={passwordErrorFields}
      onSubmit={submitRequest}
      onClose={onClose}
    >
      {({ errors, clearError, getFieldId }) => (
        <>
          <Field id={getFieldId('reason')} label={t('ask.reason')} hint={t('ask.reason.hint')}>
            <Textarea name="reason" rows={3} maxLength={500} />
          </Field>
          <EntryPasswordField
            id={getFieldId('password')}
            label={t('ask.password')}
            hint={t('ask.password.hint')}
            error={errors.password}
            onInput={() => clearError('password')}
          />
        </>
      )}
    </EntryDialog>
  )
}
