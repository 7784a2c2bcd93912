import type { PasskeyAssertion, PasskeyAttestation, PasskeyCreationOptions } from '@paratope/contract/identity/passkeys'
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  startAuthentication,
  startRegistration,
  WebAuthnError,
} from '@simplewebauthn/browser'
import { api } from '#lib/api/api.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'

/** Asks the server for a challenge, the device for a passkey, and the server to keep it. */
export async function registerPasskey(
  { passkeys }: ApiClient,
  { name, password }: { name: string; password: string },
): Promise<void> {
  const optionsJSON = await passkeys.creationOptions({ body: { password } })
  const registration: RegistrationResponseJSON = await createPasskey(optionsJSON)
  // The same fields under the name that the agreement gives them.
  await passkeys.register({ body: { name, passkey: registration as PasskeyAttestation } })
}

async function createPasskey(optionsJSON: PasskeyCreationOptions): Promise<RegistrationResponseJSON> {
  try {
    return await startRegistration({ optionsJSON })
  } catch (error) {
    const reason = deviceRefusal(error)
    throw reason ? new PasskeyRefused(reason, error) : error
  }
}

/** The device's proof for a challenge of the server; with `autofill` the browser offers it beside a name. */
export async function proveOnDevice({ autofill = false } = {}): Promise<PasskeyAssertion> {
  const { passkeys } = await api({ quiet: true })
  const optionsJSON = await passkeys.requestOptions()
  const proof: AuthenticationResponseJSON = await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })
  return proof as PasskeyAssertion // as above
}

const getErrorName = (error: unknown): string => (error instanceof Error ? error.name : '')

type DeviceRefusal = 'cancelled' | 'known.here' | 'failed'

/** Why a device did not do it: closed by the person, known already, or not able to; undefined where it was not the device. */
export function deviceRefusal(error: unknown): DeviceRefusal | undefined {
  if (error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'known.here'
  if (getErrorName(error) === 'NotAllowedError' || getErrorName(error) === 'AbortError') return 'cancelled'
  const isPasskeyError =
    error instanceof WebAuthnError ||
    /^(InvalidState|NotSupported|Security|Constraint|Unknown)Error$/.test(getErrorName(error))
  return isPasskeyError ? 'failed' : undefined
}

/** The device made no passkey, so the registration ends without a request. */
export class PasskeyRefused extends RequestFailed {
  readonly reason: DeviceRefusal

  constructor(reason: DeviceRefusal, cause: unknown) {
    super('', { cause })
    this.reason = reason
  }
}
