import type { LoginResult, PasswordLogin } from '@paratope/contract/identity/sessions'
import type { ApiClient } from '#lib/api/api-client.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import { clearRememberedUsername, rememberUsername } from './remembered-username.ts'

/** Entries of the login form; the password is stored nowhere else. */
export interface LoginEntries {
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

export const toPasswordLogin = (
  { username, password, inputCode }: LoginEntries,
  options: LoginOptions,
): PasswordLogin => ({
  username: username.trim(),
  password,
  captcha: inputCode.trim(),
  checkKey: options.checkKey,
  remember_me: options.remember,
})

/** Asks to be let in; any answer but success is the caller's to handle. */
export async function logIn({ sessions }: ApiClient, form: LoginEntries, options: LoginOptions): Promise<LoginResult> {
  const result = await sessions.login({ body: toPasswordLogin(form, options) })
  if (options.remember) rememberUsername(form.username.trim())
  else clearRememberedUsername()
  return result
}

/** In the corner of the page; its words come once they are needed. */
export async function announceRefusedLogin(error: RequestFailed): Promise<void> {
  const { announceLogin: announceLoginFailure } = await import('#lib/api/request-notices.ts')
  announceLoginFailure(error, { language: getPageLanguage() })
}
