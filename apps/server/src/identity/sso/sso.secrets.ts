import { exchangeCodeLifetime, oauthFlowLifetime } from '@paratope/contract/identity/sso'
import { z } from 'zod'
import { defineSecret } from '#kernel/one-time-secrets/one-time-secrets.ts'

/** A login in progress at a provider: the browser's cookie is the secret, the state its subject. */
export const oauthFlow = defineSecret({
  purpose: 'oauth-flow',
  lifetime: oauthFlowLifetime,
  payload: z.object({ provider: z.string(), nonce: z.string(), verifier: z.string(), redirect: z.string() }),
})

const PendingIdentityPayload = z.object({
  provider: z.string(),
  subject: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  redirect: z.string(),
})
export type PendingIdentityPayload = z.output<typeof PendingIdentityPayload>

/** A person verified by a provider who has not chosen an account yet, in the browser with the cookie. */
export const pendingIdentitySecret = defineSecret({
  purpose: 'pending-identity',
  lifetime: oauthFlowLifetime,
  payload: PendingIdentityPayload,
})

export const exchangeCode = defineSecret({
  purpose: 'exchange-code',
  lifetime: exchangeCodeLifetime,
  payload: z.object({}),
})

/** Only the browser that received the code can redeem it, and only for its provider. */
export const toExchangeSubject = (browserHash: string, provider: string): string => `${browserHash} ${provider}`
