import { passwordLength } from '@paratope/contract/identity/accounts'
import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { invitationTexts } from '@paratope/contract/identity/memberships/invitation.texts'
import { policyTexts } from '@paratope/contract/platform/policies/policies.texts'
import { Form } from '#kit/form/form.tsx'
import { CustomField } from '#kit/form/form-field.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { loadChunk } from '#lib/page/lazy-component.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { PolicyAgreement } from '#platform/policies/index.ts'
import { invitedRegistrationForm } from './invitation.forms.ts'
import styles from './invitation.module.css'
import { NewPasswordField } from './new-password-field.tsx'

interface InvitedRegistrationFormProps {
  email: string
  token: string
  onDone: () => void
}

/** The link proves the address, so no code is asked for. */
export function InvitedRegistrationForm({ email, token, onDone }: InvitedRegistrationFormProps) {
  const t = useTexts(invitationTexts)
  const tUser = useTexts(registrationTexts)
  const tPolicy = useTexts(policyTexts)
  const language = useLanguage()
  const names = [
    { name: 'firstName', autoComplete: 'given-name' },
    { name: 'lastName', autoComplete: 'family-name' },
  ] as const
  const isFamilyNameFirst = language === 'zh' || language === 'ja'
  return (
    <Form
      of={invitedRegistrationForm}
      className={styles.form}
      body={{ token }}
      errorTexts={{ firstName: t('name.needed'), lastName: t('name.needed'), agreed: tPolicy('agree.needed') }}
      errorFields={{ 'invitation.gone': 'form', 'user.email_taken': 'form' }}
      validate={async ({ password = '', firstName = '', lastName = '' }) => {
        const { findPasswordFlaws } = await loadChunk(() => import('./password-rules.ts'))
        const [flaw] = findPasswordFlaws(password, [email.split('@')[0] ?? '', firstName, lastName])
        if (!flaw) return {}
        return { password: password === '' ? tUser('password.needed') : tUser(`flaw.${flaw}`, passwordLength) }
      }}
      onDone={onDone}
    >
      <p>{t('register.lead', { email })}</p>
      {(isFamilyNameFirst ? names.toReversed() : names).map((field) => (
        <TextField key={field.name} of={invitedRegistrationForm} label={t(field.name)} {...field} />
      ))}
      <NewPasswordField of={invitedRegistrationForm} name="password" />
      <CustomField of={invitedRegistrationForm} name="agreed">
        {(field) => <PolicyAgreement {...field} />}
      </CustomField>
      <SubmitButton size="large" isFullWidth>
        {t('register.submit')}
      </SubmitButton>
    </Form>
  )
}
