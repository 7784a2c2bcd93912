import { passkeys as api, type PasskeyRequestOptions } from '@paratope/contract/identity/passkeys'
import { createErrorFactory, minute, second } from '@paratope/contract/kernel'
import { z } from 'zod'
import { buildSiteOrigin } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createToken, hashSecret } from '#kernel/ids.ts'
import { defineSecret, issueSecret, redeemSecret } from '#kernel/one-time-secrets/one-time-secrets.ts'

const createError = createErrorFactory(api.errors)

export const challengeLifetime = 5 * minute
export const challengeCookie = 'passkey'

const ChallengePurpose = z.enum(['register', 'prove'])
type ChallengePurpose = z.output<typeof ChallengePurpose>

/** The subject is its holder: a session, or a browser by a cookie. */
const passkeyChallenge = defineSecret({
  purpose: 'passkey-challenge',
  lifetime: challengeLifetime,
  payload: z.object({ purpose: ChallengePurpose }),
})

/** The relying party: the site's origin and host name. */
export function getRelyingParty({ site, http: wire }: Pick<RequestContext, 'site' | 'http'>): {
  origin: string
  host: string
} {
  const origin = buildSiteOrigin(site, wire.host)
  const { hostname } = new URL(origin)
  // WebAuthn uses names only, no numbers.
  if (/^[\d.]+$|:/.test(hostname)) throw createError('passkey.unavailable')
  return { origin, host: hostname }
}

/** Creates a challenge for one holder and purpose, valid once and for some minutes. */
export function issueChallenge(
  { db, now }: Pick<RequestContext, 'db' | 'now'>,
  purpose: ChallengePurpose,
  holder: string,
): Promise<string> {
  return issueSecret(db, passkeyChallenge, { now, subject: hashSecret(holder), payload: { purpose } })
}

/** Reads the challenge from the signed client data, for the verifier. */
export const createChallengeCheck =
  ({ db, now }: { db: Db; now: string }, purpose: ChallengePurpose, holder: string | undefined) =>
  async (challenge: string): Promise<boolean> => {
    if (holder === undefined) return false
    // Redeemed by any attempt; valid only for its own holder and purpose.
    const redeemed = await redeemSecret(db, passkeyChallenge, { secret: challenge }, now)
    return redeemed?.subject === hashSecret(holder) && redeemed.payload.purpose === purpose
  }

/** Anyone may ask; the reply is only useful together with the cookie set here. */
export async function createRequestOptions(
  call: Pick<RequestContext, 'db' | 'now' | 'site' | 'http'>,
): Promise<PasskeyRequestOptions> {
  getRelyingParty(call)
  const browser = createToken()
  call.http.setCookie(challengeCookie, browser, { maxAge: challengeLifetime / second })
  const challenge = await issueChallenge(call, 'prove', browser)
  return { challenge, timeout: challengeLifetime, userVerification: 'required' }
}
