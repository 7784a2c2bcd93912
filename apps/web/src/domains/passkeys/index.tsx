import type { PasskeyProof } from '@paratope/contract/passkeys'
import { lazyPart } from '#lib/lazy.ts'

/** What other domains may show of passkeys; all of it comes when it is needed. */
export const PasskeysPart = lazyPart(() => import('./passkeys-part.tsx'))
export const passkeyDoor = () => import('./passkey-door.tsx')

/** A proof of one's own passkey, or why the device gave none. */
export async function proveWithPasskey(): Promise<
  { passkey: PasskeyProof } | { refusal: 'cancelled' | 'failed' | 'known.here' }
> {
  const { deviceRefusal, proveOnDevice } = await import('./device.ts')
  try {
    return { passkey: await proveOnDevice() }
  } catch (error) {
    const refusal = deviceRefusal(error)
    if (!refusal) throw error
    return { refusal }
  }
}
