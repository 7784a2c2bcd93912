import { z } from 'zod'
import { defineApi } from '../kernel/endpoint.ts'
import { Instant } from '../kernel/time.ts'

/** How somebody whose password was right can go on: with what they have, or by setting it up first. */
export const SecondFactorWay = z.enum(['totp', 'passkey', 'recovery', 'enrol'])
export type SecondFactorWay = z.infer<typeof SecondFactorWay>

export const totpDigits = 6
export const recoveryCodeCount = 10

/** People type blanks between the groups of a code; they mean nothing. */
export const Code = z
  .string()
  .max(60)
  .transform((text) => text.replace(/[\s-]/g, ''))

export const LoginTicket = z.string().min(1).max(100)

export const SecondFactorState = z.object({
  active: z.boolean(),
  since: Instant.nullable(),
  recoveryLeft: z.int(),
  /** The person's role asks for one. */
  required: z.boolean(),
})
export type SecondFactorState = z.infer<typeof SecondFactorState>

/** What an authenticator app needs to know; shown once. */
export const Enrolment = z.object({
  /** In Base32, for typing. */
  secret: z.string(),
  /** For a QR code. */
  uri: z.string(),
})
export type Enrolment = z.infer<typeof Enrolment>

export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

const base = '/by-order-client/secondFactor'
const Password = z.object({ password: z.string().min(1).max(400) })
const Proof = Password.extend({ code: Code })

export const secondFactors = defineApi({
  about: 'Second factor: authenticator app and recovery codes',
  permissions: [],
  errors: {
    'second_factor.wrong': 400,
    'second_factor.tries_exceeded': 429,
    'second_factor.ticket_expired': 400,
    'second_factor.active': 409,
    'second_factor.missing': 409,
    'second_factor.required': 409,
    'second_factor.key_changed': 500,
  },
  endpoints: {
    state: {
      method: 'GET',
      path: base,
      needs: 'signed-in',
      reply: SecondFactorState,
      about: 'Whether the caller’s logins ask for a second factor, and how many recovery codes are left',
    },
    begin: {
      method: 'POST',
      path: `${base}/begin`,
      needs: 'signed-in',
      body: Password,
      reply: Enrolment,
      fails: ['second_factor.active'],
      transaction: 'none',
      perMinute: 20,
      about: 'A new secret for an authenticator app; nothing changes until it is confirmed by a first code',
    },
    confirm: {
      method: 'POST',
      path: `${base}/confirm`,
      needs: 'signed-in',
      body: z.object({ code: Code }),
      reply: RecoveryCodes,
      fails: ['second_factor.wrong', 'second_factor.tries_exceeded', 'second_factor.active', 'second_factor.missing'],
      transaction: 'none',
      perMinute: 20,
      about: 'Switch the second factor on by a first code of the app; answers the recovery codes, this once',
    },
    renewCodes: {
      method: 'POST',
      path: `${base}/recoveryCodes`,
      needs: 'signed-in',
      body: Proof,
      reply: RecoveryCodes,
      fails: ['second_factor.wrong', 'second_factor.tries_exceeded', 'second_factor.missing'],
      transaction: 'none',
      perMinute: 20,
      about: 'Ten new recovery codes in place of all old ones; password and a code are asked for',
    },
    remove: {
      method: 'POST',
      path: `${base}/remove`,
      needs: 'signed-in',
      body: Proof,
      reply: z.null(),
      fails: ['second_factor.wrong', 'second_factor.tries_exceeded', 'second_factor.missing', 'second_factor.required'],
      transaction: 'none',
      perMinute: 20,
      about: 'Switch the second factor off; password and a code (of the app or a recovery code) are asked for',
    },
    beginAtLogin: {
      method: 'POST',
      path: `${base}/beginAtLogin`,
      needs: 'public',
      body: z.object({ ticket: LoginTicket }),
      reply: Enrolment,
      fails: ['second_factor.ticket_expired', 'second_factor.active'],
      transaction: 'none',
      perMinute: 20,
      about: 'The same for somebody whose role asks for a second factor before the login is complete',
    },
  },
})
