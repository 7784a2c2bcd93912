import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { Instant } from '../../kernel/time.ts'
import { accounts, passwordErrors } from '../accounts/accounts.ts'

/** Steps after the password: an existing factor, or setting one up. */
export const MfaMethod = z.enum(['totp', 'passkey', 'recovery', 'enrol'])
export type MfaMethod = z.infer<typeof MfaMethod>

export const totpDigits = 6
export const recoveryCodeCount = 10

/** Ignores blanks between the groups of a code. */
export const MfaCode = z
  .string()
  .max(60)
  .transform((text) => text.replace(/[\s-]/g, ''))

export const MfaTicket = z.string().min(1).max(100)

export const MfaState = z.object({
  active: z.boolean(),
  since: Instant.nullable(),
  recoveryCodesLeft: z.int(),
  /** A role of the user requires one. */
  required: z.boolean(),
})
export type MfaState = z.infer<typeof MfaState>

/** The secret for an authenticator app; shown once. */
export const MfaEnrolment = z.object({
  /** In Base32, for typing. */
  secret: z.string(),
  /** For a QR code. */
  uri: z.string(),
})
export type MfaEnrolment = z.infer<typeof MfaEnrolment>

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

const base = '/by-order-client/secondFactor'
const PasswordConfirmation = z.object({ password: z.string().min(1).max(400) })
const PasswordAndCode = PasswordConfirmation.extend({ code: MfaCode })

export const mfaCodeErrors = ['mfa.code_wrong', 'mfa.attempts_exceeded', 'mfa.key_changed'] as const

export const mfa = defineApi({
  summary: 'Second factor: authenticator app and recovery codes',
  permissions: [],
  errors: {
    'mfa.code_wrong': 400,
    'mfa.attempts_exceeded': {
      status: 429,
      values: z.object({ minutes: z.int().describe('Minutes to wait before the next attempt.') }),
    },
    'mfa.ticket_expired': 400,
    'mfa.already_enabled': 409,
    'mfa.not_enabled': 409,
    'mfa.required': 409,
    'mfa.key_changed': 500,
  },
  foreignErrors: accounts.errors,
  endpoints: {
    state: {
      method: 'GET',
      path: base,
      needs: 'signed-in',
      reply: MfaState,
      summary: 'Whether the caller’s logins ask for a second factor, and how many recovery codes are left',
    },
    beginEnrolment: {
      method: 'POST',
      path: `${base}/begin`,
      needs: 'signed-in',
      stepUp: 'password',
      body: PasswordConfirmation,
      reply: MfaEnrolment,
      fails: ['mfa.already_enabled', ...passwordErrors],
      summary: 'A new secret for an authenticator app; nothing changes until it is confirmed by a first code',
    },
    confirmEnrolment: {
      method: 'POST',
      path: `${base}/confirm`,
      needs: 'signed-in',
      body: z.object({ code: MfaCode }),
      reply: RecoveryCodes,
      fails: [...mfaCodeErrors, 'mfa.already_enabled', 'mfa.not_enabled'],
      summary: 'Switch the second factor on by a first code of the app; answers the recovery codes, this once',
    },
    renewRecoveryCodes: {
      method: 'POST',
      path: `${base}/recoveryCodes`,
      needs: 'signed-in',
      stepUp: 'password',
      body: PasswordAndCode,
      reply: RecoveryCodes,
      fails: [...passwordErrors, ...mfaCodeErrors, 'mfa.not_enabled'],
      summary: 'Ten new recovery codes in place of all old ones; password and a code are asked for',
    },
    disable: {
      method: 'POST',
      path: `${base}/remove`,
      needs: 'signed-in',
      stepUp: 'password',
      body: PasswordAndCode,
      reply: z.null(),
      fails: [...passwordErrors, ...mfaCodeErrors, 'mfa.not_enabled', 'mfa.required'],
      summary: 'Switch the second factor off; password and a code (of the app or a recovery code) are asked for',
    },
    beginEnrolmentAtLogin: {
      method: 'POST',
      path: `${base}/beginAtLogin`,
      needs: 'public',
      body: z.object({ ticket: MfaTicket }),
      reply: MfaEnrolment,
      fails: ['mfa.ticket_expired', 'mfa.already_enabled'],
      summary: 'The same for somebody whose role asks for a second factor before the login is complete',
    },
  },
})
