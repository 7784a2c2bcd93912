import type { RequestFailed } from '#lib/request-failed.ts'
import { isText } from '#lib/storage.ts'

export type ContactWay = 'email' | 'phone'

/** Where somebody is reached, in the spelling of the server. */
export type Contact = { readonly email: string } | { readonly phone: string }

/** That no program asks: the characters of a picture, or what they were worth before. */
export type Human = { readonly proof: string } | { readonly captcha: string; readonly checkKey: string }

const address = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
/** A Chinese mobile number, or any other with its country code. */
const number = /^(?:(?:(?:\+|00)?86)?1[3-9]\d{9}|(?:\+|00)[1-9]\d{6,14})$/
const digits = /^\d{6}$/

export const isPhoneNumber = (text: string): boolean => number.test(text.normalize('NFKC').replace(/[ ().\-/]/g, ''))

/** Nothing where it cannot be an address or a number. */
export function contactOf(way: ContactWay, text: string): Contact | undefined {
  if (way === 'email') return address.test(text.trim()) ? { email: text.trim() } : undefined
  const phone = text.normalize('NFKC').replace(/[ ().\-/]/g, '')
  return number.test(phone) ? { phone } : undefined
}

export const isCode = (text: string): boolean => digits.test(text.normalize('NFKC').replaceAll(' ', ''))

/** A refusal may still have counted the picture as solved. */
export function proofIn({ values }: RequestFailed): string | undefined {
  const proof = values['proof']
  return isText(proof) ? proof : undefined
}
