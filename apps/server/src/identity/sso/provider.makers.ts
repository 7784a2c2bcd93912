import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

export interface ProviderPerson {
  sub: string
  email?: string
  email_verified?: boolean
  name?: string
  given_name?: string
  family_name?: string
}

export interface FakeProvider {
  issuer: string
  /** The user logged in there; consent is refused if undefined. */
  person: ProviderPerson | undefined
  /** Sends a browser there and answers with what it comes back to us with. */
  logIn(url: string): Promise<URL>
  close(): Promise<void>
}

export const providerClient = { clientId: 'paratope', clientSecret: 'a-secret-of-the-test' }

/** A certified provider, as it runs elsewhere, with an account for everybody whom a test names. */
export async function startFakeProvider(returnTo: readonly string[]): Promise<FakeProvider> {
  const http = createServer()
  await new Promise<void>((done) => {
    http.listen(0, '127.0.0.1', done)
  })
  const issuer = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const people = new Map<string, ProviderPerson>()
  const configuration: Configuration = {
    clients: [
      {
        client_id: providerClient.clientId,
        client_secret: providerClient.clientSecret,
        redirect_uris: [...returnTo],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    conformIdTokenClaims: false,
    findAccount: (_context, sub) => ({ accountId: sub, claims: async () => ({ ...people.get(sub), sub }) }),
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    pkce: { required: () => true },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256' }] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  }
  const provider = new Provider(issuer, configuration)
  const answer = provider.callback()
  const real: FakeProvider = {
    issuer,
    person: undefined,
    logIn: visit,
    async close() {
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
    },
  }
  http.on('request', (request, response) => {
    if (!request.url?.startsWith('/interaction/')) return void answer(request, response)
    void (async () => {
      const { person } = real
      if (person === undefined)
        return provider.interactionFinished(request, response, { error: 'access_denied', error_description: 'No' })
      people.set(person.sub, person)
      const grant = new provider.Grant({ accountId: person.sub, clientId: providerClient.clientId })
      grant.addOIDCScope('openid email profile')
      const consent = { grantId: await grant.save() }
      return provider.interactionFinished(request, response, { login: { accountId: person.sub }, consent })
    })()
  })

  async function visit(start: string): Promise<URL> {
    const jar = new Map<string, string>()
    let next = new URL(start)
    for (let step = 0; step < 10; step += 1) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } })
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
      }
      const location = response.headers.get('location')
      if (location === null) throw new Error(`the provider answered ${response.status}: ${await response.text()}`)
      next = new URL(location, next)
      if (next.origin !== issuer) return next
    }
    throw new Error('the provider sends browsers round and round')
  }

  return real
}
