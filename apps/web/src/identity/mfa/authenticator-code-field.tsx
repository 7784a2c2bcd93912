import { mfaTexts } from '@paratope/contract/identity/mfa/mfa.texts'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import styles from './mfa.module.css'

export interface AuthenticatorCodeFieldProps {
  id: string
  error: string | undefined
  onInput: () => void
}

/** Six digits; phones and password managers offer them by themselves. */
export function AuthenticatorCodeField({ id, error, onInput }: AuthenticatorCodeFieldProps) {
  const t = useTexts(mfaTexts)
  return (
    <Field id={id} label={t('code')} hint={t('code.hint')} error={error} required>
      <Input
        name="code"
        className={styles.code}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={9}
        spellCheck={false}
        onInput={onInput}
      />
    </Field>
  )
}

export const isAuthenticatorCode = (text: string): boolean => /^\d{6}$/.test(text.replace(/\s/g, ''))

/** Which refusals belong beside the code. */
export const codeErrorFields = { 'mfa.code_wrong': 'code', 'mfa.attempts_exceeded': 'code' } as const
