import type { NewPasskey, PasskeyProof } from '@paratope/contract/passkeys'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** The same answer under the verifier's own type. */
export function forVerifier(answer: PasskeyProof): AuthenticationResponseJSON
export function forVerifier(answer: NewPasskey): RegistrationResponseJSON
export function forVerifier(answer: PasskeyProof | NewPasskey) {
  // It came as JSON, which knows no undefined, so a field is there or it is not.
  return answer as AuthenticationResponseJSON | RegistrationResponseJSON
}
