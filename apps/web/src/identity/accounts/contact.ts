import type { RequestFailed } from '#lib/api/request-failed.ts'
import { isString } from '#lib/storage/storage.ts'

export type ContactKind = 'email' | 'phone'

/** The contact in the server's normal form. */
export type Contact = { readonly email: string } | { readonly phone: string }

/** That no program asks: the characters of a picture, or what they were worth before. */
export type HumanProof = { readonly proof: string } | { readonly captcha: string; readonly checkKey: string }

const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
/** A Chinese mobile number, or any other with its country code. */
const phonePattern = /^(?:(?:(?:\+|00)?86)?1[3-9]\d{9}|(?:\+|00)[1-9]\d{6,14})$/
const codePattern = /^\d{6}$/

export const isPhoneNumber = (text: string): boolean =>
  phonePattern.test(text.normalize('NFKC').replace(/[ ().\-/]/g, ''))

/** Nothing where it cannot be an address or a number. */
export function parseContact(kind: ContactKind, text: string): Contact | undefined {
  if (kind === 'email') return emailPattern.test(text.trim()) ? { email: text.trim() } : undefined
  const phone = text.normalize('NFKC').replace(/[ ().\-/]/g, '')
  return phonePattern.test(phone) ? { phone } : undefined
}

export const isVerificationCode = (text: string): boolean =>
  codePattern.test(text.normalize('NFKC').replaceAll(' ', ''))

/** A refusal may still have counted the picture as solved. */
export function readProof({ values }: RequestFailed): string | undefined {
  const proof = values['proof']
  return isString(proof) ? proof : undefined
}

/** Asks the server something about a contact; answers what a solved captcha is worth from then on. */
export type AvailabilityCheck = (contact: Contact, human: HumanProof) => Promise<string | null>

export interface SolvedCaptcha {
  isSolved: boolean
  save: (proof: string | undefined) => void
  getProof: (text: string) => HumanProof | undefined
  /** After a refusal: returns true where another captcha is to be solved. */
  settle: (error: RequestFailed) => boolean
}
