import {
  findPasswordFlaws,
  type PasswordFlaw,
  passwordFlaws,
  passwordLength,
} from '@paratope/contract/identity/accounts'
import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { sessionTexts } from '@paratope/contract/identity/sessions/sessions.texts'
import { listRefusedFields } from '#kit/form/refused-fields.ts'
import { api } from '#lib/api/api.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import { updateMenuToken } from '#lib/navigation/menu.ts'
import { type UserInfo, updateLoginToken } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import type { FieldErrors } from '#ui/forms/use-field-errors.ts'

export type PasswordField = 'oldpassword' | 'password' | 'confirm'
export type PasswordEntries = Readonly<Record<PasswordField, string>>

/** Changes it and goes on under the token the server answers; gives back what the server says. */
export async function changePassword({ oldpassword, password }: PasswordEntries): Promise<string> {
  let message = ''
  const { sessions } = await api({ quiet: true, onMessage: (said) => (message = said) })
  const newLogin = await sessions.changePassword({ body: { oldpassword, password } })
  updateMenuToken(newLogin.token)
  updateLoginToken(newLogin)
  return message
}

const isPasswordFlaw = (code: string): code is PasswordFlaw => passwordFlaws.some((flaw) => flaw === code)

/** What is missing or wrong, in the reader's words: found here, or by the server. */
export function usePasswordErrors() {
  const t = useTexts(sessionTexts)
  const tUser = useTexts(registrationTexts)
  const formatFlaw = (flaw: PasswordFlaw) => tUser(`flaw.${flaw}`, passwordLength)

  function getNewPasswordError(
    { oldpassword, password }: PasswordEntries,
    user: UserInfo | undefined,
  ): string | undefined {
    if (password === '') return tUser('password.needed')
    const personalWords = [user?.username.split('@')[0] ?? '', user?.realname ?? '']
    const [flaw] = findPasswordFlaws(password, personalWords)
    if (flaw) return formatFlaw(flaw)
    return password === oldpassword ? t('change.same') : undefined
  }

  function validate(entries: PasswordEntries, user: UserInfo | undefined): FieldErrors<PasswordField> {
    const { oldpassword, password, confirm } = entries
    const newPasswordError = getNewPasswordError(entries, user)
    const confirmError = confirm === '' ? t('change.confirm.needed') : t('change.confirm.differs')
    return {
      ...(oldpassword === '' && { oldpassword: t('change.old.needed') }),
      ...(newPasswordError && { password: newPasswordError }),
      ...((confirm === '' || confirm !== password) && { confirm: confirmError }),
    }
  }

  /** A refusal that belongs to fields, beside them. */
  function toFieldErrors(error: RequestFailed): FieldErrors<PasswordField> {
    if (error.error === 'password.wrong' || error.error === 'password.attempts_exceeded')
      return { oldpassword: error.message }
    const code = listRefusedFields(error).find(({ path }) => path === 'password')?.code
    if (code === undefined) return {}
    if (code === 'same') return { password: t('change.same') }
    return { password: isPasswordFlaw(code) ? formatFlaw(code) : error.message }
  }

  return { check: validate, refused: toFieldErrors }
}
