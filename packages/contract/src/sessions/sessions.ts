import { z } from 'zod'
import { CaptchaAnswer } from '../captchas/captchas.ts'
import { DictItems } from '../dictionaries/dictionaries.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { UserInfo } from '../users/users.ts'

export const PasswordLogin = z.object({
  username: z.string().trim().min(1).max(100),
  password: z.string().min(1).max(100),
  ...CaptchaAnswer.shape,
  remember_me: z.boolean().default(false),
})
export type PasswordLogin = z.input<typeof PasswordLogin>

export const LoginResult = z.object({
  token: z.string(),
  userInfo: UserInfo,
  sysAllDictItems: DictItems,
  /** Key for X-Sign while this session lasts. */
  signKey: z.string(),
})
export type LoginResult = z.infer<typeof LoginResult>

const failures = ['login.refused', 'login.disabled', 'login.verification_needed'] as const

export const sessions = defineApi({
  permissions: [],
  errors: {
    'login.refused': 400,
    'login.disabled': 400,
    'login.verification_needed': 501,
  },
  endpoints: {
    login: {
      method: 'POST',
      path: '/by-order-client/customer/login',
      needs: 'public',
      body: PasswordLogin,
      reply: LoginResult,
      fails: failures,
      transaction: 'none',
      perMinute: 60,
      code: '200',
      about: 'Log in with user name or e-mail, password and captcha',
    },
    sysLogin: {
      method: 'POST',
      path: '/sys/login',
      needs: 'public',
      body: PasswordLogin,
      reply: LoginResult,
      fails: failures,
      transaction: 'none',
      perMinute: 60,
      code: '200',
      about: 'The same login under the path of the other variants',
    },
    logout: {
      method: 'POST',
      path: '/by-order-client/customer/logout',
      needs: 'public',
      reply: z.null(),
      about: 'End the session of the caller; without one nothing happens',
    },
    socketTicket: {
      method: 'POST',
      path: '/sys/socketTicket',
      needs: 'signed-in',
      reply: z.object({ ticket: z.string(), expiresInSeconds: z.int() }),
      about: 'A one-time ticket for the realtime socket',
    },
  },
})
