import { mfaTexts } from '@paratope/contract/identity/mfa/mfa.texts'
import { type SubmitEvent, useId } from 'react'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useFieldErrors } from '#ui/forms/use-field-errors.ts'
import { AuthenticatorCodeField, isAuthenticatorCode } from './authenticator-code-field.tsx'
import type { MfaMethodProps } from './mfa.data.ts'
import styles from './mfa.module.css'
import { useMfaLogin } from './use-mfa-login.ts'

export interface MfaCodeStepProps extends MfaMethodProps {
  method: 'totp' | 'recovery'
}

/** A code of the app, or one of those kept for when the app is not at hand. */
export function MfaCodeStep({ method, challenge, onLogin, onCancel }: MfaCodeStepProps) {
  const t = useTexts(mfaTexts)
  const { form, errors, showErrors, clearError } = useFieldErrors<'code'>()
  const { loading: isSubmitting, show: submitProof } = useMfaLogin(onCancel)
  const id = useId()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSubmitting) return
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (method === 'totp' && !isAuthenticatorCode(code)) showErrors({ code: t('code.needed') })
    else if (code === '') showErrors({ code: t('step.recovery.needed') })
    else {
      const answer = await submitProof(async () => ({ ticket: challenge.ticket, method, code }))
      if (answer instanceof RequestFailed) showErrors({ code: answer.message })
      else if (answer) onLogin(answer)
    }
  }

  return (
    <form ref={form} noValidate method="post" className={styles.form} onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{t(`step.${method}`)}</p>
      {method === 'totp' ? (
        <AuthenticatorCodeField id={id} error={errors.code} onInput={() => clearError('code')} />
      ) : (
        <Field id={id} label={t('step.recovery.code')} error={errors.code} required>
          <Input
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            onInput={() => clearError('code')}
          />
        </Field>
      )}
      <div className={styles.buttons}>
        <Button tone="primary" type="submit" loading={isSubmitting}>
          {t('step.submit')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}
