import type { MfaEnrolment } from '@paratope/contract/identity/mfa'
import { mfaTexts } from '@paratope/contract/identity/mfa/mfa.texts'
import type { MfaLoginResult } from '@paratope/contract/identity/sessions'
import { useEffect, useEffectEvent, useState } from 'react'
import { Form } from '#kit/form/form.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { api } from '#lib/api/api.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { announceLogin } from '#lib/api/request-notices.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { AuthenticatorCodeField, codeErrorFields, isAuthenticatorCode } from './authenticator-code-field.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { handleMfaRefusal } from './handle-mfa-refusal.ts'
import type { MfaMethodProps } from './mfa.data.ts'
import { mfaLoginForm } from './mfa.forms.ts'
import styles from './mfa.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'

/** For users whose role requires a second factor: set up, show recovery codes, log in. */
export default function MfaEnrolStep({ challenge, onLogin, onCancel, name }: MfaMethodProps & { name: string }) {
  const t = useTexts(mfaTexts)
  const [loginResult, setLoginResult] = useState<MfaLoginResult>()
  const enrolment = useEnrolment(challenge.ticket, onCancel)
  if (loginResult) {
    return (
      <>
        <RecoveryCodes codes={loginResult.recoveryCodes ?? []} name={name} />
        <Button tone="primary" onClick={() => onLogin(loginResult)}>
          {t('codes.stored')}
        </Button>
      </>
    )
  }
  return (
    <Form
      of={mfaLoginForm}
      className={styles.form}
      body={{ ticket: challenge.ticket, method: 'enrol' }}
      validate={({ code = '' }) => (isAuthenticatorCode(code) ? {} : { code: t('code.needed') })}
      errorFields={codeErrorFields}
      onRefuse={(error) => handleMfaRefusal(error, onCancel)}
      onDone={setLoginResult}
    >
      <p className={styles.note}>{t('step.enrol')}</p>
      <p className={styles.note}>{t('enrol.lead')}</p>
      {enrolment ? <AuthenticatorSetup {...enrolment} /> : <div className={styles.coming} aria-busy />}
      <AuthenticatorCodeField of={mfaLoginForm} name="code" />
      <div className={styles.buttons}>
        <SubmitButton disabled={!enrolment}>{t('step.submit')}</SubmitButton>
        <Button tone="quiet" onClick={onCancel}>
          {t('back')}
        </Button>
      </div>
    </Form>
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
  (await api({ quiet: true })).mfa.beginEnrolmentAtLogin({ body: { ticket } })
