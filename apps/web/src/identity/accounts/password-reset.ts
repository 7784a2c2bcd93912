import {
  contactCodeTexts,
  findShapeFlaws,
  type PasswordFlaw,
  passwordFlaws,
  passwordLength,
} from '@paratope/contract/identity/accounts'
import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { passwordResetTexts } from '@paratope/contract/identity/password-resets/password-resets.texts'
import { listRefusedFields } from '#kit/form/refused-fields.ts'
import { api } from '#lib/api/api.ts'
import type { RequestFailed } from '#lib/api/request-failed.ts'
import { useTexts } from '#lib/texts/texts.ts'
import type { FieldErrors } from '#ui/forms/use-field-errors.ts'
import { type ContactKind, isVerificationCode, parseContact } from './contact.ts'
import type { AvailabilityCheck } from './use-availability-check.ts'

export type ResetField = 'contact' | 'code' | 'password'
export type ResetEntries = Readonly<Record<ResetField, string>> & { readonly contactKind: ContactKind }

/** The answer is the same whoever the address belongs to. */
export const sendResetCode: AvailabilityCheck = async (contact, human) => {
  const { passwordResets } = await api({ quiet: true })
  return (await passwordResets.sendCode({ body: { ...contact, ...human } })).proof
}

export async function resetPassword({ contactKind, contact, code, password }: ResetEntries): Promise<void> {
  const { passwordResets } = await api({ quiet: true })
  await passwordResets.reset({ body: { [contactKind]: contact, code, password } })
}

export async function setPasswordByLink(token: string, password: string): Promise<void> {
  const { passwordResets } = await api({ quiet: true })
  await passwordResets.setByLink({ body: { token, password } })
}

const isPasswordFlaw = (code: string): code is PasswordFlaw => passwordFlaws.some((flaw) => flaw === code)

/** What is missing or wrong, in the reader's words: found here, or by the server. */
export function useResetErrors() {
  const t = useTexts(passwordResetTexts)
  const tUser = useTexts(registrationTexts)
  const tContact = useTexts(contactCodeTexts)
  const formatFlaw = (flaw: PasswordFlaw) => tUser(`flaw.${flaw}`, passwordLength)

  function validate({ contactKind, contact, code, password }: ResetEntries): FieldErrors<ResetField> {
    const [flaw] = findShapeFlaws(password, [contact.split('@')[0] ?? ''])
    return {
      ...(!parseContact(contactKind, contact) && { contact: tContact(`${contactKind}.wrong`) }),
      ...(!isVerificationCode(code) && { code: tContact(code === '' ? 'code.needed' : 'code.shape') }),
      ...(flaw && { password: password === '' ? tUser('password.needed') : formatFlaw(flaw) }),
    }
  }

  /** A refusal that belongs to fields, beside them. */
  function toFieldErrors(error: RequestFailed, contactKind: ContactKind): FieldErrors<ResetField> {
    if (error.error?.startsWith('code.')) return { code: error.message }
    const found = new Map(listRefusedFields(error).map(({ path, code }) => [path, code]))
    const flaw = found.get('password')
    return {
      ...(found.has(contactKind) && { contact: tContact(`${contactKind}.wrong`) }),
      ...(found.has('code') && { code: tContact('code.shape') }),
      ...(flaw !== undefined && { password: isPasswordFlaw(flaw) ? formatFlaw(flaw) : error.message }),
      // The code was right, so it is used up; only what its owner is called stood in the way.
      ...(flaw === 'personal' && { code: t('code.again') }),
    }
  }

  return { check: validate, refused: toFieldErrors }
}
