import type { MfaEnrolment } from '@paratope/contract/identity/mfa'
import { mfaTexts } from '@paratope/contract/identity/mfa/mfa.texts'
import type { MfaLoginResult } from '@paratope/contract/identity/sessions'
import { type SubmitEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { api } from '#lib/api/api.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { announceLogin } from '#lib/api/request-notices.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { useFieldErrors } from '#ui/forms/use-field-errors.ts'
import { AuthenticatorCodeField, isAuthenticatorCode } from './authenticator-code-field.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import type { MfaMethodProps } from './mfa.data.ts'
import styles from './mfa.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useMfaLogin } from './use-mfa-login.ts'

/** For somebody whose role asks for a second factor: set up, then shown its recovery codes, then let in. */
export default function MfaEnrolStep({ challenge, onLogin, onCancel, name }: MfaMethodProps & { name: string }) {
  const t = useTexts(mfaTexts)
  const [loginResult, setLoginResult] = useState<MfaLoginResult>()
  const enrolment = useEnrolment(challenge.ticket, onCancel)
  const { form, errors, showErrors, clearError } = useFieldErrors<'code'>()
  const { loading: isSubmitting, show: submitProof } = useMfaLogin(onCancel)
  const id = useId()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSubmitting) return
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    if (!isAuthenticatorCode(code)) {
      showErrors({ code: t('code.needed') })
      return
    }
    const answer = await submitProof(async () => ({ ticket: challenge.ticket, method: 'enrol', code }))
    if (answer instanceof RequestFailed) showErrors({ code: answer.message })
    else if (answer) setLoginResult(answer)
  }

  if (loginResult) {
    return (
      <>
        <RecoveryCodes codes={loginResult.recoveryCodes ?? []} name={name} />
        <Button tone="primary" onClick={() => onLogin(loginResult)}>
          {t('codes.kept')}
        </Button>
      </>
    )
  }
  return (
    <form ref={form} noValidate method="post" className={styles.form} onSubmit={(event) => void submit(event)}>
      <p className={styles.note}>{t('step.enrol')}</p>
      <p className={styles.note}>{t('enrol.lead')}</p>
      {enrolment ? <AuthenticatorSetup {...enrolment} /> : <div className={styles.coming} aria-busy />}
      <AuthenticatorCodeField id={id} error={errors.code} onInput={() => clearError('code')} />
      <div className={styles.buttons}>
        <Button tone="primary" type="submit" loading={isSubmitting} disabled={!enrolment}>
          {t('step.submit')}
        </Button>
        <Button tone="quiet" onClick={onCancel}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}

/** Asked for once, as each time brings another secret. */
function useEnrolment(ticket: string, onFailure: () => void): MfaEnrolment | undefined {
  const [enrolment, setEnrolment] = useState<MfaEnrolment>()
  const handleFailure = useEffectEvent(onFailure)
  useEffect(() => {
    let isMounted = true
    void beginEnrolment(ticket).then(
      (started) => isMounted && setEnrolment(started),
      (error: unknown) => {
        if (!(error instanceof RequestFailed)) throw error
        announceLogin(error, { language: getPageLanguage() })
        if (isMounted) handleFailure()
      },
    )
    return () => {
      isMounted = false
    }
  }, [ticket])
  return enrolment
}

const beginEnrolment = async (ticket: string): Promise<MfaEnrolment> =>
  (await api({ quiet: true })).mfa.beginAtLogin({ body: { ticket } })
