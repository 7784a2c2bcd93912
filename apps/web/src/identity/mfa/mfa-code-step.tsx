import { mfaTexts } from '@paratope/contract/identity/mfa/mfa.texts'
import { Form } from '#kit/form/form.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { AuthenticatorCodeField, codeErrorFields, isAuthenticatorCode } from './authenticator-code-field.tsx'
import { handleMfaRefusal } from './handle-mfa-refusal.ts'
import type { MfaMethodProps } from './mfa.data.ts'
import { mfaLoginForm } from './mfa.forms.ts'
import styles from './mfa.module.css'

export interface MfaCodeStepProps extends MfaMethodProps {
  method: 'totp' | 'recovery'
}

/** A code of the app, or one of those kept for when the app is not at hand. */
export function MfaCodeStep({ method, challenge, onLogin, onCancel }: MfaCodeStepProps) {
  const t = useTexts(mfaTexts)
  const findError = (code: string) => {
    if (method === 'totp') return isAuthenticatorCode(code) ? undefined : t('code.needed')
    return code.trim() === '' ? t('step.recovery.needed') : undefined
  }
  return (
    <Form
      of={mfaLoginForm}
      className={styles.form}
      body={{ ticket: challenge.ticket, method }}
      validate={({ code = '' }) => ({ code: findError(code) })}
      errorFields={codeErrorFields}
      onRefuse={(error) => handleMfaRefusal(error, onCancel)}
      onDone={(result) => onLogin(result)}
    >
      <p className={styles.note}>{t(`step.${method}`)}</p>
      {method === 'totp' ? (
        <AuthenticatorCodeField of={mfaLoginForm} name="code" />
      ) : (
        <TextField
          of={mfaLoginForm}
          name="code"
          label={t('step.recovery.code')}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
        />
      )}
      <div className={styles.buttons}>
        <SubmitButton>{t('step.submit')}</SubmitButton>
        <Button tone="quiet" onClick={onCancel}>
          {t('back')}
        </Button>
      </div>
    </Form>
  )
}
