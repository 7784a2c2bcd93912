import { sessionTexts } from '@paratope/contract/texts/sessions'
import { userTexts } from '@paratope/contract/texts/users'
import { flawsOf, type PasswordFlaw, passwordFlaws, passwordLength } from '@paratope/contract/users'
import { refusedFields } from '#kit/refused-fields.ts'
import { api } from '#lib/api.ts'
import { renewMenu } from '#lib/menu.ts'
import type { RequestFailed } from '#lib/request-failed.ts'
import { renewLogin, type UserInfo } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import type { FieldErrors } from '#ui/use-field-errors.ts'

export type PasswordField = 'oldpassword' | 'password' | 'confirm'
export type PasswordEntries = Readonly<Record<PasswordField, string>>

/** Changes it and goes on under the token the server answers; gives back what the server says. */
export async function changePassword({ oldpassword, password }: PasswordEntries): Promise<string> {
  let message = ''
  const { sessions } = await api({ quiet: true, heard: (said) => (message = said) })
  const renewed = await sessions.changePassword({ body: { oldpassword, password } })
  renewMenu(renewed.token)
  renewLogin(renewed)
  return message
}

const isFlaw = (code: string): code is PasswordFlaw => passwordFlaws.some((flaw) => flaw === code)

/** What is missing or wrong, in the reader's words: found here, or by the server. */
export function usePasswordErrors() {
  const say = useSay(sessionTexts)
  const sayUser = useSay(userTexts)
  const flawText = (flaw: PasswordFlaw) => sayUser(`flaw.${flaw}`, passwordLength)

  function newError({ oldpassword, password }: PasswordEntries, user: UserInfo | undefined): string | undefined {
    if (password === '') return sayUser('password.needed')
    const known = [user?.username.split('@')[0] ?? '', user?.realname ?? '']
    const [flaw] = flawsOf(password, known)
    if (flaw) return flawText(flaw)
    return password === oldpassword ? say('change.same') : undefined
  }

  function check(entries: PasswordEntries, user: UserInfo | undefined): FieldErrors<PasswordField> {
    const { oldpassword, password, confirm } = entries
    const fresh = newError(entries, user)
    const again = confirm === '' ? say('change.confirm.needed') : say('change.confirm.differs')
    return {
      ...(oldpassword === '' && { oldpassword: say('change.old.needed') }),
      ...(fresh && { password: fresh }),
      ...((confirm === '' || confirm !== password) && { confirm: again }),
    }
  }

  /** A refusal that belongs to fields, beside them. */
  function refused(error: RequestFailed): FieldErrors<PasswordField> {
    if (error.error === 'password.wrong' || error.error === 'password.tries_exceeded')
      return { oldpassword: error.message }
    const code = refusedFields(error).find(({ path }) => path === 'password')?.code
    if (code === undefined) return {}
    if (code === 'same') return { password: say('change.same') }
    return { password: isFlaw(code) ? flawText(code) : error.message }
  }

  return { check, refused }
}
