import { mfaTexts } from '@paratope/contract/identity/mfa/mfa.texts'
import { type FieldOf, FormField } from '#kit/form/form-field.tsx'
import type { AnyForm } from '#kit/form/form-spec.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Input } from '#ui/forms/input.tsx'
import styles from './mfa.module.css'

/** Six digits; phones and password managers offer them by themselves. */
export function AuthenticatorCodeField<Spec extends AnyForm>({ of, name }: FieldOf<Spec>) {
  const t = useTexts(mfaTexts)
  return (
    <FormField of={of} name={name} label={t('code')} hint={t('code.hint')} required>
      <Input
        className={styles.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={9}
        spellCheck={false}
      />
    </FormField>
  )
}

export const isAuthenticatorCode = (text: string): boolean => /^\d{6}$/.test(text.replace(/\s/g, ''))

/** Which refusals belong beside the code. */
export const codeErrorFields = { 'mfa.code_wrong': 'code', 'mfa.attempts_exceeded': 'code' } as const
