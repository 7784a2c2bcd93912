import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { minute } from '../../kernel/time.ts'
import { CaptchaAnswer, CaptchaKey, captchaErrors, captchas } from '../captchas/captchas.ts'
import { mobilePattern } from '../sessions/login-names.ts'

export const codePurposes = ['register', 'login', 'bind', 'reset', 'unfreeze', 'captcha', 'address', 'step-up'] as const
export type CodePurpose = (typeof codePurposes)[number]

export const codeLifetime = 5 * minute

/** The target of a code, normalised, so that spellings cannot bypass a limit. */
export const CodeEmail = z
  .string()
  .transform((text) => text.normalize('NFKC').trim().toLowerCase())
  .pipe(z.email().max(254))
  .meta({ description: 'E-mail address.', examples: ['ada@institute.example'] })
export const CodePhone = z
  .string()
  .max(45)
  .transform((text) => text.normalize('NFKC').replace(/[ ().\-/]/g, ''))
  // Normalised number: a Chinese mobile number without prefix, any other with + and country code.
  .transform((text) => text.replace(/^(?:\+|00)?86(?=1[3-9]\d{9}$)/, '').replace(/^00/, '+'))
  .pipe(z.string().regex(/^(?:1[3-9]\d{9}|\+[1-9]\d{6,14})$/))
  .meta({
    description: 'Phone number with country code; spaces, dots and hyphens are ignored.',
    examples: ['+1 617 555 0100'],
  })

/** The only kind of number that can receive codes to log in and to bind. */
const MobilePhone = CodePhone.pipe(z.string().regex(mobilePattern)).meta({
  description: 'Mobile number of mainland China; spaces, dots and hyphens are ignored.',
  examples: ['138 0013 8000'],
})

/** Six digits, as people type them. */
export const CodeDigits = z
  .string()
  .transform((text) => text.normalize('NFKC').replaceAll(' ', ''))
  .pipe(z.string().regex(/^\d{6}$/))
  .meta({ description: 'The six digits that were sent.', examples: ['123456'] })

/** Errors of calls that send a code. */
export const codeRequestErrors = ['code.too_soon', 'code.too_many', 'code.daily_limit_reached'] as const
/** Errors of calls that redeem a code. */
export const codeErrors = ['code.wrong', 'code.expired', 'code.attempts_exceeded'] as const

export const verificationCodes = defineApi({
  summary: 'Verification codes by e-mail and SMS',
  permissions: [],
  errors: {
    'code.wrong': 400,
    'code.expired': 400,
    'code.attempts_exceeded': 429,
    'code.too_soon': {
      status: 429,
      values: z.object({ seconds: z.int().describe('Seconds to wait before the next code.') }),
    },
    'code.too_many': 429,
    'code.daily_limit_reached': 503,
    'code.slider_required': 501,
  },
  foreignErrors: captchas.errors,
  endpoints: {
    sendSmsCode: {
      method: 'POST',
      path: '/by-order-client/customer/sms',
      needs: 'public',
      body: z.object({
        mobile: MobilePhone,
        /** The number 1 to bind a phone, which needs a login; the text "0" to log in. */
        smsmode: z.union([z.literal(1), z.literal('0')]),
        /** Secret of a completed slider; required after code 501. */
        proof: z.string().max(64).optional(),
      }),
      reply: z.null(),
      fails: [...codeRequestErrors, 'code.slider_required'],
      summary:
        'Send a code by SMS: mode 1 to bind a phone, for callers who are signed in, "0" to log in; code 501 asks for the slider first',
    },
    getPhoneCode: {
      method: 'POST',
      path: '/by-order-client/customer/getPhoneCode',
      needs: 'public',
      body: z.object({ mobilePhone: MobilePhone, proof: z.string().max(64).optional() }),
      reply: z.literal(1),
      fails: [...codeRequestErrors, 'code.slider_required'],
      summary: 'The login dialog’s way to ask for a code by SMS; 1 means it is on its way',
    },
    sendEmailCode: {
      method: 'POST',
      path: '/by-order-client/customer/emailCode',
      needs: 'public',
      body: z.object({
        email: CodeEmail,
        purpose: z.enum(['register', 'reset', 'unfreeze']),
        ...CaptchaAnswer.shape,
      }),
      reply: z.null(),
      fails: [...codeRequestErrors, ...captchaErrors],
      summary: 'Send a code by e-mail; the answer is the same whether or not somebody has this address',
    },
    emailCaptcha: {
      method: 'POST',
      path: '/sys/randomImage/:key/email',
      needs: 'public',
      params: z.object({ key: CaptchaKey }),
      body: z.object({
        email: CodeEmail,
        /** Secret of a completed slider; code 501 requires one. */
        proof: z.string().max(64).optional(),
      }),
      reply: z.null(),
      fails: [...codeRequestErrors, 'code.slider_required'],
      summary: 'A code by e-mail for those who cannot read the picture; it answers the captcha of this key',
    },
  },
})
