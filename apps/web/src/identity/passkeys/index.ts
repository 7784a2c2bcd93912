import type { PasskeyAssertion } from '@paratope/contract/identity/passkeys'
import { lazyComponent } from '#lib/page/lazy-component.ts'

/** Parts of passkeys for other domains; all of it loads on demand. */
export const PasskeysSection = lazyComponent(() => import('./passkeys-section.tsx'))
export { PasskeyLoginButton } from './passkey-login-button.tsx'

/** A proof of one's own passkey, or why the device gave none. */
export async function requestPasskeyProofOrRefusal(): Promise<
  { passkey: PasskeyAssertion } | { refusal: 'cancelled' | 'failed' | 'known.here' }
> {
  const { deviceRefusal: toPasskeyFailure, proveOnDevice: requestPasskeyProof } = await import('./webauthn.ts')
  try {
    return { passkey: await requestPasskeyProof() }
  } catch (error) {
    const refusal = toPasskeyFailure(error)
    if (!refusal) throw error
    return { refusal }
  }
}
