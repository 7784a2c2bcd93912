import { phoneLoginTexts } from '@paratope/contract/identity/sessions'
import { useSliderDialog } from '#identity/captchas/index.ts'
import { SendCodeButton } from '#identity/verification-codes/index.ts'
import { CurrentPasswordField } from '#kit/form/current-password-field.tsx'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { FormField } from '#kit/form/form-field.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Input } from '#ui/forms/input.tsx'
import { announceBindingFailure } from './announce-code-failures.ts'
import styles from './login-form.module.css'
import { bindPhoneForm } from './phone-login.forms.ts'
import { useSendBindingCode, useValidatePhone } from './use-send-binding-code.ts'

export interface BindPhoneDialogProps {
  /** Another number is bound already; replacing it needs the password. */
  replaces?: boolean
  onBound: () => void
  onClose: () => void
}

/** Binds a mobile number: a code is sent to it to prove possession. */
export default function BindPhoneDialog({ replaces = false, onBound, onClose }: BindPhoneDialogProps) {
  const t = useTexts(phoneLoginTexts)
  const { requestProof, sliderDialog } = useSliderDialog()
  const validatePhone = useValidatePhone()
  return (
    <>
      <FormDialog
        of={bindPhoneForm}
        title={t('bind.title')}
        lead={t('bind.lead')}
        buttonTexts={{ submit: t('bind.submit'), cancel: t('bind.cancel'), close: t('close') }}
        errorTexts={{ smscode: t('smscode.needed') }}
        validate={({ phone = '', password = '' }) => ({
          ...validatePhone(phone),
          ...(replaces && password === '' && { password: t('bind.password.needed') }),
        })}
        successText={t('phone.bound')}
        onDone={onBound}
        onRefuse={(error, { showErrors }) => {
          if (error.error === 'user.phone_taken') showErrors({ phone: t('phone.taken') })
          else if (error.error?.startsWith('code.')) showErrors({ smscode: error.message })
          else if (error.error?.startsWith('password.')) showErrors({ password: error.message })
          announceBindingFailure(error)
          return true
        }}
        onClose={onClose}
      >
        <PhoneAndCodeFields requestProof={requestProof} />
        {replaces && (
          <CurrentPasswordField
            of={bindPhoneForm}
            name="password"
            label={t('bind.password')}
            hint={t('bind.password.hint')}
            required
          />
        )}
      </FormDialog>
      {sliderDialog}
    </>
  )
}

function PhoneAndCodeFields({ requestProof }: { requestProof: () => Promise<string | undefined> }) {
  const t = useTexts(phoneLoginTexts)
  const sendCode = useSendBindingCode(requestProof)
  return (
    <>
      <TextField
        of={bindPhoneForm}
        name="phone"
        label={t('phone')}
        hint={t('mobile.hint')}
        type="tel"
        autoComplete="tel-national"
        inputMode="numeric"
      />
      <FormField of={bindPhoneForm} name="smscode" label={t('smscode')}>
        <div className={styles.line}>
          <Input autoComplete="one-time-code" inputMode="numeric" />
          <SendCodeButton label={t('code.get')} sendCode={sendCode} />
        </div>
      </FormField>
    </>
  )
}
