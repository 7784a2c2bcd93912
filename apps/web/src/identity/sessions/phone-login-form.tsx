import { type LoginResult, phoneLoginTexts } from '@paratope/contract/identity/sessions'
import { policyTexts } from '@paratope/contract/platform/policies/policies.texts'
import { useState } from 'react'
import { SendCodeButton } from '#identity/verification-codes/index.ts'
import { Form } from '#kit/form/form.tsx'
import { CustomField, FormField } from '#kit/form/form-field.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { announceLogin } from '#lib/api/request-notices.ts'
import type { LoginFailure } from '#lib/session/login-step-props.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { PolicyAgreement } from '#platform/policies/index.ts'
import { Input } from '#ui/forms/input.tsx'
import styles from './login-form.module.css'
import { phoneLoginForm } from './phone-login.forms.ts'
import {
  isMobile,
  lastMobileSlot,
  logInByPhone,
  type PhoneLoginEntries,
  type PhoneLoginPlace,
  toPhoneLoginFailure,
} from './phone-login.ts'
import { useSendLoginCode } from './use-send-login-code.ts'

export interface PhoneLoginFormProps {
  place: PhoneLoginPlace
  onLogin: (result: LoginResult) => void
  onFail?: (failure: LoginFailure) => void
  onValidateFail?: () => void
  /** Shows the verification that a code may need; resolves to its proof, or to nothing if it was left. */
  onVerify: (failure: LoginFailure) => Promise<string | undefined>
}

/** Logs in with a mobile number and the code that is sent there; one form for the page and the dialog. */
export function PhoneLoginForm({ onLogin, onFail, ...props }: PhoneLoginFormProps) {
  const t = useTexts(phoneLoginTexts)
  const tPolicy = useTexts(policyTexts)
  const forget = () => {
    lastMobileSlot.clear()
    props.onValidateFail?.()
  }
  return (
    <Form
      of={phoneLoginForm}
      className={styles.form}
      errorTexts={{ captcha: t('code.needed'), isChecked: tPolicy('agree.needed') }}
      errorFields={{ 'code.*': 'captcha' }}
      validate={({ mobile = '' }) => ({
        ...(!isMobile(mobile) && { mobile: t(mobile === '' ? 'mobile.needed' : 'mobile.shape') }),
      })}
      // Checked before it is sent.
      call={(client, _, entries) => logInByPhone(client, entries as PhoneLoginEntries, props.place)}
      onDone={(result) => onLogin(result)}
      onInvalid={forget}
      onRefuse={(error, { form, entries, showErrors }) => {
        lastMobileSlot.clear()
        const code = form.elements.namedItem('captcha')
        if (code instanceof HTMLInputElement) code.value = ''
        announceLogin(error, { language: getPageLanguage() })
        if (error.error?.startsWith('code.')) showErrors({ captcha: error.message })
        else if (error.error === 'input.refused') showErrors({ mobile: t('mobile.wrong') })
        else if (error.error !== 'login.mfa_required') showErrors({ form: error.message })
        onFail?.(toPhoneLoginFailure(error, entries.mobile ?? ''))
        return true
      }}
    >
      <PhoneLoginFields {...props} onInvalid={forget} />
    </Form>
  )
}

type PhoneLoginFieldsProps = Pick<PhoneLoginFormProps, 'place' | 'onVerify'> & { onInvalid: () => void }

function PhoneLoginFields({ place, onVerify, onInvalid }: PhoneLoginFieldsProps) {
  const t = useTexts(phoneLoginTexts)
  const [rememberedMobile] = useState(() => lastMobileSlot.read() ?? '')
  const sendCode = useSendLoginCode({ place, onVerify, onInvalid })
  return (
    <>
      <TextField
        of={phoneLoginForm}
        name="mobile"
        label={t('mobile')}
        hint={t('mobile.hint')}
        type="tel"
        autoComplete="tel-national"
        inputMode="numeric"
        defaultValue={rememberedMobile}
      />
      <FormField of={phoneLoginForm} name="captcha" label={t('code')}>
        <div className={styles.line}>
          <Input autoComplete="one-time-code" inputMode="numeric" />
          <SendCodeButton label={t('code.get')} sendCode={sendCode} />
        </div>
      </FormField>
      <CustomField of={phoneLoginForm} name="isChecked">
        {(field) => <PolicyAgreement {...field} />}
      </CustomField>
      <SubmitButton size="large" isFullWidth>
        {t('submit')}
      </SubmitButton>
    </>
  )
}
