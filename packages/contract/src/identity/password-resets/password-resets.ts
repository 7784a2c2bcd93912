import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { findPasswordFlaws, NewPassword, passwordLength } from '../accounts/passwords.ts'
import { CaptchaGrant, CodeRequest, Contact } from '../accounts/registration.ts'
import { captchaErrors, captchas } from '../captchas/captchas.ts'
import {
  CodeDigits,
  codeErrors,
  codeRequestErrors,
  verificationCodes,
} from '../verification-codes/verification-codes.ts'

export const PasswordReset = z
  .object({ ...Contact.shape, code: CodeDigits, password: NewPassword })
  .refine(({ email, phone }) => (email === undefined) !== (phone === undefined), {
    path: ['email'],
    params: { code: 'contact.one' },
  })
  .superRefine(({ password }, context) => {
    for (const flaw of findPasswordFlaws(password))
      context.addIssue({ code: 'custom', path: ['password'], params: { code: flaw, ...passwordLength } })
  })
  .meta({
    description: 'Either `email` or `phone`, which the code was sent to.',
    examples: [{ email: 'ada@institute.example', code: '123456', password: 'Plasmid-42-lantern' }],
  })
export type PasswordReset = z.output<typeof PasswordReset>

/** Path of the page for one-time links. */
export const setPasswordPath = '/user/set-password'

export const PasswordByLink = z
  .object({ token: z.string().min(1).max(64), password: NewPassword })
  .superRefine(({ password }, context) => {
    for (const flaw of findPasswordFlaws(password))
      context.addIssue({ code: 'custom', path: ['password'], params: { code: flaw, ...passwordLength } })
  })
export type PasswordByLink = z.output<typeof PasswordByLink>

export const passwordResets = defineApi({
  summary: 'Replacing a forgotten password with a code',
  permissions: [],
  errors: { 'password_link.gone': 410 },
  foreignErrors: { ...captchas.errors, ...verificationCodes.errors },
  endpoints: {
    sendCode: {
      method: 'POST',
      path: '/by-order-client/customer/resetCode',
      needs: 'public',
      body: CodeRequest,
      reply: CaptchaGrant,
      fails: [...captchaErrors, ...codeRequestErrors],
      summary: 'Send a code for a new password; the answer is the same whether or not there is such an account',
    },
    reset: {
      method: 'POST',
      path: '/by-order-client/customer/resetPassword',
      needs: 'public',
      body: PasswordReset,
      reply: z.null(),
      fails: codeErrors,
      summary: 'Set a new password with the code that was sent; every session of the account ends',
    },
    setByLink: {
      method: 'POST',
      path: '/by-order-client/customer/passwordLink',
      needs: 'public',
      body: PasswordByLink,
      reply: z.null(),
      fails: ['password_link.gone'],
      summary: 'Set a password with the secret of a one-time link; every session of the account ends',
    },
  },
})
