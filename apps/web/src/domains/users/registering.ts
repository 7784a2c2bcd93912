import { policyTexts } from '@paratope/contract/texts/policies'
import { userTexts } from '@paratope/contract/texts/users'
import { contactTexts, type PasswordFlaw, passwordFlaws, passwordLength, shapeFlawsOf } from '@paratope/contract/users'
import { api } from '#lib/api.ts'
import type { RequestFailed } from '#lib/request-failed.ts'
import { isRecord } from '#lib/storage.ts'
import { useSay } from '#lib/texts.ts'
import type { FieldErrors } from '#ui/use-field-errors.ts'
import { type ContactWay, contactOf, isCode } from './contact.ts'
import type { Ask } from './use-asking.ts'

/** The form's entries, in the order of its fields. */
export const registerFields = [
  'firstName',
  'lastName',
  'contact',
  'code',
  'company',
  'country',
  'currency',
  'password',
  'isChecked',
] as const
export type RegisterField = (typeof registerFields)[number]
export type RegisterEntries = Readonly<Record<Exclude<RegisterField, 'isChecked'>, string>> & {
  readonly way: ContactWay
  readonly isChecked: boolean
}

const isFlaw = (code: unknown): code is PasswordFlaw => passwordFlaws.some((flaw) => flaw === code)

/** Asks for the code; an address that is taken is refused. */
export const sendRegisterCode: Ask = async (to, human) => {
  const { users } = await api({ quiet: true })
  return (await users.registerCode({ body: { ...to, ...human } })).proof
}

export const checkFree: Ask = async (to, human) => {
  const { users } = await api({ quiet: true })
  return (await users.checkOnlyUser({ query: { ...to, ...human } })).proof
}

/** Sends the registration; the answer is the name to log in with. */
export async function register(entries: RegisterEntries): Promise<string> {
  const { way, contact, isChecked, currency, ...rest } = entries
  const { users } = await api({ quiet: true })
  const body = { ...rest, [way]: contact, currency: currency as 'USD', agreed: isChecked as true } // the server checks both
  return (await users.register({ body })).username
}

/** What is missing or wrong, in the reader's words: found here, or by the server. */
export function useRegisterErrors() {
  const say = useSay(userTexts)
  const sayContact = useSay(contactTexts)
  const sayPolicy = useSay(policyTexts)
  const flawText = (flaw: PasswordFlaw) => say(`flaw.${flaw}`, passwordLength)

  function check(entries: RegisterEntries): FieldErrors<RegisterField> {
    const { way, contact, code, firstName, lastName, company, country, password, isChecked } = entries
    const [flaw] = shapeFlawsOf(password, [contact.split('@')[0] ?? '', firstName, lastName, company])
    return {
      ...(firstName === '' && { firstName: say('firstName.needed') }),
      ...(lastName === '' && { lastName: say('lastName.needed') }),
      ...(!contactOf(way, contact) && { contact: sayContact(`${way}.wrong`) }),
      ...(!isCode(code) && { code: sayContact(code === '' ? 'code.needed' : 'code.shape') }),
      ...(company === '' && { company: say('company.needed') }),
      ...(country === '' && { country: say('country.needed') }),
      ...(flaw && { password: password === '' ? say('password.needed') : flawText(flaw) }),
      ...(!isChecked && { isChecked: sayPolicy('agree.needed') }),
    }
  }

  /** A refusal that belongs to fields, beside them. */
  function refused({ error, message, values }: RequestFailed, way: ContactWay): FieldErrors<RegisterField> {
    if (error === 'user.email_taken' || error === 'user.phone_taken') return { contact: message }
    if (error?.startsWith('code.')) return { code: message }
    const fields: unknown = values['fields']
    if (error !== 'input.refused' || !Array.isArray(fields)) return {}
    const found: { [Name in RegisterField]?: string } = {}
    for (const field of fields.filter(isRecord)) {
      const name = registerFields.find((one) => one === (field['path'] === way ? 'contact' : field['path']))
      if (name && !found[name]) found[name] = wordsFor(name, way, field['code'], message)
    }
    return found
  }

  const wordsFor = (name: RegisterField, way: ContactWay, code: unknown, message: string): string => {
    if (name === 'password' && isFlaw(code)) return flawText(code)
    if (name === 'code') return sayContact('code.shape')
    return name === 'contact' ? sayContact(`${way}.wrong`) : message
  }

  return { check, refused }
}
