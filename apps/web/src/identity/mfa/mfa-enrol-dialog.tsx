import type { MfaEnrolment } from '@paratope/contract/identity/mfa'
import { mfaTexts } from '@paratope/contract/identity/mfa/mfa.texts'
import { useState } from 'react'
import { CurrentPasswordField, passwordErrorFields } from '#kit/form/current-password-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { AuthenticatorCodeField, codeErrorFields, isAuthenticatorCode } from './authenticator-code-field.tsx'
import { AuthenticatorSetup } from './authenticator-setup.tsx'
import { mfaStateQuery } from './mfa.data.ts'
import { beginMfaForm, confirmMfaForm } from './mfa.forms.ts'
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx'

const dialogWidth = 560

/** The password, the secret with a first code, and then the recovery codes. */
export default function MfaEnrolDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(mfaTexts)
  const [enrolment, setEnrolment] = useState<MfaEnrolment>()
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodesDialog title={t('on.title')} codes={codes} onClose={onClose} />
  if (enrolment) return <ConfirmEnrolmentDialog enrolment={enrolment} onConfirmed={setCodes} onClose={onClose} />
  return (
    <FormDialog
      of={beginMfaForm}
      title={t('enrol.title')}
      width={dialogWidth}
      lead={t('enrol.lead')}
      buttonTexts={{ submit: t('next'), cancel: t('cancel'), close: t('close') }}
      errorTexts={{ password: t('password.needed') }}
      errorFields={passwordErrorFields}
      onDone={setEnrolment}
      onClose={onClose}
    >
      <CurrentPasswordField of={beginMfaForm} name="password" label={t('password')} hint={t('password.why')} />
    </FormDialog>
  )
}

interface ConfirmEnrolmentDialogProps {
  enrolment: MfaEnrolment
  onConfirmed: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

function ConfirmEnrolmentDialog({ enrolment, onConfirmed, onClose }: ConfirmEnrolmentDialogProps) {
  const t = useTexts(mfaTexts)
  return (
    <FormDialog
      of={confirmMfaForm}
      title={t('enrol.title')}
      width={dialogWidth}
      buttonTexts={{ submit: t('enrol.confirm'), cancel: t('cancel'), close: t('close') }}
      validate={({ code = '' }) => (isAuthenticatorCode(code) ? {} : { code: t('code.needed') })}
      errorFields={codeErrorFields}
      invalidates={[mfaStateQuery.queryKey]}
      onDone={({ recoveryCodes }) => onConfirmed(recoveryCodes)}
      onClose={onClose}
    >
      <AuthenticatorSetup {...enrolment} />
      <AuthenticatorCodeField of={confirmMfaForm} name="code" />
    </FormDialog>
  )
}
