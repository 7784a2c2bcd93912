import type { PhoneBinding } from '@paratope/contract/identity/sessions'
import { phoneLoginTexts } from '@paratope/contract/identity/sessions'
import { useState } from 'react'
import { useSliderDialog } from '#identity/captchas/index.ts'
import { CodeNotSentError, SendCodeButton } from '#identity/verification-codes/index.ts'
import { EntryDialog, readText, type ShowErrors } from '#kit/form/entry-dialog.tsx'
import { EntryPasswordField } from '#kit/form/entry-password-field.tsx'
import { api } from '#lib/api/api.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { announce } from '#lib/api/request-notices.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import type { FieldErrors } from '#ui/forms/use-field-errors.ts'
import { toast } from '#ui/overlays/toast.ts'
import styles from './login-form.module.css'
import { needsVerification } from './needs-verification.ts'
import { isMobile } from './phone-login.ts'

async function requestBindingCode(phone: string, onMessage: (message: string) => void, proof?: string) {
  const { verificationCodes } = await api({ quiet: true, onMessage })
  await verificationCodes.sms({ body: { mobile: phone, smsmode: 1, ...(proof !== undefined && { proof }) } })
}

async function bindPhone(body: PhoneBinding): Promise<void> {
  await (await api({ quiet: true })).sessions.bindPhone({ body })
}

export interface BindPhoneDialogProps {
  /** Another number is bound already; replacing it needs the password. */
  replaces?: boolean
  onBound: () => void
  onClose: () => void
}

type PhoneBindingField = 'phone' | 'smscode' | 'password'

const toastDurationMs = 3000

const readBinding = (entries: FormData): Record<PhoneBindingField, string> => ({
  password: readText(entries, 'password'),
  phone: readText(entries, 'phone').trim(),
  smscode: readText(entries, 'smscode').trim(),
})

/** Makes a mobile number one's own: a code goes there, and whoever can read it holds the number. */
export default function BindPhoneDialog({ replaces = false, onBound, onClose }: BindPhoneDialogProps) {
  const t = useTexts(phoneLoginTexts)
  const { requestProof, sliderDialog } = useSliderDialog()
  const [typedPhone, setTypedPhone] = useState('')
  const showWarning = (title: string) => toast.show({ title, tone: 'warning' })

  const validatePhone = (phone: string): FieldErrors<PhoneBindingField> =>
    isMobile(phone) ? {} : { phone: t(phone === '' ? 'phone.needed' : 'phone.wrong') }

  async function sendCode(showErrors: ShowErrors<PhoneBindingField>): Promise<void> {
    const phone = typedPhone.trim()
    if (phone === '') showWarning(t('phone.needed'))
    if (showErrors(validatePhone(phone))) throw new CodeNotSentError()
    try {
      await requestCodeWithProof(phone)
    } catch (error) {
      if (error instanceof RequestFailed) showFailure(error)
      throw error
    }
  }

  async function requestCodeWithProof(phone: string): Promise<void> {
    const onMessage = (title: string) => toast.show({ title, tone: 'success', duration: toastDurationMs })
    try {
      await requestBindingCode(phone, onMessage)
    } catch (error) {
      if (!(error instanceof RequestFailed) || !needsVerification(error)) throw error
      const proof = await requestProof()
      if (proof === undefined) throw new CodeNotSentError()
      await requestBindingCode(phone, onMessage, proof)
    }
  }

  function validate(entries: FormData): FieldErrors<PhoneBindingField> {
    const { phone, smscode, password } = readBinding(entries)
    return {
      ...validatePhone(phone),
      ...(smscode === '' && { smscode: t('smscode.needed') }),
      ...(replaces && password === '' && { password: t('bind.password.needed') }),
    }
  }

  async function submitBinding(entries: FormData, showErrors: ShowErrors<PhoneBindingField>): Promise<void> {
    try {
      const { password, ...binding } = readBinding(entries)
      await bindPhone({ ...binding, ...(replaces && { password }) })
      toast.show({ title: t('phone.bound'), tone: 'success' })
      onBound()
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      if (error.error === 'user.phone_taken') showErrors({ phone: t('phone.taken') })
      else if (error.error?.startsWith('code.')) showErrors({ smscode: error.message })
      else if (error.error?.startsWith('password.')) showErrors({ password: error.message })
      showFailure(error)
    }
  }

  /** What the server says; without an answer it is a request like every other that failed. */
  function showFailure(error: RequestFailed): void {
    if (error.status === 0 || error.message === '') announce(error, { language: getPageLanguage() })
    else showWarning(error.message)
  }

  return (
    <>
      <EntryDialog<PhoneBindingField>
        title={t('bind.title')}
        lead={t('bind.lead')}
        buttonTexts={{ submit: t('bind.submit'), cancel: t('bind.cancel'), close: t('close') }}
        validate={validate}
        onSubmit={submitBinding}
        onClose={onClose}
      >
        {({ errors, showErrors, clearError, getFieldId }) => (
          <>
            <Field id={getFieldId('phone')} label={t('phone')} error={errors.phone} hint={t('mobile.hint')} required>
              <Input
                name="phone"
                type="tel"
                autoComplete="tel-national"
                inputMode="numeric"
                maxLength={45}
                value={typedPhone}
                onChange={({ target }) => {
                  setTypedPhone(target.value)
                  clearError('phone')
                }}
              />
            </Field>
            <Field id={getFieldId('smscode')} label={t('smscode')} error={errors.smscode} required>
              <div className={styles.line}>
                <Input
                  name="smscode"
                  autoComplete="one-time-code"
                  inputMode="numeric"
                  maxLength={20}
                  onInput={() => clearError('smscode')}
                />
                <SendCodeButton label={t('code.get')} sendCode={() => sendCode(showErrors)} />
              </div>
            </Field>
            {replaces && (
              <EntryPasswordField
                id={getFieldId('password')}
                label={t('bind.password')}
                hint={t('bind.password.hint')}
                error={errors.password}
                onInput={() => clearError('password')}
              />
            )}
          </>
        )}
      </EntryDialog>
      {sliderDialog}
    </>
  )
}
