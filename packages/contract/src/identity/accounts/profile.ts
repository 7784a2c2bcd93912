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

/** Normalised, as codes are sent to it. */
export const LoginPhone = CodePhone

export const maxCcEmails = 10

/** The user's profile. The user name never changes; e-mail and phone are login names. */
export const Profile = z.object({
  username: z.string(),
  realname: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  /** New login data, valid once confirmed by a code. */
  pendingEmail: z.string().nullable(),
  pendingPhone: z.string().nullable(),
  contactEmail: z.string(),
  ccEmails: z.array(z.string()),
  /** Contact and copy addresses that get no e-mail until confirmed by a code. */
  unconfirmed: z.array(z.string()),
  language: z.enum(languages).nullable(),
  version: z.int(),
})
export type Profile = z.infer<typeof Profile>

/** A full name, as in Chinese and Japanese, or two parts. */
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

/** New login data requires the password and takes effect once confirmed; an empty phone removes the number. */
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

/** An unconfirmed address of the caller. */
export const AddressCodeRequest = z.object(ownAddress).refine(hasOne, oneOfThem)
export const AddressConfirmation = z.object({ ...ownAddress, code: CodeDigits }).refine(hasOne, oneOfThem)
export type AddressConfirmation = z.output<typeof AddressConfirmation>

/** A new password is checked as sent and never altered. */
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
