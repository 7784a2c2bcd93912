import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { Instant, minute } from '../../kernel/time.ts'
import { LoginResult, loginErrors, sessions } from '../sessions/sessions.ts'
import { loginCodePattern, normalizeLoginCode } from './login-code.ts'

export const qrLoginLifetime = 2 * minute

/** The code on the waiting screen, with or without its dash, in any case. */
export const LoginCode = z
  .string()
  .max(40)
  .transform(normalizeLoginCode)
  .pipe(z.string().regex(loginCodePattern))
  .meta({ examples: ['7K3MQ-X9R2T'] })

/** Details of the login that the user of the phone approves. */
export const QrLoginRequest = z.object({
  code: z.string(),
  browser: z.string(),
  system: z.string(),
  isMobile: z.boolean(),
  address: z.string(),
  /** Both devices have the same IP address. */
  hasSameAddress: z.boolean(),
  requestedAt: Instant,
  expiresAt: Instant,
})
export type QrLoginRequest = z.infer<typeof QrLoginRequest>

export const qrLoginStates = ['waiting', 'seen', 'approved', 'refused', 'gone'] as const
export type QrLoginState = (typeof qrLoginStates)[number]

export const qrLogins = defineApi({
  summary: 'Logging in by scanning a code with a phone',
  permissions: [],
  errors: {
    'qr_login.unknown': 404,
    'qr_login.pending': 409,
  },
  foreignErrors: sessions.errors,
  endpoints: {
    start: {
      method: 'POST',
      path: '/sys/scan/login',
      needs: 'public',
      reply: z.object({ code: z.string(), expiresAt: Instant, seconds: z.int() }),
      summary:
        'Ask to be let in by a signed-in phone; only the browser that asked, known by a cookie, can take the login',
    },
    state: {
      method: 'GET',
      path: '/sys/scan/login',
      needs: 'public',
      reply: z.object({ state: z.enum(qrLoginStates) }),
      summary: 'How far it is, for the browser that asked',
    },
    redeem: {
      method: 'POST',
      path: '/sys/scan/login/take',
      needs: 'public',
      reply: LoginResult,
      fails: ['qr_login.unknown', 'qr_login.pending', ...loginErrors],
      code: '200',
      summary: 'Take the login that was approved, once',
    },
    detail: {
      method: 'POST',
      path: '/sys/scan/login/look',
      needs: 'signed-in',
      body: z.object({ code: LoginCode }),
      reply: QrLoginRequest,
      fails: ['qr_login.unknown'],
      summary: 'Who waits behind a code: device, address and time. From now on only the caller can answer',
    },
    decide: {
      method: 'POST',
      path: '/sys/scan/login/answer',
      needs: 'signed-in',
      body: z.object({ code: LoginCode, approve: z.boolean() }),
      reply: z.null(),
      fails: ['qr_login.unknown'],
      summary: 'Let the waiting browser in as the caller, or send it away',
    },
  },
})
