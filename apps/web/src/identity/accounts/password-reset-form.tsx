import { passwordResetTexts } from '@paratope/contract/identity/password-resets/password-resets.texts'
import { type SubmitEvent, useId, useState } from 'react'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { useFieldErrors } from '#ui/forms/use-field-errors.ts'
import type { ContactKind } from './contact.ts'
import { ContactCodeFields } from './contact-code-fields.tsx'
import { loadAndAnnounceFailure } from './load-and-announce-failure.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { type ResetEntries, type ResetField, resetPassword, sendResetCode, useResetErrors } from './password-reset.ts'
import styles from './register-page.module.css'

function readEntries(form: HTMLFormElement, contactKind: ContactKind): ResetEntries {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  return { contactKind, contact: text(contactKind).trim(), code: text('code').trim(), password: text('password') }
}

/** Who one is, by a code; and the password one wants from now on. */
export function PasswordResetForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(passwordResetTexts)
  const { check: validate, refused: toFieldErrors } = useResetErrors()
  const { form, errors, showErrors, clearError } = useFieldErrors<ResetField>()
  const [contactKind, setContactKind] = useState<ContactKind>('email')
  const [isSubmitting, setIsSubmitting] = useState(false)
  const hydrated = useHydrated()
  const prefix = useId()
  const getFieldId = (field: ResetField | 'captcha') => `${prefix}-${field}`

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSubmitting) return
    const entries = readEntries(event.currentTarget, contactKind)
    if (showErrors(validate(entries))) return
    setIsSubmitting(true)
    try {
      await resetPassword(entries)
      onDone()
    } catch (error) {
      setIsSubmitting(false)
      if (!(error instanceof RequestFailed)) throw error
      if (!showErrors(toFieldErrors(error, contactKind))) void loadAndAnnounceFailure(error)
    }
  }

  return (
    <form ref={form} noValidate method="post" className={styles.part} onSubmit={(event) => void submit(event)}>
      <ContactCodeFields
        contactKind={contactKind}
        onContactKindChange={setContactKind}
        getFieldId={getFieldId}
        errors={errors}
        clear={clearError}
        sendCode={sendResetCode}
      />
      <NewPasswordField
        id={getFieldId('password')}
        name="password"
        label={t('password')}
        error={errors.password}
        onInput={() => clearError('password')}
      />
      <p className={styles.note}>{t('after')}</p>
      {/* Until the script is here, pressing it must not send the form the browser's way. */}
      <Button type={hydrated ? 'submit' : 'button'} tone="primary" size="large" isFullWidth loading={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  )
}
