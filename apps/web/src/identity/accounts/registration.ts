import {
  contactCodeTexts,
  findShapeFlaws,
  type PasswordFlaw,
  passwordFlaws,
  passwordLength,
} from '@paratope/contract/identity/accounts'
import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { policyTexts } from '@paratope/contract/platform/policies/policies.texts'
import { api } from '#lib/api/api.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import { isRecord, isString } from '#lib/storage/storage.ts'
import { useTexts } from '#lib/texts/texts.ts'
import type { FieldErrors } from '#ui/forms/use-field-errors.ts'
import { type ContactKind, isVerificationCode, parseContact } from './contact.ts'
import type { AvailabilityCheck } from './use-availability-check.ts'

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
  readonly contactKind: ContactKind
  readonly isChecked: boolean
}

const isPasswordFlaw = (code: unknown): code is PasswordFlaw => passwordFlaws.some((flaw) => flaw === code)

/** Asks for the code; an address that is taken is refused. */
export const sendRegisterCode: AvailabilityCheck = async (contact, human) => {
  const { accounts } = await api({ quiet: true })
  return (await accounts.registerCode({ body: { ...contact, ...human } })).proof
}

export const checkAvailable: AvailabilityCheck = async (contact, human) => {
  const { accounts } = await api({ quiet: true })
  return (await accounts.checkOnlyUser({ query: { ...contact, ...human } })).proof
}

/** Sends the registration; the answer is the name to log in with. */
export async function submitRegistration(entries: RegisterEntries): Promise<string> {
  const { contactKind, contact, isChecked, currency, ...rest } = entries
  const { accounts } = await api({ quiet: true })
  const body = { ...rest, [contactKind]: contact, currency: currency as 'USD', agreed: isChecked as true } // the server checks both
  return (await accounts.register({ body })).username
}

/** What is missing or wrong, in the reader's words: found here, or by the server. */
export function useRegisterErrors() {
  const t = useTexts(registrationTexts)
  const tContact = useTexts(contactCodeTexts)
  const tPolicy = useTexts(policyTexts)
  const formatFlaw = (flaw: PasswordFlaw) => t(`flaw.${flaw}`, passwordLength)

  function validate(entries: RegisterEntries): FieldErrors<RegisterField> {
    const { contactKind, contact, code, firstName, lastName, company, country, password, isChecked } = entries
    const [flaw] = findShapeFlaws(password, [contact.split('@')[0] ?? '', firstName, lastName, company])
    return {
      ...(firstName === '' && { firstName: t('firstName.needed') }),
      ...(lastName === '' && { lastName: t('lastName.needed') }),
      ...(!parseContact(contactKind, contact) && { contact: tContact(`${contactKind}.wrong`) }),
      ...(!isVerificationCode(code) && { code: tContact(code === '' ? 'code.needed' : 'code.shape') }),
      ...(company === '' && { company: t('company.needed') }),
      ...(country === '' && { country: t('country.needed') }),
      ...(flaw && { password: password === '' ? t('password.needed') : formatFlaw(flaw) }),
      ...(!isChecked && { isChecked: tPolicy('agree.needed') }),
    }
  }

  /** A refusal that belongs to fields, beside them. */
  function toFieldErrors(
    { error, message, values }: RequestFailed,
    contactKind: ContactKind,
  ): FieldErrors<RegisterField> {
    if (error === 'user.email_taken' || error === 'user.phone_taken') return { contact: message }
    if (error?.startsWith('code.')) return { code: message }
    const fields: unknown = values['fields']
    if (error !== 'input.refused' || !Array.isArray(fields)) return {}
    const found: { [Name in RegisterField]?: string } = {}
    for (const field of fields.filter(isRecord)) {
      const name = registerFields.find((one) => one === (field['path'] === contactKind ? 'contact' : field['path']))
      if (name && !found[name])
        found[name] = getErrorText(
          name,
          contactKind,
          field['code'],
          isString(field['message']) ? field['message'] : message,
        )
    }
    return found
  }

  const getErrorText = (name: RegisterField, contactKind: ContactKind, code: unknown, message: string): string => {
    if (name === 'password' && isPasswordFlaw(code)) return formatFlaw(code)
    if (name === 'code') return tContact('code.shape')
    return name === 'contact' ? tContact(`${contactKind}.wrong`) : message
  }

  return { check: validate, refused: toFieldErrors }
}
