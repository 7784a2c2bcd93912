import { type LoginResult, phoneLoginTexts } from '@paratope/contract/sessions'
import { policyTexts } from '@paratope/contract/texts/policies'
import { type SubmitEvent, useId, useState } from 'react'
import { CodeButton, NotSent } from '#domains/codes/index.tsx'
import { Agreement } from '#domains/policies/index.tsx'
import { languageNow } from '#lib/api-settings.ts'
import type { LoginFailure } from '#lib/logging-in.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { announceLogin } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { toast } from '#ui/toast.ts'
import { type FieldErrors, useFieldErrors } from '#ui/use-field-errors.ts'
import styles from './login-form.module.css'
import { needsVerification } from './needs-verification.ts'
import {
  askForLoginCode,
  isMobile,
  lastMobile,
  logInByPhone,
  type PhoneLogin,
  type PhoneLoginPlace,
} from './phone-login.ts'
import { tellNotSent } from './tell-not-sent.ts'

export interface PhoneFormProps {
  place: PhoneLoginPlace
  onLogin: (result: LoginResult) => void
  onFail?: (failure: LoginFailure) => void
  onValidateFail?: () => void
  /** A code is sent only after a verification: shows it and gives its proof, or nothing where it was left. */
  onVerify: (failure: LoginFailure) => Promise<string | undefined>
}

type Name = keyof PhoneLogin

const names: readonly Name[] = ['mobile', 'captcha', 'isChecked']
const sendingShownFor = 3000

function read(form: HTMLFormElement): PhoneLogin {
  const data = new FormData(form)
  const text = (name: Name) => String(data.get(name) ?? '').trim()
  return { mobile: text('mobile'), captcha: text('captcha'), isChecked: data.has('isChecked') }
}

const failureOf = (error: RequestFailed, mobile: string): LoginFailure => ({ error, username: mobile, loginType: 1 })

/** Logs in with a mobile number and the code that is sent there; one form for the page and the dialog. */
export function PhoneForm({ place, onLogin, onFail, onValidateFail, onVerify }: PhoneFormProps) {
  const say = useSay(phoneLoginTexts)
  const check = useChecks()
  const { form, errors, show, clear } = useFieldErrors<Name>()
  const [loading, setLoading] = useState(false)
  const [remembered] = useState(() => lastMobile.read() ?? '')
  const prefix = useId()
  const idOf = (name: Name) => `${prefix}-${name}`

  function invalid(found: FieldErrors<Name>): boolean {
    if (!show(found)) return false
    lastMobile.clear()
    onValidateFail?.()
    return true
  }

  /** Only the number counts here; the rest may still be missing. */
  async function sendCode(): Promise<void> {
    const { mobile } = read(formElement())
    const { mobile: wrong } = check({ mobile, captcha: '', isChecked: false })
    if (wrong !== undefined) {
      invalid({ mobile: wrong })
      throw new NotSent()
    }
    clear('mobile')
    try {
      await askOrVerify(mobile)
    } catch (error) {
      if (error instanceof RequestFailed) notSent(error)
      throw error
    }
  }

  async function askOrVerify(mobile: string): Promise<void> {
    const heard = (title: string) => toast.show({ title, tone: 'success', duration: sendingShownFor })
    try {
      await askForLoginCode(mobile, place, heard)
    } catch (error) {
      if (!(error instanceof RequestFailed) || !needsVerification(error)) throw error
      const proof = await onVerify(failureOf(error, mobile))
      if (proof === undefined) throw new NotSent()
      await askForLoginCode(mobile, place, heard, proof)
    }
  }

  function notSent(error: RequestFailed): void {
    if (error.error === 'input.refused') show({ mobile: say('mobile.wrong') })
    else tellNotSent(error, say(place === 'dialog' ? 'code.broken' : 'code.failed'))
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (loading) return
    const entered = read(event.currentTarget)
    if (invalid(check(entered))) return
    setLoading(true)
    try {
      onLogin(await logInByPhone(entered, place))
    } catch (error) {
      setLoading(false)
      if (!(error instanceof RequestFailed)) throw error
      refused(error, entered.mobile)
    }
  }

  function refused(error: RequestFailed, mobile: string): void {
    lastMobile.clear()
    const code = formElement().elements.namedItem('captcha')
    if (code instanceof HTMLInputElement) code.value = ''
    announceLogin(error, { language: languageNow() })
    if (error.error?.startsWith('code.')) show({ captcha: error.message })
    else if (error.error === 'input.refused') show({ mobile: say('mobile.wrong') })
    onFail?.(failureOf(error, mobile))
  }

  function formElement(): HTMLFormElement {
    if (!form.current) throw new Error('the form is gone')
    return form.current
  }

  const found = names.flatMap((name) => (errors[name] ? [{ id: idOf(name), text: errors[name] }] : []))
  return (
    <form ref={form} noValidate method="post" className={styles.form} onSubmit={(event) => void submit(event)}>
      {found.length > 1 && <ErrorSummary title={say('errors')} errors={found} />}
      <Field id={idOf('mobile')} label={say('mobile')} error={errors.mobile} hint={say('mobile.hint')} required>
        <Input
          name="mobile"
          type="tel"
          autoComplete="tel-national"
          inputMode="numeric"
          maxLength={45}
          defaultValue={remembered}
          onInput={() => clear('mobile')}
        />
      </Field>
      <Field id={idOf('captcha')} label={say('code')} error={errors.captcha} required>
        <div className={styles.line}>
          <Input
            name="captcha"
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={20}
            onInput={() => clear('captcha')}
          />
          <CodeButton label={say('code.get')} send={sendCode} />
        </div>
      </Field>
      <Agreement id={idOf('isChecked')} name="isChecked" error={errors.isChecked} onChange={() => clear('isChecked')} />
      <Button type="submit" tone="primary" size="large" wide loading={loading}>
        {say('submit')}
      </Button>
    </form>
  )
}

/** What is missing or wrong, by field. */
function useChecks(): (form: PhoneLogin) => FieldErrors<Name> {
  const say = useSay(phoneLoginTexts)
  const sayPolicy = useSay(policyTexts)
  return ({ mobile, captcha, isChecked }) => ({
    ...(!isMobile(mobile) && { mobile: say(mobile === '' ? 'mobile.needed' : 'mobile.shape') }),
    ...(captcha === '' && { captcha: say('code.needed') }),
    ...(!isChecked && { isChecked: sayPolicy('agree.needed') }),
  })
}
