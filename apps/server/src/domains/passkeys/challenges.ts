import { randomBytes } from 'node:crypto'
import { after, minute, raiser, second } from '@paratope/contract/kernel'
import { passkeys as api, type RequestOptions } from '@paratope/contract/passkeys'
import type { Db } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'
import { hashed, newToken } from '#kernel/ids.ts'
import { ownOrigin } from '#kernel/sites.ts'
import { saveChallenge, takeChallenge } from './passkeys.repo.ts'

const raise = raiser(api.errors)

export const challengeLife = 5 * minute
export const challengeCookie = 'passkey'

/** Where passkeys belong to: the site's own origin and the name of its host. */
export function partyOf({ site, wire }: Pick<Call, 'site' | 'wire'>): { origin: string; host: string } {
  const origin = ownOrigin(site, wire.host)
  const { hostname } = new URL(origin)
  // The standard knows names only, no numbers.
  if (/^[\d.]+$|:/.test(hostname)) throw raise('passkey.unavailable')
  return { origin, host: hostname }
}

/** A challenge for one holder and one purpose, good once and for some minutes. */
export async function giveChallenge(
  { db, now }: Pick<Call, 'db' | 'now'>,
  purpose: 'register' | 'prove',
  holder: string,
): Promise<string> {
  const challenge = randomBytes(32).toString('base64url')
  await saveChallenge(db, {
    challenge_hash: hashed(challenge),
    purpose,
    holder_hash: hashed(holder),
    expires_at: after(now, challengeLife),
  })
  return challenge
}

/** For the verifier, which reads the challenge out of what the device signed. */
export const challengeCheck =
  ({ db, now }: { db: Db; now: string }, purpose: 'register' | 'prove', holder: string | undefined) =>
  async (challenge: string): Promise<boolean> =>
    holder !== undefined &&
    takeChallenge(db, { challenge_hash: hashed(challenge), purpose, holder_hash: hashed(holder) }, now)

/** Anybody may ask; the answer is worth something only together with the cookie that is laid here. */
export async function askForProof(call: Pick<Call, 'db' | 'now' | 'site' | 'wire'>): Promise<RequestOptions> {
  partyOf(call)
  const browser = newToken()
  call.wire.setCookie(challengeCookie, browser, { maxAge: challengeLife / second })
  const challenge = await giveChallenge(call, 'prove', browser)
  return { challenge, timeout: challengeLife, userVerification: 'required' }
}
