import { passkeys as api, type PasskeyAssertion, type PasskeyAttestation } from '@paratope/contract/identity/passkeys'
import { createErrorFactory } from '@paratope/contract/kernel'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { challengeCookie, createChallengeCheck, getRelyingParty } from './challenges.ts'
import { findPasskey, recordPasskeyUse } from './passkeys.repo.ts'

const createError = createErrorFactory(api.errors)

/** Returns the user whose passkey was verified. Possession and user verification: two factors in one. */
export async function verifyPasskey(
  call: Pick<RequestContext, 'db' | 'now' | 'site' | 'http' | 'log'>,
  proof: PasskeyAssertion,
): Promise<{ userId: string }> {
  const { db, now, http: wire, log } = call
  const { origin, host } = getRelyingParty(call)
  const row = await findPasskey(db, proof.id)
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const check = createChallengeCheck(call, 'prove', wire.readCookie(challengeCookie))
  wire.clearCookie(challengeCookie)
  if (!row) throw createError('passkey.refused')
  const answer = await verifyAuthenticationResponse({
    response: toVerifierResponse(proof),
    expectedChallenge: check,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: { id: row.credential_id, publicKey: new Uint8Array(row.public_key), counter: row.counter },
  }).catch((cause: Error) => {
    // A counter that went back reveals a cloned authenticator.
    log.warn({ passkey: row.id, reason: cause.message }, 'a passkey was refused')
    throw createError('passkey.refused', {}, cause)
  })
  const { userHandle } = proof.response
  const isUserHandleValid = userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === row.user_id
  if (!answer.verified || !isUserHandleValid) throw createError('passkey.refused')
  if (!(await recordPasskeyUse(db, row, answer.authenticationInfo.newCounter, now)))
    throw createError('passkey.refused')
  return { userId: row.user_id }
}

/** The same reply in the verifier's own type. */
export function toVerifierResponse(answer: PasskeyAssertion): AuthenticationResponseJSON
export function toVerifierResponse(answer: PasskeyAttestation): RegistrationResponseJSON
export function toVerifierResponse(answer: PasskeyAssertion | PasskeyAttestation) {
  // Parsed from JSON, which has no undefined, so a field is present or absent.
  return answer as AuthenticationResponseJSON | RegistrationResponseJSON
}
