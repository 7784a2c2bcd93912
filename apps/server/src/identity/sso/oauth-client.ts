import * as openid from 'openid-client'
import type { LoginProvider, OAuth2Provider } from '#kernel/config/login-providers.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createError } from './oauth-flow.ts'

/** User information from a provider. */
export interface IdentityClaims {
  subject: string
  email: string | undefined
  emailVerified: boolean
  name: string
  firstName: string
  lastName: string
}

export interface FlowSecrets {
  state: string
  nonce: string
  verifier: string
}

const timeouts = { seconds: 5, keptMs: 3_600_000 }

interface CachedConfiguration {
  configuration: Promise<openid.Configuration>
  expiresAt: number
}

/** Cached discovery document of a provider, for the lifetime of its configuration. */
const configurations = new WeakMap<LoginProvider, CachedConfiguration>()

async function getConfiguration(provider: LoginProvider): Promise<openid.Configuration> {
  const hit = configurations.get(provider)
  if (hit && hit.expiresAt > Date.now()) return hit.configuration
  const configuration =
    'issuer' in provider ? discoverProvider(provider) : Promise.resolve(buildConfiguration(provider))
  configurations.set(provider, { configuration, expiresAt: Date.now() + timeouts.keptMs })
  // Failures are not cached: the next visitor retries.
  configuration.catch(() => configurations.delete(provider))
  return configuration
}

const isPlain = (address: string): boolean => address.startsWith('http:')

// The configuration allows http only for this machine.
const allowPlainHttp = (plain: boolean) => (plain ? [openid.allowInsecureRequests] : [])

const createClientAuth = ({ clientSecret }: LoginProvider) =>
  clientSecret === undefined ? openid.None() : openid.ClientSecretPost(clientSecret)

const discoverProvider = (provider: Extract<LoginProvider, { issuer: string }>): Promise<openid.Configuration> =>
  openid.discovery(new URL(provider.issuer), provider.clientId, undefined, createClientAuth(provider), {
    timeout: timeouts.seconds,
    execute: allowPlainHttp(isPlain(provider.issuer)),
  })

function buildConfiguration(provider: OAuth2Provider): openid.Configuration {
  const { authorize, token, clientId } = provider
  const server = {
    issuer: new URL(authorize).origin,
    authorization_endpoint: authorize,
    token_endpoint: token,
  }
  const configuration = new openid.Configuration(server, clientId, undefined, createClientAuth(provider))
  configuration.timeout = timeouts.seconds
  for (const execute of allowPlainHttp(isPlain(token))) execute(configuration)
  return configuration
}

export const createFlowSecrets = (): FlowSecrets => ({
  state: openid.randomState(),
  nonce: openid.randomNonce(),
  verifier: openid.randomPKCECodeVerifier(),
})

/** The URL to which the browser is redirected for authentication. */
export async function buildAuthorizationUrl(
  provider: LoginProvider,
  { state, nonce, verifier }: FlowSecrets,
  returnTo: string,
  log: RequestContext['log'],
): Promise<string> {
  const configuration = await getConfiguration(provider).catch((error: unknown) =>
    throwProviderError(error, provider, log),
  )
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

/** Exchanges the authorization response: state, issuer, nonce and PKCE verifier must be those of this flow. */
export async function fetchClaims(
  provider: LoginProvider,
  { state, nonce, verifier }: FlowSecrets,
  answer: URL,
  log: RequestContext['log'],
): Promise<IdentityClaims> {
  try {
    const configuration = await getConfiguration(provider)
    const checks = { expectedState: state, pkceCodeVerifier: verifier }
    if ('issuer' in provider) {
      const tokens = await openid.authorizationCodeGrant(configuration, answer, { ...checks, expectedNonce: nonce })
      const claims = tokens.claims()
      if (!claims) throw createError('sso.callback_refused')
      const more =
        claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
          ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {}
      return toOpenIdClaims({ ...more, ...claims })
    }
    const tokens = await openid.authorizationCodeGrant(configuration, answer, checks)
    const response = await openid.fetchProtectedResource(
      configuration,
      tokens.access_token,
      new URL(provider.userInfo),
      'GET',
    )
    return toOAuthClaims(provider, await response.json())
  } catch (error) {
    return throwProviderError(error, provider, log)
  }
}

const toTrimmedText = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

function toOpenIdClaims(claims: Readonly<Record<string, unknown>>): IdentityClaims {
  return {
    subject: toTrimmedText(claims['sub']),
    email: toTrimmedText(claims['email']).toLowerCase() || undefined,
    emailVerified: claims['email_verified'] === true,
    name: toTrimmedText(claims['name']),
    firstName: toTrimmedText(claims['given_name']),
    lastName: toTrimmedText(claims['family_name']),
  }
}

function toOAuthClaims({ fields }: OAuth2Provider, info: unknown): IdentityClaims {
  const table = typeof info === 'object' && info !== null ? new Map(Object.entries(info)) : new Map<string, unknown>()
  const subject = table.get(fields.subject)
  return {
    subject: typeof subject === 'number' ? String(subject) : toTrimmedText(subject),
    email: toTrimmedText(table.get(fields.email)).toLowerCase() || undefined,
    emailVerified: fields.emailVerified !== undefined && table.get(fields.emailVerified) === true,
    name: toTrimmedText(table.get(fields.name)),
    firstName: '',
    lastName: '',
  }
}

/** Transport errors and 5xx of the token endpoint; anything else is an untrusted response. */
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

function throwProviderError(error: unknown, { id }: LoginProvider, log: RequestContext['log']): never {
  if (error instanceof openid.AuthorizationResponseError && error.error === 'access_denied')
    throw createError('sso.cancelled', {}, error)
  const code = isDown(error) ? 'sso.provider_unavailable' : 'sso.callback_refused'
  // A refused response may contain secrets, so only its kind is logged.
  const reason = error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'unknown'
  log.warn({ provider: id, reason }, 'a login over a third party failed')
  throw createError(code, {}, error)
}
