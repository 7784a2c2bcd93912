import * as openid from 'openid-client'
import type { Call } from '#kernel/http.ts'
import type { LoginProvider, OAuth2Provider } from '#kernel/login-providers.ts'
import { raise } from './ways.ts'

/** What a third party says of somebody. */
export interface Claims {
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string
  firstName: string
  lastName: string
}

export interface Secrets {
  state: string
  nonce: string
  verifier: string
}

const patience = { seconds: 5, keptMs: 3_600_000 }

interface Known {
  configuration: Promise<openid.Configuration>
  until: number
}

/** What a provider publishes of itself, for as long as its entry in the configuration lives. */
const known = new WeakMap<LoginProvider, Known>()

async function configurationOf(provider: LoginProvider): Promise<openid.Configuration> {
  const hit = known.get(provider)
  if (hit && hit.until > Date.now()) return hit.configuration
  const configuration = 'issuer' in provider ? discover(provider) : Promise.resolve(described(provider))
  known.set(provider, { configuration, until: Date.now() + patience.keptMs })
  // A failure is not kept: the next visitor asks again.
  configuration.catch(() => known.delete(provider))
  return configuration
}

const isPlain = (address: string): boolean => address.startsWith('http:')

// The configuration admits plain addresses only on this very machine.
const insecure = (plain: boolean) => (plain ? [openid.allowInsecureRequests] : [])

const clientAuth = ({ clientSecret }: LoginProvider) =>
  clientSecret === undefined ? openid.None() : openid.ClientSecretPost(clientSecret)

const discover = (provider: Extract<LoginProvider, { issuer: string }>): Promise<openid.Configuration> =>
  openid.discovery(new URL(provider.issuer), provider.clientId, undefined, clientAuth(provider), {
    timeout: patience.seconds,
    execute: insecure(isPlain(provider.issuer)),
  })

function described(provider: OAuth2Provider): openid.Configuration {
  const { authorize, token, clientId } = provider
  const server = {
    issuer: new URL(authorize).origin,
    authorization_endpoint: authorize,
    token_endpoint: token,
  }
  const configuration = new openid.Configuration(server, clientId, undefined, clientAuth(provider))
  configuration.timeout = patience.seconds
  for (const execute of insecure(isPlain(token))) execute(configuration)
  return configuration
}

export const newSecrets = (): Secrets => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  verifier: openid.randomPKCECodeVerifier(),
})

/** Where the browser goes to prove who it is. */
export async function authorizationUrl(
  provider: LoginProvider,
  { state, nonce, verifier }: Secrets,
  returnTo: string,
  log: Call['log'],
): Promise<string> {
  const configuration = await configurationOf(provider).catch((error: unknown) => fail(error, provider, log))
  const url = openid.buildAuthorizationUrl(configuration, {
    redirect_uri: returnTo,
    response_type: 'code',
    scope: provider.scope,
    state,
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...('issuer' in provider && { nonce }),
  })
  return url.href
}

/** Exchanges the answer: state, issuer, nonce and the code's verifier must all be those of this way. */
export async function claimsFrom(
  provider: LoginProvider,
  { state, nonce, verifier }: Secrets,
  answer: URL,
  log: Call['log'],
): Promise<Claims> {
  try {
    const configuration = await configurationOf(provider)
    const checks = { expectedState: state, pkceCodeVerifier: verifier }
    if ('issuer' in provider) {
      const tokens = await openid.authorizationCodeGrant(configuration, answer, { ...checks, expectedNonce: nonce })
      const claims = tokens.claims()
      if (!claims) throw raise('identity.answer_refused')
      const more =
        claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
          ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {}
      return openIdClaims({ ...more, ...claims })
    }
    const tokens = await openid.authorizationCodeGrant(configuration, answer, checks)
    const response = await openid.fetchProtectedResource(
      configuration,
      tokens.access_token,
      new URL(provider.userInfo),
      'GET',
    )
    return oauthClaims(provider, await response.json())
  } catch (error) {
    return fail(error, provider, log)
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

function openIdClaims(claims: Readonly<Record<string, unknown>>): Claims {
  return {
    subject: text(claims['sub']),
    email: text(claims['email']).toLowerCase() || undefined,
    emailVerified: claims['email_verified'] === true,
    name: text(claims['name']),
    firstName: text(claims['given_name']),
    lastName: text(claims['family_name']),
  }
}

function oauthClaims({ fields }: OAuth2Provider, info: unknown): Claims {
  const table = typeof info === 'object' && info !== null ? new Map(Object.entries(info)) : new Map<string, unknown>()
  const subject = table.get(fields.subject)
  return {
    subject: typeof subject === 'number' ? String(subject) : text(subject),
    email: text(table.get(fields.email)).toLowerCase() || undefined,
    emailVerified: fields.emailVerified !== undefined && table.get(fields.emailVerified) === true,
    name: text(table.get(fields.name)),
    firstName: '',
    lastName: '',
  }
}

/** Transport failures and what the token endpoint answers when it is ill; the rest is an answer not to be trusted. */
function isDown(error: unknown): boolean {
  if (error instanceof openid.ResponseBodyError) return error.status >= 500
  if (!(error instanceof Error)) return false
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return true
  if (error instanceof TypeError && error.message === 'fetch failed') return true
  const code = 'code' in error ? error.code : undefined
  if (code === 'OAUTH_TIMEOUT') return true
  const status = error.cause instanceof Response ? error.cause.status : undefined
  return (status !== undefined && status >= 500) || (error.cause !== undefined && isDown(error.cause))
}

function fail(error: unknown, { id }: LoginProvider, log: Call['log']): never {
  if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied')
    throw raise('identity.cancelled', {}, error)
  const code = isDown(error) ? 'identity.third_party_down' : 'identity.answer_refused'
  // What was refused may hold secrets, so only its kind is noted.
  const reason = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'unknown'
  log.warn({ provider: id, reason }, 'a login over a third party failed')
  throw raise(code, {}, error)
}
