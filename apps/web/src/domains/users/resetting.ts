import { resetTexts } from '@paratope/contract/texts/password-resets'
import { userTexts } from '@paratope/contract/texts/users'
import { contactTexts, type PasswordFlaw, passwordFlaws, passwordLength, shapeFlawsOf } from '@paratope/contract/users'
import { refusedFields } from '#kit/refused-fields.ts'
import { api } from '#lib/api.ts'
import type { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import type { FieldErrors } from '#ui/use-field-errors.ts'
import { type ContactWay, contactOf, isCode } from './contact.ts'
import type { Ask } from './use-asking.ts'

export type ResetField = 'contact' | 'code' | 'password'
export type ResetEntries = Readonly<Record<ResetField, string>> & { readonly way: ContactWay }

/** The answer is the same whoever the address belongs to. */
export const sendResetCode: Ask = async (to, human) => {
  const { passwordResets } = await api({ quiet: true })
  return (await passwordResets.sendCode({ body: { ...to, ...human } })).proof
}

export async function resetPassword({ way, contact, code, password }: ResetEntries): Promise<void> {
  const { passwordResets } = await api({ quiet: true })
  await passwordResets.reset({ body: { [way]: contact, code, password } })
}

export async function setPasswordByLink(token: string, password: string): Promise<void> {
  const { passwordResets } = await api({ quiet: true })
  await passwordResets.setByLink({ body: { token, password } })
}

const isFlaw = (code: string): code is PasswordFlaw => passwordFlaws.some((flaw) => flaw === code)

/** What is missing or wrong, in the reader's words: found here, or by the server. */
export function useResetErrors() {
  const say = useSay(resetTexts)
  const sayUser = useSay(userTexts)
  const sayContact = useSay(contactTexts)
  const flawText = (flaw: PasswordFlaw) => sayUser(`flaw.${flaw}`, passwordLength)

  function check({ way, contact, code, password }: ResetEntries): FieldErrors<ResetField> {
    const [flaw] = shapeFlawsOf(password, [contact.split('@')[0] ?? ''])
    return {
      ...(!contactOf(way, contact) && { contact: sayContact(`${way}.wrong`) }),
      ...(!isCode(code) && { code: sayContact(code === '' ? 'code.needed' : 'code.shape') }),
      ...(flaw && { password: password === '' ? sayUser('password.needed') : flawText(flaw) }),
    }
  }

  /** A refusal that belongs to fields, beside them. */
  function refused(error: RequestFailed, way: ContactWay): FieldErrors<ResetField> {
    if (error.error?.startsWith('code.')) return { code: error.message }
    const found = new Map(refusedFields(error).map(({ path, code }) => [path, code]))
    const flaw = found.get('password')
    return {
      ...(found.has(way) && { contact: sayContact(`${way}.wrong`) }),
      ...(found.has('code') && { code: sayContact('code.shape') }),
      ...(flaw !== undefined && { password: isFlaw(flaw) ? flawText(flaw) : error.message }),
      // The code was right, so it is used up; only what its owner is called stood in the way.
      ...(flaw === 'personal' && { code: say('code.again') }),
    }
  }

  return { check, refused }
}
