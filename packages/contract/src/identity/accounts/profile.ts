import { z } from 'zod'
import { singleLineText } from '../../kernel/plain-text.ts'
import { languages } from '../../kernel/texts.ts'
import { CodeDigits, CodeEmail, CodePhone } from '../verification-codes/verification-codes.ts'
import { findPasswordFlaws, NewPassword, passwordLength } from './passwords.ts'

const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email())
  .meta({ examples: ['ada@institute.example'] })

/** One spelling for each number, the one that codes are sent to. */
export const LoginPhone = CodePhone

export const maxCcEmails = 10

/** What the user centre shows of a person. The user name never changes; e-mail and phone are what one logs in with. */
export const Profile = z.object({
  username: z.string(),
  realname: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** New login data that takes effect once a code sent there is entered. */
  pendingEmail: z.string().nullable(),
  pendingPhone: z.string().nullable(),
  contactEmail: z.string(),
  ccEmails: z.array(z.string()),
  /** Contact and copy addresses that get no mail until a code sent there is entered. */
  unconfirmed: z.array(z.string()),
  language: z.enum(languages).nullable(),
  version: z.int(),
})
export type Profile = z.infer<typeof Profile>

/** A name is given whole, as Chinese and Japanese readers write it, or in its two parts. */
export const ProfileChange = z
  .object({
    version: z.int(),
    realname: singleLineText(120, 1).optional(),
    firstName: singleLineText(60, 1).optional(),
    lastName: singleLineText(60, 1).optional(),
    contactEmail: z.union([z.literal(''), EmailAddress]),
    ccEmails: z.array(EmailAddress).max(maxCcEmails),
  })
  .refine(({ realname, firstName, lastName }) => realname !== undefined || (firstName && lastName), {
    path: ['realname'],
    params: { code: 'name.required' },
  })
export type ProfileChange = z.output<typeof ProfileChange>

/** New login data needs the password, and takes effect once it is proven; an empty phone takes the number away. */
export const CredentialsChange = z.object({
  version: z.int(),
  password: z
    .string()
    .min(1)
    .max(passwordLength.max * 4),
  email: EmailAddress,
  phone: z.union([z.literal(''), LoginPhone]),
})
export type CredentialsChange = z.output<typeof CredentialsChange>

const hasOne = ({ email, phone }: { email?: string | undefined; phone?: string | undefined }): boolean =>
  (email === undefined) !== (phone === undefined)
const oneOfThem = { path: ['email'], params: { code: 'contact.one' } }

const ownAddress = { email: CodeEmail.optional(), phone: CodePhone.optional() }

/** One of the caller's own addresses that is not confirmed yet. */
export const AddressCodeRequest = z.object(ownAddress).refine(hasOne, oneOfThem)
export const AddressConfirmation = z.object({ ...ownAddress, code: CodeDigits }).refine(hasOne, oneOfThem)
export type AddressConfirmation = z.output<typeof AddressConfirmation>

/** A new password is judged as it was sent, and never altered. */
export const PasswordChange = z
  .object({
    oldpassword: z
      .string()
      .min(1)
      .max(passwordLength.max * 4),
    password: NewPassword,
  })
  .superRefine(({ oldpassword, password }, context) => {
    const flaws = [...findPasswordFlaws(password), ...(password === oldpassword ? ['same'] : [])]
    for (const code of flaws)
      context.addIssue({ code: 'custom', path: ['password'], params: { code, ...passwordLength } })
  })
export type PasswordChange = z.output<typeof PasswordChange>
