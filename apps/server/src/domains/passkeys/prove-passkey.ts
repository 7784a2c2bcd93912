import { raiser } from '@paratope/contract/kernel'
import { passkeys as api, type PasskeyProof } from '@paratope/contract/passkeys'
import type { Call } from '#kernel/http.ts'
import { challengeCheck, challengeCookie, partyOf } from './challenges.ts'
import { findPasskey, notePasskeyUse } from './passkeys.repo.ts'
import { forVerifier } from './verifier.ts'

const raise = raiser(api.errors)

/** Whose passkey it is that a device has just proved. Possession and the person's own gesture: two factors in one. */
export async function provePasskey(
  call: Pick<Call, 'db' | 'now' | 'site' | 'wire' | 'log'>,
  proof: PasskeyProof,
): Promise<{ userId: string }> {
  const { db, now, wire, log } = call
  const { origin, host } = partyOf(call)
  const row = await findPasskey(db, proof.id)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const check = challengeCheck(call, 'prove', wire.readCookie(challengeCookie))
  wire.dropCookie(challengeCookie)
  if (!row) throw raise('passkey.refused')
  const answer = await verifyAuthenticationResponse({
    response: forVerifier(proof),
    expectedChallenge: check,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
  }).catch((cause: Error) => {
    // A counter that went back means that there are two of a device that can exist only once.
    log.warn({ passkey: row.id, reason: cause.message }, 'a passkey was refused')
    throw raise('passkey.refused', {}, cause)
  })
  const { userHandle } = proof.response
  const names = userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === row.user_id
  if (!answer.verified || !names) throw raise('passkey.refused')
  if (!(await notePasskeyUse(db, row, answer.authenticationInfo.newCounter, now))) throw raise('passkey.refused')
  return { userId: row.user_id }
}
