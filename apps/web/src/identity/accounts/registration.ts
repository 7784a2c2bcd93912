import { contactCodeTexts, passwordLength } from '@paratope/contract/identity/accounts'
import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { policyTexts } from '@paratope/contract/platform/policies/policies.texts'
import { api } from '#lib/api/api.ts'
import { loadChunk } from '#lib/page/lazy-component.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { type AvailabilityCheck, type ContactKind, isVerificationCode, parseContact } from './contact.ts'

/** Asks for the code; an address that is taken is refused. */
export const sendRegisterCode: AvailabilityCheck = async (contact, human) => {
  const { accounts } = await api({ quiet: true })
  return (await accounts.sendRegistrationCode({ body: { ...contact, ...human } })).proof
}

export const checkAvailable: AvailabilityCheck = async (contact, human) => {
  const { accounts } = await api({ quiet: true })
  return (await accounts.checkAvailability({ query: { ...contact, ...human } })).proof
}

/** The texts of missing and wrong entries that belong to this form. */
export function useRegisterErrorTexts() {
  const t = useTexts(registrationTexts)
  const tContact = useTexts(contactCodeTexts)
  const tPolicy = useTexts(policyTexts)
  return {
    firstName: t('firstName.needed'),
    lastName: t('lastName.needed'),
    company: t('company.needed'),
    country: t('country.needed'),
    email: tContact('email.wrong'),
    phone: tContact('phone.wrong'),
    code: tContact('code.shape'),
    agreed: tPolicy('agree.needed'),
  }
}

export interface ContactEntries {
  email?: string | undefined
  phone?: string | undefined
  code?: string | undefined
  password?: string | undefined
}

/** Checks a contact, its code and a new password, which must not contain any of the words. */
export function useValidateContactAndPassword(contactKind: ContactKind) {
  const t = useTexts(registrationTexts)
  const tContact = useTexts(contactCodeTexts)
  return async (entries: ContactEntries, personalWords: readonly (string | undefined)[] = []) => {
    const { findPasswordFlaws } = await loadChunk(() => import('./password-rules.ts'))
    const { code = '', password = '' } = entries
    const contact = entries[contactKind] ?? ''
    const [flaw] = findPasswordFlaws(
      password,
      [contact.split('@')[0], ...personalWords].filter((word) => word !== undefined),
    )
    return {
      ...(!parseContact(contactKind, contact) && { [contactKind]: tContact(`${contactKind}.wrong`) }),
      ...(!isVerificationCode(code) && { code: tContact(code === '' ? 'code.needed' : 'code.shape') }),
      ...(flaw && { password: password === '' ? t('password.needed') : t(`flaw.${flaw}`, passwordLength) }),
    }
  }
}
