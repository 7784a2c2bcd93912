import { removeChinese } from '@paratope/contract/identity/accounts'
import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { captchaTexts } from '@paratope/contract/identity/captchas/captchas.texts'
import { getLoginType, type LoginResult } from '@paratope/contract/identity/sessions'
import { sessionTexts } from '@paratope/contract/identity/sessions/sessions.texts'
import { policyTexts } from '@paratope/contract/platform/policies/policies.texts'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { CaptchaField, useCaptcha } from '#identity/captchas/index.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import type { LoginFailure } from '#lib/session/login-step-props.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { PolicyAgreement } from '#platform/policies/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { SecretInput } from '#ui/forms/secret-input.tsx'
import { type FieldErrors, useFieldErrors } from '#ui/forms/use-field-errors.ts'
import type { LoginEntries as Form } from './log-in.ts'
import styles from './login-form.module.css'
import { clearRememberedUsername, getRememberedUsername } from './remembered-username.ts'

export interface LoginFormProps {
  /** Who most likely logs in, where nobody is remembered. */
  suggestedUsername?: string | undefined
  onLogin: (result: LoginResult) => void
  onFail?: (failure: LoginFailure) => void
  onValidateFail?: () => void
}

type LoginField = keyof Form

/** What sends a login comes with the first one. */
const loadLogIn = () => import('./log-in.ts')
const announceRefusal = async (error: RequestFailed) => (await loadLogIn()).announceRefusedLogin(error)

const passwordResetPath = '/user/alteration'

const loginFields: readonly LoginField[] = ['username', 'password', 'inputCode', 'isChecked']

function readEntries(form: HTMLFormElement): Form & { remember: boolean } {
  const data = new FormData(form)
  const text = (name: LoginField) => String(data.get(name) ?? '')
  return {
    username: text('username'),
    password: text('password'),
    inputCode: text('inputCode'),
    isChecked: data.has('isChecked'),
    remember: data.has('remember'),
  }
}

export function LoginForm({ suggestedUsername, onLogin, onFail, onValidateFail }: LoginFormProps) {
  const t = useTexts(sessionTexts)
  const { allowPaste } = useSite()
  const captcha = useCaptcha()
  const validate = useValidateLogin()
  const { form, errors, showErrors, clearError } = useFieldErrors<LoginField>()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const hydrated = useHydrated()
  const [isPasteBlocked, setIsPasteBlocked] = useState(false)
  const tUser = useTexts(registrationTexts)
  const prefix = useId()
  const getFieldId = (name: LoginField) => `${prefix}-${name}`

  useEffect(() => {
    const name = getRememberedUsername()
    const fields = form.current
    if (!fields) return
    const prefilledUsername = name ?? suggestedUsername
    if (prefilledUsername !== undefined) fillInput(fields, 'username', prefilledUsername)
    if (name === undefined) return
    const box = fields.elements.namedItem('remember')
    if (box instanceof HTMLInputElement) box.checked = true
  }, [form, suggestedUsername])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // The button is disabled while loading, but Enter in a field asks again.
    if (isSubmitting) return
    const { remember, ...entered } = readEntries(event.currentTarget)
    if (showErrors(validate(entered))) {
      clearRememberedUsername()
      onValidateFail?.()
      return
    }
    setIsSubmitting(true)
    try {
      const { logIn } = await loadLogIn()
      onLogin(await logIn(entered, { checkKey: captcha.captchaState.key, remember }))
    } catch (error) {
      setIsSubmitting(false)
      handleRefusal(error, entered.username)
    }
  }

  function handleRefusal(error: unknown, username: string) {
    if (!(error instanceof RequestFailed)) throw error
    captcha.refresh()
    if (form.current) fillInput(form.current, 'inputCode', '')
    // One proof more is asked for; that is no failure to tell of.
    if (error.error !== 'login.second_factor') void announceRefusal(error)
    if (error.error === 'captcha.wrong') showErrors({ inputCode: error.message })
    onFail?.({ error, username: username.trim(), loginType: getLoginType(username) })
  }

  const summaryErrors = loginFields.flatMap((name) =>
    errors[name] ? [{ id: getFieldId(name), text: errors[name] }] : [],
  )
  return (
    <form ref={form} noValidate method="post" className={styles.form} onSubmit={submit}>
      {summaryErrors.length > 1 && <ErrorSummary title={t('errors')} errors={summaryErrors} />}
      <Field id={getFieldId('username')} label={t('username')} error={errors.username} required>
        <Input
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          onInput={() => clearError('username')}
        />
      </Field>
      <Field
        id={getFieldId('password')}
        label={tUser('password')}
        error={errors.password}
        hint={isPasteBlocked && <span role="status">{tUser('password.no_paste')}</span>}
        required
      >
        <SecretInput
          name="password"
          autoComplete="current-password"
          showText={tUser('password.show')}
          hideText={tUser('password.hide')}
          blocksClipboard={!allowPaste}
          onClipboardBlocked={() => setIsPasteBlocked(true)}
          filterText={removeChinese}
          onInput={() => {
            clearError('password')
            setIsPasteBlocked(false)
          }}
        />
      </Field>
      <CaptchaField
        id={getFieldId('inputCode')}
        name="inputCode"
        captcha={captcha}
        error={errors.inputCode}
        onInput={() => clearError('inputCode')}
      />
      <div className={styles.choices}>
        <Checkbox name="remember">{t('remember')}</Checkbox>
        <Link href={passwordResetPath}>{t('forgot')}</Link>
      </div>
      <PolicyAgreement
        id={getFieldId('isChecked')}
        name="isChecked"
        error={errors.isChecked}
        onChange={() => clearError('isChecked')}
      />
      {/* Until the script is here, pressing it must not send the form the browser's way. */}
      <Button type={hydrated ? 'submit' : 'button'} tone="primary" size="large" isFullWidth loading={isSubmitting}>
        {t('submit')}
      </Button>
    </form>
  )
}

function fillInput(form: HTMLFormElement, name: LoginField, value: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}

/** What is missing, by field. */
function useValidateLogin(): (form: Form) => FieldErrors<LoginField> {
  const t = useTexts(sessionTexts)
  const tCaptcha = useTexts(captchaTexts)
  const tPolicy = useTexts(policyTexts)
  return ({ username, password, inputCode, isChecked }) => ({
    ...(username.trim() === '' && { username: t('username.needed') }),
    ...(password === '' && { password: t('password.needed') }),
    ...(inputCode.trim() === '' && { inputCode: tCaptcha('needed') }),
    ...(!isChecked && { isChecked: tPolicy('agree.needed') }),
  })
}
