import { type LoginResult, loginTypeOf } from '@paratope/contract/sessions'
import { captchaTexts } from '@paratope/contract/texts/captchas'
import { policyTexts } from '@paratope/contract/texts/policies'
import { sessionTexts } from '@paratope/contract/texts/sessions'
import { userTexts } from '@paratope/contract/texts/users'
import { withoutChinese } from '@paratope/contract/users'
import { type SubmitEvent, useEffect, useId, useState } from 'react'
import { CaptchaField, useCaptcha } from '#domains/captchas/index.tsx'
import { Agreement } from '#domains/policies/index.tsx'
import { useSite } from '#lib/frame.tsx'
import { useHydrated } from '#lib/hydrated.ts'
import type { LoginFailure } from '#lib/logging-in.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { Link } from '#ui/link.tsx'
import { SecretInput } from '#ui/secret-input.tsx'
import { type FieldErrors, useFieldErrors } from '#ui/use-field-errors.ts'
import type { LoginForm as Form } from './log-in.ts'
import styles from './login-form.module.css'
import { forgetRemembered, rememberedName } from './remembered.ts'

export interface LoginFormProps {
  /** Who most likely logs in, where nobody is remembered. */
  name?: string | undefined
  onLogin: (result: LoginResult) => void
  onFail?: (failure: LoginFailure) => void
  onValidateFail?: () => void
}

type Name = keyof Form

/** What sends a login comes with the first one. */
const sending = () => import('./log-in.ts')
const tell = async (error: RequestFailed) => (await sending()).tellRefused(error)

const forgottenPath = '/user/alteration'

const names: readonly Name[] = ['username', 'password', 'inputCode', 'isChecked']

function read(form: HTMLFormElement): Form & { remember: boolean } {
  const data = new FormData(form)
  const text = (name: Name) => String(data.get(name) ?? '')
  return {
    username: text('username'),
    password: text('password'),
    inputCode: text('inputCode'),
    isChecked: data.has('isChecked'),
    remember: data.has('remember'),
  }
}

export function LoginForm({ name: known, onLogin, onFail, onValidateFail }: LoginFormProps) {
  const say = useSay(sessionTexts)
  const { allowPaste } = useSite()
  const captcha = useCaptcha()
  const check = useChecks()
  const { form, errors, show, clear } = useFieldErrors<Name>()
  const [loading, setLoading] = useState(false)
  const hydrated = useHydrated()
  const [sealed, setSealed] = useState(false)
  const sayUser = useSay(userTexts)
  const prefix = useId()
  const idOf = (name: Name) => `${prefix}-${name}`

  useEffect(() => {
    const name = rememberedName()
    const fields = form.current
    if (!fields) return
    const likely = name ?? known
    if (likely !== undefined) fill(fields, 'username', likely)
    if (name === undefined) return
    const box = fields.elements.namedItem('remember')
    if (box instanceof HTMLInputElement) box.checked = true
  }, [form, known])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // The button is disabled while loading, but Enter in a field asks again.
    if (loading) return
    const { remember, ...entered } = read(event.currentTarget)
    if (show(check(entered))) {
      forgetRemembered()
      onValidateFail?.()
      return
    }
    setLoading(true)
    try {
      const { logIn } = await sending()
      onLogin(await logIn(entered, { checkKey: captcha.shown.key, remember }))
    } catch (error) {
      setLoading(false)
      refused(error, entered.username)
    }
  }

  function refused(error: unknown, username: string) {
    if (!(error instanceof RequestFailed)) throw error
    captcha.refresh()
    if (form.current) fill(form.current, 'inputCode', '')
    // One proof more is asked for; that is no failure to tell of.
    if (error.error !== 'login.second_factor') void tell(error)
    if (error.error === 'captcha.wrong') show({ inputCode: error.message })
    onFail?.({ error, username: username.trim(), loginType: loginTypeOf(username) })
  }

  const found = names.flatMap((name) => (errors[name] ? [{ id: idOf(name), text: errors[name] }] : []))
  return (
    <form ref={form} noValidate method="post" className={styles.form} onSubmit={submit}>
      {found.length > 1 && <ErrorSummary title={say('errors')} errors={found} />}
      <Field id={idOf('username')} label={say('username')} error={errors.username} required>
        <Input
          name="username"
          autoComplete="username webauthn"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          onInput={() => clear('username')}
        />
      </Field>
      <Field
        id={idOf('password')}
        label={sayUser('password')}
        error={errors.password}
        hint={sealed && <span role="status">{sayUser('password.no_paste')}</span>}
        required
      >
        <SecretInput
          name="password"
          autoComplete="current-password"
          showText={sayUser('password.show')}
          hideText={sayUser('password.hide')}
          sealed={!allowPaste}
          onRefused={() => setSealed(true)}
          keep={withoutChinese}
          onInput={() => {
            clear('password')
            setSealed(false)
          }}
        />
      </Field>
      <CaptchaField
        id={idOf('inputCode')}
        name="inputCode"
        captcha={captcha}
        error={errors.inputCode}
        onInput={() => clear('inputCode')}
      />
      <div className={styles.choices}>
        <Checkbox name="remember">{say('remember')}</Checkbox>
        <Link href={forgottenPath}>{say('forgot')}</Link>
      </div>
      <Agreement id={idOf('isChecked')} name="isChecked" error={errors.isChecked} onChange={() => clear('isChecked')} />
      {/* Until the script is here, pressing it must not send the form the browser's way. */}
      <Button type={hydrated ? 'submit' : 'button'} tone="primary" size="large" wide loading={loading}>
        {say('submit')}
      </Button>
    </form>
  )
}

function fill(form: HTMLFormElement, name: Name, value: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}

/** What is missing, by field. */
function useChecks(): (form: Form) => FieldErrors<Name> {
  const say = useSay(sessionTexts)
  const sayCaptcha = useSay(captchaTexts)
  const sayPolicy = useSay(policyTexts)
  return ({ username, password, inputCode, isChecked }) => ({
    ...(username.trim() === '' && { username: say('username.needed') }),
    ...(password === '' && { password: say('password.needed') }),
    ...(inputCode.trim() === '' && { inputCode: sayCaptcha('needed') }),
    ...(!isChecked && { isChecked: sayPolicy('agree.needed') }),
  })
}
