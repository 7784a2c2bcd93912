import type { LoginResult, PasswordLogin } from '@paratope/contract/sessions'
import { api } from '#lib/api.ts'
import { languageNow } from '#lib/api-settings.ts'
import type { RequestFailed } from '#lib/request-failed.ts'
import { forgetRemembered, remember } from './remembered.ts'

/** The login form as it stands; the password is in no other place. */
export interface LoginForm {
  readonly username: string
  readonly password: string
  readonly inputCode: string
  readonly isChecked: boolean
}

export interface LoginOptions {
  /** With which the picture was asked for. */
  readonly checkKey: string
  readonly remember: boolean
}

export const payloadOf = ({ username, password, inputCode }: LoginForm, options: LoginOptions): PasswordLogin => ({
  username: username.trim(),
  password,
  captcha: inputCode.trim(),
  checkKey: options.checkKey,
  remember_me: options.remember,
})

/** Asks to be let in; any answer but success is the caller's to handle. */
export async function logIn(form: LoginForm, options: LoginOptions): Promise<LoginResult> {
  const { sessions } = await api({ quiet: true })
  const result = await sessions.login({ body: payloadOf(form, options) })
  if (options.remember) remember(form.username.trim())
  else forgetRemembered()
  return result
}

/** In the corner of the page; its words come once they are needed. */
export async function tellRefused(error: RequestFailed): Promise<void> {
  const { announceLogin } = await import('#lib/request-notices.ts')
  announceLogin(error, { language: languageNow() })
}
