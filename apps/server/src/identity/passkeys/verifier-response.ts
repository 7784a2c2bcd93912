import type { PasskeyAssertion, PasskeyAttestation } from '@paratope/contract/identity/passkeys'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** The same answer under the verifier's own type. */
export function toVerifierResponse(answer: PasskeyAssertion): AuthenticationResponseJSON
export function toVerifierResponse(answer: PasskeyAttestation): RegistrationResponseJSON
export function toVerifierResponse(answer: PasskeyAssertion | PasskeyAttestation) {
  // It came as JSON, which knows no undefined, so a field is there or it is not.
  return answer as AuthenticationResponseJSON | RegistrationResponseJSON
}
