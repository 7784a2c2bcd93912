import { z } from 'zod'
import { DictItems } from '../dictionaries/dictionaries.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { UserInfo } from '../users/users.ts'

export const PasswordLogin = z.object({
  username: z.string().trim().min(1).max(100),
  password: z.string().min(1).max(100),
  captcha: z.string().trim().min(1).max(20),
  checkKey: z.string().min(1).max(64),
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

/** An e-mail address signs in as type 0, any other name as type 1. */
export const loginTypeOf = (username: string): 0 | 1 => (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(username.trim()) ? 0 : 1)

const failures = ['login.refused', 'login.disabled', 'captcha.wrong', 'login.verification_needed'] as const

export const sessions = defineApi({
  permissions: [],
  errors: {
    'login.refused': 400,
    'login.disabled': 400,
    'captcha.wrong': 400,
    'login.verification_needed': 501,
  },
  endpoints: {
    captcha: {
      method: 'GET',
      path: '/sys/randomImage/:key',
      needs: 'public',
      params: z.object({ key: z.string().regex(/^[\w-]{1,64}$/) }),
      reply: z.string(),
      transaction: 'none',
      perMinute: 60,
      about: 'A captcha picture as a data URL, answered once, within two minutes, with the same key',
    },
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
