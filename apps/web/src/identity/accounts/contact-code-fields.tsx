import { contactCodeTexts } from '@paratope/contract/identity/accounts'
import type { ReactNode } from 'react'
import { CaptchaField } from '#identity/captchas/index.ts'
import { SendCodeButton } from '#identity/verification-codes/index.ts'
import { useFormContext } from '#kit/form/form-context.ts'
import { CustomField, FormField } from '#kit/form/form-field.tsx'
import type { FormSpec } from '#kit/form/form-spec.ts'
import { TextField } from '#kit/form/text-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Input } from '#ui/forms/input.tsx'
import type { AvailabilityCheck, ContactKind } from './contact.ts'
import styles from './contact-code-fields.module.css'
import { useAvailabilityCheck } from './use-availability-check.ts'

/** A form with a contact and the code that was sent there. */
export type ContactForm = FormSpec<'accounts.register' | 'passwordResets.reset', { captcha: string | undefined }>

export interface ContactCodeFieldsProps {
  of: ContactForm
  contactKind: ContactKind
  onContactKindChange: (kind: ContactKind) => void
  /** Sends the code. */
  sendCode: AvailabilityCheck
  /** Finds out early what sending would refuse. */
  checkAvailability?: AvailabilityCheck
  hint?: ReactNode
}

const contactInputs = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none', maxLength: 254 },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 45 },
} as const

/** An e-mail address or a phone number, and the code that proves it. */
export function ContactCodeFields(props: ContactCodeFieldsProps) {
  const { of, contactKind, onContactKindChange, sendCode, checkAvailability, hint } = props
  const t = useTexts(contactCodeTexts)
  const { setError } = useFormContext()
  const availability = useAvailabilityCheck(contactKind)
  const otherKind = contactKind === 'email' ? 'phone' : 'email'
  const switchKind = () => {
    setError(contactKind, undefined)
    onContactKindChange(otherKind)
  }
  return (
    <>
      <TextField
        key={contactKind}
        of={of}
        name={contactKind}
        label={t(contactKind)}
        hint={contactKind === 'email' && hint}
        aside={
          <button type="button" className={styles.other} onClick={switchKind}>
            {t(`by.${otherKind}`)}
          </button>
        }
        required
        {...contactInputs[contactKind]}
        onBlur={() => checkAvailability && void availability.checkQuietly(checkAvailability)}
      />
      {!availability.isSolved && (
        <CustomField of={of} name="captcha">
          {(field) => <CaptchaField {...field} captcha={availability.captcha} />}
        </CustomField>
      )}
      <FormField of={of} name="code" label={t(`code.${contactKind}`)} hint={t('code.hint')}>
        <div className={styles.line}>
          <Input key={contactKind} autoComplete="one-time-code" inputMode="numeric" maxLength={11} />
          <SendCodeButton label={t('code.get')} sendCode={() => availability.run(sendCode)} />
        </div>
      </FormField>
    </>
  )
}
