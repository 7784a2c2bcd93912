import { contactCodeTexts } from '@paratope/contract/identity/accounts'
import type { ReactNode } from 'react'
import { CaptchaField } from '#identity/captchas/index.ts'
import { SendCodeButton } from '#identity/verification-codes/index.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import type { FieldErrors } from '#ui/forms/use-field-errors.ts'
import type { ContactKind } from './contact.ts'
import styles from './contact-code-fields.module.css'
import { type AvailabilityCheck, type AvailabilityField, useAvailabilityCheck } from './use-availability-check.ts'

export type ContactField = 'contact' | 'code'

export interface ContactCodeFieldsProps {
  contactKind: ContactKind
  onContactKindChange: (way: ContactKind) => void
  getFieldId: (field: ContactField | 'captcha') => string
  errors: FieldErrors<ContactField>
  clear: (field: ContactField) => void
  /** Sends the code. */
  sendCode: AvailabilityCheck
  /** Says early what sending would refuse. */
  checkAvailability?: AvailabilityCheck
  hint?: ReactNode
}

const findInput = (id: string): HTMLInputElement | undefined => {
  const found = document.getElementById(id)
  return found instanceof HTMLInputElement ? found : undefined
}

/** An e-mail address or a phone number, and the code that shows whose it is. */
export function ContactCodeFields({
  contactKind,
  onContactKindChange,
  getFieldId,
  errors,
  clear,
  sendCode,
  checkAvailability,
  hint,
}: ContactCodeFieldsProps) {
  const t = useTexts(contactCodeTexts)
  const fields = {
    getText: (field: AvailabilityField) => findInput(getFieldId(field))?.value ?? '',
    clearText(field: AvailabilityField) {
      const input = findInput(getFieldId(field))
      if (input) input.value = ''
    },
    // A field that has just come back is there a moment later.
    focusField: (field: AvailabilityField) => void setTimeout(() => findInput(getFieldId(field))?.focus()),
  }
  const availability = useAvailabilityCheck(contactKind, fields)
  const otherKind = contactKind === 'email' ? 'phone' : 'email'
  const inputProps =
    contactKind === 'email'
      ? ({ type: 'email', autoComplete: 'email', inputMode: 'email', autoCapitalize: 'none', maxLength: 254 } as const)
      : ({ type: 'tel', autoComplete: 'tel', inputMode: 'tel', maxLength: 45 } as const)
  return (
    <>
      <Field
        id={getFieldId('contact')}
        label={t(contactKind)}
        error={errors.contact ?? availability.errors.contact}
        hint={contactKind === 'email' ? hint : undefined}
        aside={
          <button
            type="button"
            className={styles.other}
            onClick={() => {
              clear('contact')
              availability.clearError('contact')
              onContactKindChange(otherKind)
            }}
          >
            {t(`by.${otherKind}`)}
          </button>
        }
        required
      >
        <Input
          key={contactKind}
          name={contactKind}
          {...inputProps}
          onInput={() => {
            clear('contact')
            availability.clearError('contact')
          }}
          onBlur={() => checkAvailability && void availability.checkQuietly(checkAvailability)}
        />
      </Field>
      {!availability.solved && (
        <CaptchaField
          id={getFieldId('captcha')}
          name="captcha"
          captcha={availability.captcha}
          error={availability.errors.captcha}
          onInput={() => availability.clearError('captcha')}
        />
      )}
      <Field
        id={getFieldId('code')}
        label={t(`code.${contactKind}`)}
        error={errors.code}
        hint={t('code.hint')}
        required
      >
        <div className={styles.line}>
          <Input
            key={contactKind}
            name="code"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={11}
            onInput={() => clear('code')}
          />
          <SendCodeButton label={t('code.get')} sendCode={() => availability.run(sendCode)} />
        </div>
      </Field>
    </>
  )
}
