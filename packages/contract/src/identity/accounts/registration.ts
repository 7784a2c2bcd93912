import { z } from 'zod'
import { Currency } from '../../kernel/money.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { CaptchaAnswer } from '../captchas/captchas.ts'
import { CountryCode } from '../companies/countries.ts'
import { CodeDigits, CodeEmail, CodePhone } from '../verification-codes/verification-codes.ts'
import { findPasswordFlaws, NewPassword, passwordLength } from './passwords.ts'

/** An e-mail address or a phone number. */
export const Contact = z.object({ email: CodeEmail.optional(), phone: CodePhone.optional() })
export type Contact = z.output<typeof Contact>

const hasOneContact = ({ email, phone }: Contact): boolean => (email === undefined) !== (phone === undefined)
const oneContactIssue = { path: ['email'], params: { code: 'contact.one' } }

/** A captcha, or the grant of a captcha solved before. */
export const CaptchaProof = z.object({
  ...CaptchaAnswer.partial().shape,
  proof: z.string().max(64).optional().describe('The proof that an earlier captcha was worth, in its place.'),
})
export type CaptchaProof = z.output<typeof CaptchaProof>

/** The grant of a solved captcha: a few more calls without another one. */
export const CaptchaGrant = z.object({ proof: z.string().nullable() })

export const CodeRequest = z
  .object({ ...Contact.shape, ...CaptchaProof.shape })
  .refine(hasOneContact, oneContactIssue)
  .meta({
    description: 'Either `email` or `phone`.',
    examples: [{ email: 'ada@institute.example', captcha: 'k7fp', checkKey: '1791189000000' }],
  })

export const AvailabilityQuery = z.object({
  ...Contact.shape,
  username: singleLineText(254, 1).optional().describe('User name that may be taken.'),
  ...CaptchaProof.shape,
})
export type AvailabilityQuery = z.output<typeof AvailabilityQuery>

/** The error lists each flaw for the form. */
export const Registration = z
  .object({
    ...Contact.shape,
    /** The digits sent to the e-mail address or phone. */
    code: CodeDigits,
    password: NewPassword,
    firstName: singleLineText(60, 1),
    lastName: singleLineText(60, 1),
    company: singleLineText(120, 1),
    country: CountryCode,
    taxNumber: singleLineText(40).default('').describe('VAT or tax number in the country; may stay empty.'),
    currency: Currency,
    agreed: z.literal(true),
  })
  .refine(hasOneContact, oneContactIssue)
  .superRefine(({ password, email = '', phone = '', firstName, lastName, company }, context) => {
    const known = [email.split('@')[0] ?? '', phone, firstName, lastName, company]
    for (const flaw of findPasswordFlaws(password, known))
      context.addIssue({ code: 'custom', path: ['password'], params: { code: flaw, ...passwordLength } })
  })
  .meta({
    description: 'Either `email` or `phone`, which the code was sent to.',
    examples: [
      {
        email: 'ada@institute.example',
        code: '123456',
        password: 'Plasmid-42-lantern',
        firstName: 'Ada',
        lastName: 'Example',
        company: 'Institute of Examples',
        country: 'US',
        currency: 'USD',
        agreed: true,
      },
    ],
  })
export type Registration = z.output<typeof Registration>
