import { randomBytes } from 'node:crypto'
import { passkeys as api, type PasskeyRequestOptions } from '@paratope/contract/identity/passkeys'
import { addToInstant, createErrorFactory, minute, second } from '@paratope/contract/kernel'
import { buildSiteOrigin } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createToken, hashSecret } from '#kernel/ids.ts'
import { consumeChallenge, insertChallenge } from './passkeys.repo.ts'

const createError = createErrorFactory(api.errors)

export const challengeLifetime = 5 * minute
export const challengeCookie = 'passkey'

/** Where passkeys belong to: the site's own origin and the name of its host. */
export function getRelyingParty({ site, http: wire }: Pick<RequestContext, 'site' | 'http'>): {
  origin: string
  host: string
} {
  const origin = buildSiteOrigin(site, wire.host)
  const { hostname } = new URL(origin)
  // The standard knows names only, no numbers.
  if (/^[\d.]+$|:/.test(hostname)) throw createError('passkey.unavailable')
  return { origin, host: hostname }
}

/** A challenge for one holder and one purpose, good once and for some minutes. */
export async function issueChallenge(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  purpose: 'register' | 'prove',
  holder: string,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await insertChallenge(db, {
    challenge_hash: hashSecret(challenge),
    purpose,
    holder_hash: hashSecret(holder),
    expires_at: addToInstant(now, challengeLifetime),
  })
  return challenge
}

/** For the verifier, which reads the challenge out of what the device signed. */
export const createChallengeCheck =
  ({ db, now }: { db: Db; now: string }, purpose: 'register' | 'prove', holder: string | undefined) =>
  async (challenge: string): Promise<boolean> =>
    holder !== undefined &&
    consumeChallenge(db, { challenge_hash: hashSecret(challenge), purpose, holder_hash: hashSecret(holder) }, now)

/** Anybody may ask; the answer is worth something only together with the cookie that is laid here. */
export async function createRequestOptions(
  call: Pick<RequestContext, 'db' | 'now' | 'site' | 'http'>,
): Promise<PasskeyRequestOptions> {
  getRelyingParty(call)
  const browser = createToken()
  call.http.setCookie(challengeCookie, browser, { maxAge: challengeLifetime / second })
  const challenge = await issueChallenge(call, 'prove', browser)
  return { challenge, timeout: challengeLifetime, userVerification: 'required' }
}
