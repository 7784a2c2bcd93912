import { contactCodeTexts } from '@paratope/contract/identity/accounts'
import { passwordResetTexts } from '@paratope/contract/identity/password-resets/password-resets.texts'
import { useState } from 'react'
import { Form } from '#kit/form/form.tsx'
import { listRefusedFields } from '#kit/form/refused-fields.ts'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { api } from '#lib/api/api.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { passwordResetForm } from './accounts.forms.ts'
import type { AvailabilityCheck, ContactKind } from './contact.ts'
import { ContactCodeFields } from './contact-code-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import styles from './register-page.module.css'
import { useValidateContactAndPassword } from './registration.ts'

/** The reply is the same for known and unknown addresses. */
const sendResetCode: AvailabilityCheck = async (contact, human) => {
  const { passwordResets } = await api({ quiet: true })
  return (await passwordResets.sendCode({ body: { ...contact, ...human } })).proof
}

/** A code that proves who it is, and a new password. */
export function PasswordResetForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(passwordResetTexts)
  const tContact = useTexts(contactCodeTexts)
  const [contactKind, setContactKind] = useState<ContactKind>('email')
  const validate = useValidateContactAndPassword(contactKind)
  return (
    <Form
      of={passwordResetForm}
      className={styles.part}
      errorTexts={{
        email: tContact('email.wrong'),
        phone: tContact('phone.wrong'),
        code: tContact('code.shape'),
      }}
      errorFields={{ 'code.*': 'code' }}
      validate={validate}
      onRefuse={(error, { showErrors }) => {
        // The right code is used up, only the name of its owner was in the way.
        const personal = listRefusedFields(error).find(({ code }) => code === 'personal')
        if (personal) showErrors({ code: t('code.again'), password: personal.message })
        return personal !== undefined
      }}
      onDone={onDone}
    >
      <ContactCodeFields
        of={passwordResetForm}
        contactKind={contactKind}
        onContactKindChange={setContactKind}
        sendCode={sendResetCode}
      />
      <NewPasswordField of={passwordResetForm} name="password" label={t('password')} />
      <p className={styles.note}>{t('after')}</p>
      <SubmitButton size="large" isFullWidth>
        {t('submit')}
      </SubmitButton>
    </Form>
  )
}
