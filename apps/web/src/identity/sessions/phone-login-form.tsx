import { type LoginResult, phoneLoginTexts } from '@paratope/contract/identity/sessions'
import { policyTexts } from '@paratope/contract/platform/policies/policies.texts'
import { type SubmitEvent, useId, useState } from 'react'
import { CodeNotSentError, SendCodeButton } from '#identity/verification-codes/index.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { announceLogin } from '#lib/api/request-notices.ts'
import type { LoginFailure } from '#lib/session/login-step-props.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { PolicyAgreement } from '#platform/policies/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { type FieldErrors, useFieldErrors } from '#ui/forms/use-field-errors.ts'
import { toast } from '#ui/overlays/toast.ts'
import { announceCodeNotSent } from './announce-code-not-sent.ts'
import styles from './login-form.module.css'
import { needsVerification } from './needs-verification.ts'
import {
  isMobile,
  lastMobileSlot,
  logInByPhone,
  type PhoneLoginEntries,
  type PhoneLoginPlace,
  requestLoginCode,
} from './phone-login.ts'

export interface PhoneLoginFormProps {
  place: PhoneLoginPlace
  onLogin: (result: LoginResult) => void
  onFail?: (failure: LoginFailure) => void
  onValidateFail?: () => void
  /** A code is sent only after a verification: shows it and gives its proof, or nothing where it was left. */
  onVerify: (failure: LoginFailure) => Promise<string | undefined>
}

type PhoneLoginField = keyof PhoneLoginEntries

const phoneLoginFields: readonly PhoneLoginField[] = ['mobile', 'captcha', 'isChecked']
const toastDurationMs = 3000

function readEntries(form: HTMLFormElement): PhoneLoginEntries {
  const data = new FormData(form)
  const text = (name: PhoneLoginField) => String(data.get(name) ?? '').trim()
  return { mobile: text('mobile'), captcha: text('captcha'), isChecked: data.has('isChecked') }
}

const toLoginFailure = (error: RequestFailed, mobile: string): LoginFailure => ({
  error,
  username: mobile,
  loginType: 1,
})

/** Logs in with a mobile number and the code that is sent there; one form for the page and the dialog. */
export function PhoneLoginForm({ place, onLogin, onFail, onValidateFail, onVerify }: PhoneLoginFormProps) {
  const t = useTexts(phoneLoginTexts)
  const validate = useValidatePhoneLogin()
  const { form, errors, showErrors, clearError } = useFieldErrors<PhoneLoginField>()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [rememberedMobile] = useState(() => lastMobileSlot.read() ?? '')
  const prefix = useId()
  const getFieldId = (name: PhoneLoginField) => `${prefix}-${name}`

  function showIfInvalid(summaryErrors: FieldErrors<PhoneLoginField>): boolean {
    if (!showErrors(summaryErrors)) return false
    lastMobileSlot.clear()
    onValidateFail?.()
    return true
  }

  /** Only the number counts here; the rest may still be missing. */
  async function sendCode(): Promise<void> {
    const { mobile } = readEntries(getFormElement())
    const { mobile: mobileError } = validate({ mobile, captcha: '', isChecked: false })
    if (mobileError !== undefined) {
      showIfInvalid({ mobile: mobileError })
      throw new CodeNotSentError()
    }
    clearError('mobile')
    try {
      await requestCodeWithProof(mobile)
    } catch (error) {
      if (error instanceof RequestFailed) handleCodeFailure(error)
      throw error
    }
  }

  async function requestCodeWithProof(mobile: string): Promise<void> {
    const onMessage = (title: string) => toast.show({ title, tone: 'success', duration: toastDurationMs })
    try {
      await requestLoginCode(mobile, place, onMessage)
    } catch (error) {
      if (!(error instanceof RequestFailed) || !needsVerification(error)) throw error
      const proof = await onVerify(toLoginFailure(error, mobile))
      if (proof === undefined) throw new CodeNotSentError()
      await requestLoginCode(mobile, place, onMessage, proof)
    }
  }

  function handleCodeFailure(error: RequestFailed): void {
    if (error.error === 'input.refused') showErrors({ mobile: t('mobile.wrong') })
    else announceCodeNotSent(error, t(place === 'dialog' ? 'code.broken' : 'code.failed'))
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSubmitting) return
    const entered = readEntries(event.currentTarget)
    if (showIfInvalid(validate(entered))) return
    setIsSubmitting(true)
    try {
      onLogin(await logInByPhone(entered, place))
    } catch (error) {
      setIsSubmitting(false)
      if (!(error instanceof RequestFailed)) throw error
      handleRefusal(error, entered.mobile)
    }
  }

  function handleRefusal(error: RequestFailed, mobile: string): void {
    lastMobileSlot.clear()
    const code = getFormElement().elements.namedItem('captcha')
    if (code instanceof HTMLInputElement) code.value = ''
    announceLogin(error, { language: getPageLanguage() })
    if (error.error?.startsWith('code.')) showErrors({ captcha: error.message })
    else if (error.error === 'input.refused') showErrors({ mobile: t('mobile.wrong') })
    onFail?.(toLoginFailure(error, mobile))
  }

  function getFormElement(): HTMLFormElement {
    if (!form.current) throw new Error('the form is gone')
    return form.current
  }

  const summaryErrors = phoneLoginFields.flatMap((name) =>
    errors[name] ? [{ id: getFieldId(name), text: errors[name] }] : [],
  )
  return (
    <form ref={form} noValidate method="post" className={styles.form} onSubmit={(event) => void submit(event)}>
      {summaryErrors.length > 1 && <ErrorSummary title={t('errors')} errors={summaryErrors} />}
      <Field id={getFieldId('mobile')} label={t('mobile')} error={errors.mobile} hint={t('mobile.hint')} required>
        <Input
          name="mobile"
          type="tel"
          autoComplete="tel-national"
          inputMode="numeric"
          maxLength={45}
          defaultValue={rememberedMobile}
          onInput={() => clearError('mobile')}
        />
      </Field>
      <Field id={getFieldId('captcha')} label={t('code')} error={errors.captcha} required>
        <div className={styles.line}>
          <Input
            name="captcha"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            onInput={() => clearError('captcha')}
          />
          <SendCodeButton label={t('code.get')} sendCode={sendCode} />
        </div>
      </Field>
      <PolicyAgreement
        id={getFieldId('isChecked')}
        name="isChecked"
        error={errors.isChecked}
        onChange={() => clearError('isChecked')}
      />
      <Button type="submit" tone="primary" size="large" isFullWidth loading={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  )
}

/** What is missing or wrong, by field. */
function useValidatePhoneLogin(): (form: PhoneLoginEntries) => FieldErrors<PhoneLoginField> {
  const t = useTexts(phoneLoginTexts)
  const tPolicy = useTexts(policyTexts)
  return ({ mobile, captcha, isChecked }) => ({
    ...(!isMobile(mobile) && { mobile: t(mobile === '' ? 'mobile.needed' : 'mobile.shape') }),
    ...(captcha === '' && { captcha: t('code.needed') }),
    ...(!isChecked && { isChecked: tPolicy('agree.needed') }),
  })
}
