import { z } from 'zod'
import { CaptchaAnswer } from '../captchas/captchas.ts'
import { DictItems } from '../dictionaries/dictionaries.ts'
import { defineApi } from '../kernel/endpoint.ts'
import { id } from '../kernel/ids.ts'
import { pageOf } from '../kernel/paging.ts'
import { Instant } from '../kernel/time.ts'
import { PasskeyProof } from '../passkeys/passkeys.ts'
import { Code, LoginTicket, SecondFactorWay } from '../second-factors/second-factors.ts'
import { PasswordChange } from '../users/profile.ts'
import { UserId, UserInfo } from '../users/users.ts'
import { CodeLogin, PhoneBinding } from './code-login.ts'
import { UnfreezeCodeWish, Unfreezing } from './unfreezing.ts'

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

/** The dialog's answer names the customer once more, as `ID_`. */
export const CodeLoginResult = LoginResult.extend({ ID_: UserId.optional() })
export type CodeLoginResult = z.infer<typeof CodeLoginResult>

/** What follows a login that was refused for want of a second factor. */
export const SecondLogin = z.object({
  ticket: LoginTicket,
  way: SecondFactorWay,
  code: Code.default(''),
  passkey: PasskeyProof.optional(),
})
export type SecondLogin = z.input<typeof SecondLogin>

/** Recovery codes are there where the second factor was set up with this login; they are shown this once. */
export const SecondLoginResult = LoginResult.extend({ recoveryCodes: z.array(z.string()).optional() })
export type SecondLoginResult = z.infer<typeof SecondLoginResult>

export const SessionId = id('ses')

/** One login on one device, as its owner sees it. */
export const SessionFacts = z.object({
  id: SessionId,
  /** A program holds its token itself, a browser also its cookie. */
  kind: z.enum(['browser', 'program']),
  /** Proper names, such as Firefox and Windows; empty where the device does not say. */
  browser: z.string(),
  system: z.string(),
  handheld: z.boolean(),
  address: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  current: z.boolean(),
})
export type SessionFacts = z.infer<typeof SessionFacts>

/** What takes the place of the token and the signing key that ended with the old password. */
export const RenewedLogin = z.object({ token: z.string(), signKey: z.string() })
export type RenewedLogin = z.infer<typeof RenewedLogin>

const failures = ['login.refused', 'login.disabled', 'login.tries_exceeded', 'login.frozen'] as const

/** Named with both methods; they are one call. */
const passwordChange = {
  needs: 'signed-in',
  body: PasswordChange,
  reply: RenewedLogin,
  transaction: 'none',
  perMinute: 20,
  says: 'password.changed',
  about: 'Change the password; every session ends but the caller’s, which goes on under a new token',
} as const

/** Under the customer's path, and under that of the other variants. */
const codeLogin = {
  method: 'POST',
  needs: 'public',
  body: CodeLogin,
  reply: CodeLoginResult,
  fails: failures,
  transaction: 'none',
  perMinute: 60,
  code: '200',
  about: 'Log in with a mobile number and the code that was sent there',
} as const

const logout = {
  method: 'POST',
  needs: 'public',
  reply: z.null(),
  about: 'End the session of the caller; without one nothing happens',
} as const

export const sessions = defineApi({
  about: 'Logging in and out, and the sessions of a user',
  permissions: [],
  errors: {
    'login.refused': 400,
    'login.disabled': 400,
    'login.second_factor': 400,
    'login.tries_exceeded': 429,
    'login.frozen': 501,
    'login.frozen.over': 400,
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
    loginSecond: {
      method: 'POST',
      path: '/by-order-client/customer/loginSecond',
      needs: 'public',
      body: SecondLogin,
      reply: SecondLoginResult,
      fails: ['login.disabled'],
      transaction: 'none',
      perMinute: 60,
      code: '200',
      about: 'Complete a login that asked for a second factor: by its ticket and a code, a recovery code or a passkey',
    },
    loginPasskey: {
      method: 'POST',
      path: '/by-order-client/customer/loginPasskey',
      needs: 'public',
      body: z.object({ passkey: PasskeyProof, remember_me: z.boolean().default(false) }),
      reply: LoginResult,
      fails: ['login.disabled'],
      transaction: 'none',
      perMinute: 60,
      code: '200',
      about: 'Log in with a passkey, which is two factors in one',
    },
    changePassword: {
      method: 'PUT',
      path: '/by-order-client/customer/changePassword',
      ...passwordChange,
    },
    postPassword: {
      method: 'POST',
      path: '/by-order-client/customer/changePassword',
      ...passwordChange,
    },
    sendUnfreezeCode: {
      method: 'POST',
      path: '/by-order-client/customer/unfreeze/code',
      needs: 'public',
      body: UnfreezeCodeWish,
      reply: z.null(),
      fails: ['login.frozen.over'],
      perMinute: 20,
      says: 'code.sending',
      about: 'Send a code to the e-mail address or phone number of an account whose login was refused as frozen',
    },
    unfreeze: {
      method: 'POST',
      path: '/by-order-client/customer/unfreeze',
      needs: 'public',
      body: Unfreezing,
      reply: LoginResult,
      fails: [...failures, 'login.frozen.over'],
      transaction: 'none',
      perMinute: 20,
      code: '200',
      about: 'Unfreeze an account with the code and log in',
    },
    mine: {
      method: 'GET',
      path: '/by-order-client/session/list',
      needs: 'signed-in',
      reply: pageOf(SessionFacts),
      about: 'The caller’s living sessions, the one in use first, then by last use',
    },
    end: {
      method: 'DELETE',
      path: '/by-order-client/session/:id',
      needs: 'signed-in',
      params: z.object({ id: SessionId }),
      reply: z.null(),
      about: 'End one of the caller’s own sessions, sockets included',
    },
    endOthers: {
      method: 'POST',
      path: '/by-order-client/session/endOthers',
      needs: 'signed-in',
      reply: z.object({ ended: z.int() }),
      about: 'End all sessions of the caller but the one that asks',
    },
    loginByCode: { path: '/by-order-client/customer/loginByCode', ...codeLogin },
    sysPhoneLogin: { path: '/sys/phoneLogin', ...codeLogin },
    bindPhone: {
      method: 'POST',
      path: '/by-order-client/byCustomer/bindPhone',
      needs: 'signed-in',
      body: PhoneBinding,
      reply: z.null(),
      transaction: 'none',
      perMinute: 20,
      says: 'phone.bound',
      about:
        'Make a mobile number the caller’s own with the code that was sent there; replacing one needs the password',
    },
    logout: { path: '/by-order-client/customer/logout', ...logout },
    sysLogout: { path: '/sys/logout', ...logout },
    socketTicket: {
      method: 'POST',
      path: '/sys/socketTicket',
      needs: 'signed-in',
      reply: z.object({ ticket: z.string(), expiresInSeconds: z.int() }),
      about: 'A one-time ticket for the realtime socket',
    },
  },
})
