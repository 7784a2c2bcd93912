import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { pageOf } from '../../kernel/paging.ts'
import { Instant } from '../../kernel/time.ts'
import { DictItems } from '../../platform/dictionaries/dictionaries.ts'
import { accounts, passwordErrors, UserId, UserInfo } from '../accounts/accounts.ts'
import { PasswordChange } from '../accounts/profile.ts'
import { CaptchaAnswer, captchaErrors, captchas } from '../captchas/captchas.ts'
import { MfaCode, MfaMethod, MfaTicket, mfa, mfaCodeErrors } from '../mfa/mfa.ts'
import { PasskeyAssertion, passkeys } from '../passkeys/passkeys.ts'
import { codeErrors, codeRequestErrors, verificationCodes } from '../verification-codes/verification-codes.ts'
import { CodeLogin, PhoneBinding } from './code-login.ts'
import { FrozenLogin, UnfreezeCodeRequest, UnfreezeRequest } from './unfreezing.ts'

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
  /** Key for X-Sign in this session. */
  signKey: z.string(),
})
export type LoginResult = z.infer<typeof LoginResult>

/** The dialog's reply repeats the customer's id as `ID_`. */
export const CodeLoginResult = LoginResult.extend({ ID_: UserId.optional() })
export type CodeLoginResult = z.infer<typeof CodeLoginResult>

/** Continues a login that was refused for lack of a second factor. */
export const MfaLogin = z.object({
  ticket: MfaTicket,
  method: MfaMethod,
  code: MfaCode.default(''),
  passkey: PasskeyAssertion.optional(),
})
export type MfaLogin = z.input<typeof MfaLogin>

/** Present if this login set up the second factor; shown only this once. */
export const MfaLoginResult = LoginResult.extend({ recoveryCodes: z.array(z.string()).optional() })
export type MfaLoginResult = z.infer<typeof MfaLoginResult>

export const SessionId = id('ses')

/** A login on one device, as its owner sees it. */
export const SessionSummary = z.object({
  id: SessionId,
  /** A program stores its token, a browser also its cookie. */
  kind: z.enum(['browser', 'program']),
  /** Proper names, such as Firefox and Windows; empty if the device does not tell. */
  browser: z.string(),
  system: z.string(),
  isMobile: z.boolean(),
  address: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant,
  current: z.boolean(),
})
export type SessionSummary = z.infer<typeof SessionSummary>

/** Replaces the token and the signing key that ended with the old password. */
export const RenewedTokens = z.object({ token: z.string(), signKey: z.string() })
export type RenewedTokens = z.infer<typeof RenewedTokens>

/** Errors after a successful authentication that still prevent the login. */
export const loginErrors = ['login.disabled', 'login.frozen', 'login.mfa_required'] as const
const passwordLoginErrors = [...captchaErrors, 'login.refused', 'login.attempts_exceeded', ...loginErrors] as const

/** Declared for both methods; they are one call. */
const changePasswordEndpoint = {
  needs: 'signed-in',
  stepUp: 'password',
  body: PasswordChange,
  reply: RenewedTokens,
  fails: passwordErrors,
  summary: 'Change the password; every session ends but the caller’s, which goes on under a new token',
} as const

/** Under the customer's path and that of the other variants. */
const codeLoginEndpoint = {
  method: 'POST',
  needs: 'public',
  body: CodeLogin,
  reply: CodeLoginResult,
  fails: ['login.disabled', 'login.mfa_required', ...codeErrors],
  code: '200',
  summary: 'Log in with a mobile number and the code that was sent there',
} as const

const logoutEndpoint = {
  method: 'POST',
  needs: 'public',
  reply: z.null(),
  summary: 'End the session of the caller; without one nothing happens',
} as const

export const EndOthersOptions = z.object({
  apiKeys: z.boolean().default(false).describe('Also revoke the API keys of the caller.'),
  webhooks: z
    .boolean()
    .default(false)
    .describe('Also pause the webhooks that the caller made, and replace their secrets.'),
})
export type EndOthersOptions = z.output<typeof EndOthersOptions>

export const sessions = defineApi({
  summary: 'Logging in and out, and the sessions of a user',
  permissions: [],
  errors: {
    'login.refused': 400,
    'login.disabled': 400,
    'login.mfa_required': {
      status: 400,
      values: z.object({ ticket: MfaTicket, methods: z.array(MfaMethod).describe('Second factors to choose from.') }),
    },
    'login.attempts_exceeded': {
      status: 429,
      values: z.object({
        minutes: z.int().describe('Minutes to wait, rounded up.'),
        seconds: z.int().describe('Seconds to wait before the next attempt.'),
      }),
    },
    'login.frozen': { status: 501, values: FrozenLogin },
    'login.unfreeze_expired': 400,
  },
  foreignErrors: {
    ...accounts.errors,
    ...captchas.errors,
    ...mfa.errors,
    ...passkeys.errors,
    ...verificationCodes.errors,
  },
  endpoints: {
    login: {
      method: 'POST',
      path: '/by-order-client/customer/login',
      needs: 'public',
      body: PasswordLogin,
      reply: LoginResult,
      fails: passwordLoginErrors,
      code: '200',
      summary: 'Log in with user name or e-mail, password and captcha',
    },
    sysLogin: {
      method: 'POST',
      path: '/sys/login',
      needs: 'public',
      body: PasswordLogin,
      reply: LoginResult,
      fails: passwordLoginErrors,
      code: '200',
      summary: 'The same login under the path of the other variants',
    },
    loginMfa: {
      method: 'POST',
      path: '/by-order-client/customer/loginSecond',
      needs: 'public',
      body: MfaLogin,
      reply: MfaLoginResult,
      fails: [
        'login.disabled',
        'mfa.ticket_expired',
        'mfa.already_enabled',
        'mfa.not_enabled',
        ...mfaCodeErrors,
        'passkey.refused',
        'passkey.unavailable',
      ],
      code: '200',
      summary:
        'Complete a login that asked for a second factor: by its ticket and a code, a recovery code or a passkey',
    },
    loginPasskey: {
      method: 'POST',
      path: '/by-order-client/customer/loginPasskey',
      needs: 'public',
      body: z.object({ passkey: PasskeyAssertion, remember_me: z.boolean().default(false) }),
      reply: LoginResult,
      fails: ['login.disabled', 'login.frozen', 'passkey.refused', 'passkey.unavailable'],
      code: '200',
      summary: 'Log in with a passkey, which is two factors in one',
    },
    changePassword: {
      method: 'PUT',
      path: '/by-order-client/customer/changePassword',
      ...changePasswordEndpoint,
    },
    postPassword: {
      method: 'POST',
      path: '/by-order-client/customer/changePassword',
      ...changePasswordEndpoint,
    },
    sendUnfreezeCode: {
      method: 'POST',
      path: '/by-order-client/customer/unfreeze/code',
      needs: 'public',
      body: UnfreezeCodeRequest,
      reply: z.null(),
      fails: ['login.unfreeze_expired', 'code.wrong', ...codeRequestErrors],
      summary: 'Send a code to the e-mail address or phone number of an account whose login was refused as frozen',
    },
    unfreeze: {
      method: 'POST',
      path: '/by-order-client/customer/unfreeze',
      needs: 'public',
      body: UnfreezeRequest,
      reply: LoginResult,
      fails: ['login.disabled', 'login.mfa_required', 'login.unfreeze_expired', ...codeErrors],
      code: '200',
      summary: 'Unfreeze an account with the code and log in',
    },
    list: {
      method: 'GET',
      path: '/by-order-client/session/list',
      needs: 'signed-in',
      reply: pageOf(SessionSummary),
      summary: 'The caller’s living sessions, the one in use first, then by last use',
    },
    end: {
      method: 'DELETE',
      path: '/by-order-client/session/:id',
      needs: 'signed-in',
      params: z.object({ id: SessionId }),
      reply: z.null(),
      summary: 'End one of the caller’s own sessions, sockets included',
    },
    endOthers: {
      method: 'POST',
      path: '/by-order-client/session/endOthers',
      needs: 'signed-in',
      body: EndOthersOptions,
      reply: z.object({
        ended: z.int().describe('Sessions that ended.'),
        apiKeys: z.int().describe('API keys that were revoked.'),
        webhooks: z.int().describe('Webhooks that were paused.'),
      }),
      summary:
        'End all sessions of the caller but the one that asks, with links, QR log-ins and known browsers; API keys and webhooks on request',
    },
    loginByCode: { path: '/by-order-client/customer/loginByCode', ...codeLoginEndpoint },
    sysPhoneLogin: { path: '/sys/phoneLogin', ...codeLoginEndpoint },
    bindPhone: {
      method: 'POST',
      path: '/by-order-client/byCustomer/bindPhone',
      needs: 'signed-in',
      stepUp: true,
      body: PhoneBinding,
      reply: z.null(),
      fails: ['user.email_taken', 'user.phone_taken', ...passwordErrors, ...codeErrors],
      summary:
        'Make a mobile number the caller’s own with the code that was sent there; replacing one needs the password',
    },
    logout: { path: '/by-order-client/customer/logout', ...logoutEndpoint },
    sysLogout: { path: '/sys/logout', ...logoutEndpoint },
    createSocketTicket: {
      method: 'POST',
      path: '/sys/socketTicket',
      needs: 'signed-in',
      reply: z.object({ ticket: z.string(), expiresInSeconds: z.int() }),
      summary: 'A one-time ticket for the realtime socket',
    },
  },
})
