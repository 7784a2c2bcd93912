import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { Currency } from '../../kernel/money.ts'
import { pageOf } from '../../kernel/paging.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { Instant, minute, second } from '../../kernel/time.ts'
import { accounts, passwordErrors } from '../accounts/accounts.ts'
import { CountryCode } from '../companies/countries.ts'
import { LoginResult, loginErrors, sessions } from '../sessions/sessions.ts'
import { codeErrors, codeRequestErrors, verificationCodes } from '../verification-codes/verification-codes.ts'

/** Time that a flow at a provider may take, and how long the code at its end is valid. */
export const oauthFlowLifetime = 10 * minute
export const exchangeCodeLifetime = 60 * second

export const IdentityId = id('idn')

/** An account at a login provider that is linked to a user. */
export const Identity = z.object({
  id: IdentityId,
  /** The provider's id, and its name while it is configured. */
  type: z.string(),
  name: z.string(),
  /** Name of the account at the provider, mostly an e-mail address. */
  account: z.string(),
  linkedAt: Instant,
  lastUsedAt: Instant,
})
export type Identity = z.infer<typeof Identity>

const ProviderId = z
  .string()
  .regex(/^[a-z][a-z0-9-]{1,39}$/)
  .describe('Id of the login provider.')

/** A path of this site that cannot refer to another host. */
export const SitePath = z
  .string()
  .max(500)
  .regex(/^\/(?![/\\])[^\s\\\u0000-\u001f]*$/)

const StartLogin = z.object({ type: ProviderId, redirect: SitePath.optional() })

/** The person verified by the provider, before an account was chosen. */
export const PendingIdentity = z.object({
  type: z.string(),
  name: z.string(),
  email: z.string(),
  /** A user has this e-mail address; it is linked once they agree. */
  hasAccount: z.boolean(),
  /** Whether new users may create an account this way. */
  canRegister: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  redirect: z.string(),
})
export type PendingIdentity = z.infer<typeof PendingIdentity>

/** The one-time code for getLoginUser. */
export const ExchangeCode = z.object({ code: z.string(), type: z.string(), redirect: z.string() })
export type ExchangeCode = z.infer<typeof ExchangeCode>

export const LinkProof = z.union([
  z.object({ password: z.string().min(1).max(400) }),
  z.object({ emailCode: z.string() }),
])

/** A customer verified by a provider, with the e-mail address that it verified. */
export const IdentityRegistration = z.object({
  firstName: singleLineText(60, 1),
  lastName: singleLineText(60, 1),
  company: singleLineText(120, 1),
  country: CountryCode,
  currency: Currency,
  agreed: z.literal(true),
})
export type IdentityRegistration = z.input<typeof IdentityRegistration>

const CodeExchange = z.object({
  a: z
    .string()
    .regex(/^[\w-]{20,100}$/)
    .describe('One-time code from the login with the third party.'),
  b: ProviderId,
})

const callbackErrors = [
  'sso.provider_unknown',
  'sso.flow_expired',
  'sso.cancelled',
  'sso.callback_refused',
  'sso.provider_unavailable',
  'sso.email_unverified',
  'sso.registration_closed',
] as const

export const sso = defineApi({
  summary: 'Logging in with OpenID Connect, OAuth 2.0 and CAS, and linked accounts',
  permissions: [],
  errors: {
    'sso.provider_unknown': 404,
    'sso.flow_expired': 400,
    'sso.cancelled': 400,
    'sso.callback_refused': 400,
    'sso.provider_unavailable': 503,
    'sso.email_unverified': 400,
    'sso.registration_closed': 403,
    'sso.identity_taken': 409,
    'sso.code_refused': 400,
    'sso.service_mismatch': 400,
    'sso.ticket_refused': 400,
    'sso.user_unknown': {
      status: 400,
      values: z.object({ name: z.string().describe('User name at the CAS server.') }),
    },
  },
  foreignErrors: { ...accounts.errors, ...sessions.errors, ...verificationCodes.errors },
  endpoints: {
    start: {
      method: 'POST',
      path: '/sys/thirdLogin/start',
      needs: 'public',
      body: StartLogin,
      reply: z.object({ url: z.string() }),
      fails: ['sso.provider_unknown', 'sso.provider_unavailable'],
      summary:
        'Begin a login over a third party: where to send the browser, which is bound to the way back by a cookie',
    },
    finish: {
      method: 'POST',
      path: '/sys/thirdLogin/finish',
      needs: 'public',
      body: z.object({ search: z.string().min(1).max(4000) }),
      reply: z.object({ exchangeCode: ExchangeCode.nullable(), pendingIdentity: PendingIdentity.nullable() }),
      fails: callbackErrors,
      summary: 'Hand in what the third party sent the browser back with: a one-time code, or a person to be asked more',
    },
    pendingIdentity: {
      method: 'GET',
      path: '/sys/thirdLogin/pendingIdentity',
      needs: 'public',
      reply: PendingIdentity,
      fails: ['sso.provider_unknown', 'sso.flow_expired'],
      summary: 'Whom the third party named to this browser and who has not decided yet',
    },
    sendCode: {
      method: 'POST',
      path: '/sys/thirdLogin/sendCode',
      needs: 'public',
      reply: z.null(),
      fails: ['sso.flow_expired', ...codeRequestErrors],
      summary: 'Send a code to the verified e-mail address, which proves that its owner agrees',
    },
    link: {
      method: 'POST',
      path: '/sys/thirdLogin/link',
      needs: 'public',
      body: LinkProof,
      reply: ExchangeCode,
      fails: ['sso.flow_expired', 'sso.identity_taken', ...passwordErrors, ...codeErrors],
      summary: 'Link the account with the verified e-mail address, by its password or a code sent there',
    },
    register: {
      method: 'POST',
      path: '/sys/thirdLogin/register',
      needs: 'public',
      body: IdentityRegistration,
      reply: ExchangeCode,
      fails: ['sso.provider_unknown', 'sso.flow_expired', 'sso.registration_closed', 'sso.identity_taken'],
      summary: 'Become a customer with the verified e-mail address',
    },
    getLoginUser: {
      method: 'GET',
      path: '/sys/thirdLogin/getLoginUser/:a/:b',
      needs: 'public',
      params: CodeExchange,
      reply: LoginResult,
      fails: ['sso.code_refused', 'sso.flow_expired', ...loginErrors],
      code: '200',
      summary:
        'Exchange the one-time code (a, 60 seconds, once, in the browser that got it) of a third party (b) for a login',
    },
    thirdLogin: {
      method: 'POST',
      path: '/by-order-client/customer/thirdLogin',
      needs: 'public',
      body: CodeExchange,
      reply: LoginResult,
      fails: ['sso.code_refused', 'sso.flow_expired', ...loginErrors],
      code: '200',
      summary: 'The same exchange with the code in the body',
    },
    startCas: {
      method: 'POST',
      path: '/sys/cas/client/start',
      needs: 'public',
      body: z.object({ redirect: SitePath.optional() }),
      reply: z.object({ url: z.string() }),
      fails: ['sso.provider_unknown'],
      summary: 'Begin a login over the configured CAS server: where to send the browser',
    },
    validateLogin: {
      method: 'GET',
      path: '/sys/cas/client/validateLogin',
      needs: 'public',
      query: z.object({
        ticket: z
          .string()
          .regex(/^[A-Za-z0-9._-]{1,256}$/)
          .describe('The ticket that the CAS server issued.'),
        service: z.string().max(500).describe('The service address that the ticket was issued for.'),
      }),
      reply: LoginResult.extend({ redirect: z.string() }),
      fails: [
        'sso.provider_unknown',
        'sso.flow_expired',
        'sso.service_mismatch',
        'sso.ticket_refused',
        'sso.provider_unavailable',
        'sso.user_unknown',
        ...loginErrors,
      ],
      code: '200',
      summary: 'Log in with a CAS ticket, which counts once and only for the service that is configured',
    },
    linkedAccounts: {
      method: 'GET',
      path: '/by-order-client/identity/list',
      needs: 'signed-in',
      reply: pageOf(Identity),
      summary: 'The caller’s accounts elsewhere that may log in here',
    },
    unlink: {
      method: 'DELETE',
      path: '/by-order-client/identity/:id',
      needs: 'signed-in',
      stepUp: true,
      params: z.object({ id: IdentityId }),
      reply: z.null(),
      summary: 'Take such an account away; it no longer logs in here',
    },
  },
})
