import { removeChinese } from '@paratope/contract/identity/accounts'
import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { captchaTexts } from '@paratope/contract/identity/captchas/captchas.texts'
import { getLoginType, type LoginResult } from '@paratope/contract/identity/sessions'
import { sessionTexts } from '@paratope/contract/identity/sessions/sessions.texts'
import { policyTexts } from '@paratope/contract/platform/policies/policies.texts'
import { useEffect } from 'react'
import { type Captcha, CaptchaField, useCaptcha } from '#identity/captchas/index.ts'
import { CheckboxField } from '#kit/form/checkbox-field.tsx'
import { Form } from '#kit/form/form.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import { CustomField } from '#kit/form/form-field.tsx'
import { PasswordField } from '#kit/form/password-field.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import type { LoginFailure } from '#lib/session/login-step-props.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { PolicyAgreement } from '#platform/policies/index.ts'
import { Link } from '#ui/actions/link.tsx'
import type { LoginEntries } from './log-in.ts'
import styles from './login-form.module.css'
import { clearRememberedUsername, getRememberedUsername } from './remembered-username.ts'
import { loginForm } from './sessions.forms.ts'

export interface LoginFormProps {
  /** The default user name, if none is remembered. */
  suggestedUsername?: string | undefined
  onLogin: (result: LoginResult) => void
  onFail?: (failure: LoginFailure) => void
  onValidateFail?: () => void
}

/** Loaded with the first login. */
const loadLogIn = () => import('./log-in.ts')

const passwordResetPath = '/user/alteration'

/** These lead to another step, so the form has nothing to explain. */
const stepErrors: readonly unknown[] = ['login.mfa_required', 'login.frozen']

export function LoginForm({ suggestedUsername, onLogin, onFail, onValidateFail }: LoginFormProps) {
  const captcha = useCaptcha()
  const errorTexts = useLoginErrorTexts()

  async function handleRefusal(error: RequestFailed, form: HTMLFormElement, username: string): Promise<void> {
    captcha.refresh()
    fillInput(form, 'inputCode', '')
    if (error.error !== 'login.mfa_required') await (await loadLogIn()).announceRefusedLogin(error)
    onFail?.({ error, username, loginType: getLoginType(username) })
  }

  return (
    <Form
      of={loginForm}
      className={styles.form}
      errorTexts={errorTexts}
      call={async (client, _, { remember = false, ...entries }) =>
        // Checked before it is sent.
        (await loadLogIn()).logIn(client, entries as LoginEntries, { checkKey: captcha.captchaState.key, remember })
      }
      onDone={(result) => onLogin(result)}
      onInvalid={() => {
        clearRememberedUsername()
        onValidateFail?.()
      }}
      onRefuse={async (error, { form, entries, showErrors }) => {
        await handleRefusal(error, form, entries.username ?? '')
        if (!stepErrors.includes(error.error) && error.message !== '')
          showErrors({ [error.error === 'captcha.wrong' ? 'inputCode' : 'form']: error.message })
        return true
      }}
    >
      <LoginFields captcha={captcha} />
      <PrefilledUsername suggestedUsername={suggestedUsername} />
    </Form>
  )
}

function LoginFields({ captcha }: { captcha: Captcha }) {
  const t = useTexts(sessionTexts)
  const tUser = useTexts(registrationTexts)
  return (
    <>
      <TextField
        of={loginForm}
        name="username"
        label={t('username')}
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField
        of={loginForm}
        name="password"
        label={tUser('password')}
        autoComplete="current-password"
        filterText={removeChinese}
      />
      <CustomField of={loginForm} name="inputCode">
        {(field) => <CaptchaField {...field} captcha={captcha} />}
      </CustomField>
      <div className={styles.choices}>
        <CheckboxField of={loginForm} name="remember">
          {t('remember')}
        </CheckboxField>
        <Link href={passwordResetPath}>{t('forgot')}</Link>
      </div>
      <CustomField of={loginForm} name="isChecked">
        {(field) => <PolicyAgreement {...field} />}
      </CustomField>
      <SubmitButton size="large" isFullWidth>
        {t('submit')}
      </SubmitButton>
    </>
  )
}

/** Fills in who logged in here last, once the page is up: the server cannot know. */
function PrefilledUsername({ suggestedUsername }: Pick<LoginFormProps, 'suggestedUsername'>) {
  const { form } = useFormContext()
  useEffect(() => {
    const name = getRememberedUsername()
    const prefilledUsername = name ?? suggestedUsername
    if (!form.current || prefilledUsername === undefined) return
    fillInput(form.current, 'username', prefilledUsername)
    const box = form.current.elements.namedItem('remember')
    if (name !== undefined && box instanceof HTMLInputElement) box.checked = true
  }, [form, suggestedUsername])
  return null
}

function fillInput(form: HTMLFormElement, name: 'username' | 'inputCode', value: string) {
  const field = form.elements.namedItem(name)
  if (field instanceof HTMLInputElement) field.value = value
}

function useLoginErrorTexts() {
  const t = useTexts(sessionTexts)
  return {
    username: t('username.needed'),
    password: t('password.needed'),
    inputCode: useTexts(captchaTexts)('needed'),
    isChecked: useTexts(policyTexts)('agree.needed'),
  }
}
