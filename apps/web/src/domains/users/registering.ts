import { captchaTexts } from '@paratope/contract/texts/captchas'
import { policyTexts } from '@paratope/contract/texts/policies'
import { userTexts } from '@paratope/contract/texts/users'
import { flawsOf, type PasswordFlaw, passwordFlaws, passwordLength } from '@paratope/contract/users'
import { api } from '#lib/api.ts'
import type { RequestFailed } from '#lib/request-failed.ts'
import { isRecord } from '#lib/storage.ts'
import { useSay } from '#lib/texts.ts'
import type { FieldErrors } from '#ui/use-field-errors.ts'

/** The form's entries, in the order of its fields. */
export const registerFields = [
  'firstName',
  'lastName',
  'email',
  'company',
  'country',
  'currency',
  'password',
  'inputCode',
  'isChecked',
] as const
export type RegisterField = (typeof registerFields)[number]
export type RegisterEntries = Readonly<Record<Exclude<RegisterField, 'isChecked'>, string>> & {
  readonly isChecked: boolean
}

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const isFlaw = (code: unknown): code is PasswordFlaw => passwordFlaws.some((flaw) => flaw === code)

/** Sends the registration; the answer is the name to log in with. */
export async function register(entries: RegisterEntries, checkKey: string): Promise<string> {
  const { inputCode, isChecked, currency, ...rest } = entries
  const { users } = await api({ quiet: true })
  const body = { ...rest, currency: currency as 'USD', captcha: inputCode, checkKey, agreed: isChecked as true } // the server checks both
  return (await users.register({ body })).username
}

/** What is missing or wrong, in the reader's words: found here, or by the server. */
export function useRegisterErrors() {
  const say = useSay(userTexts)
  const sayCaptcha = useSay(captchaTexts)
  const sayPolicy = useSay(policyTexts)
  const flawText = (flaw: PasswordFlaw) => say(`flaw.${flaw}`, passwordLength)

  function check(entries: RegisterEntries): FieldErrors<RegisterField> {
    const { email, firstName, lastName, company, country, password, inputCode, isChecked } = entries
    const [flaw] = flawsOf(password, [email.split('@')[0] ?? '', firstName, lastName, company])
    return {
      ...(firstName === '' && { firstName: say('firstName.needed') }),
      ...(lastName === '' && { lastName: say('lastName.needed') }),
      ...(!address.test(email) && { email: say('email.wrong') }),
      ...(company === '' && { company: say('company.needed') }),
      ...(country === '' && { country: say('country.needed') }),
      ...(flaw && { password: password === '' ? say('password.needed') : flawText(flaw) }),
      ...(inputCode === '' && { inputCode: sayCaptcha('needed') }),
      ...(!isChecked && { isChecked: sayPolicy('agree.needed') }),
    }
  }

  /** A refusal that belongs to fields, beside them. */
  function refused({ error, message, values }: RequestFailed): FieldErrors<RegisterField> {
    if (error === 'user.email_taken') return { email: message }
    if (error === 'captcha.wrong') return { inputCode: message }
    const fields: unknown = values['fields']
    if (error !== 'input.refused' || !Array.isArray(fields)) return {}
    const found: { [Name in RegisterField]?: string } = {}
    for (const field of fields.filter(isRecord)) {
      const name = registerFields.find((one) => one === field['path'])
      if (name && !found[name]) found[name] = wordsFor(name, field['code'], message)
    }
    return found
  }

  const wordsFor = (name: RegisterField, code: unknown, message: string): string => {
    if (name === 'password' && isFlaw(code)) return flawText(code)
    return name === 'email' ? say('email.wrong') : message
  }

  return { check, refused }
}
