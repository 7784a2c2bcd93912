import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { SliderAttempt } from './sliders.ts'

/** The answer in a form: the characters, and the key of the picture. */
export const CaptchaAnswer = z.object({
  captcha: z.string().trim().min(1).max(20).describe('The characters in the captcha picture.'),
  checkKey: z.string().min(1).max(64).describe('The key that the captcha picture was requested with.'),
})
export type CaptchaAnswer = z.infer<typeof CaptchaAnswer>

/** Chosen by the client for one picture. */
export const CaptchaKey = z
  .string()
  .regex(/^[\w-]{1,64}$/)
  .describe('A key of your own for one captcha, such as the time.')

/** Errors of endpoints that require a captcha. */
export const captchaErrors = ['captcha.wrong', 'captcha.attempts_exceeded'] as const

export const captchas = defineApi({
  summary: 'Captcha pictures and sliders, asked for before logging in and before codes are sent',
  permissions: [],
  errors: {
    'captcha.wrong': 400,
    'captcha.attempts_exceeded': {
      status: 429,
      values: z.object({ minutes: z.int().describe('Minutes to wait before the next attempt.') }),
    },
    'slider.refused': 400,
  },
  endpoints: {
    image: {
      method: 'GET',
      path: '/sys/randomImage/:key',
      needs: 'public',
      params: z.object({ key: CaptchaKey }),
      reply: z.string(),
      summary: 'A captcha picture as a data URL, answered once, within two minutes, with the same key',
    },
    createSlider: {
      method: 'POST',
      path: '/sys/slider',
      needs: 'public',
      reply: z.object({ challenge: z.string(), expiresInSeconds: z.int() }),
      summary: 'A slider to move, once, within five minutes',
    },
    verifySlider: {
      method: 'POST',
      path: '/sys/slider/verify',
      needs: 'public',
      body: SliderAttempt,
      reply: z.object({ proof: z.string(), expiresInSeconds: z.int() }),
      fails: ['slider.refused'],
      summary:
        'How the slider was moved; the proof is good for one code by SMS from the same address. A brake, never the limit',
    },
  },
})
