import {
  anonymousSignKey,
  buildSignedText,
  pathVariable,
  type SignedCall,
  signedParameters,
} from '@paratope/contract/kernel/signing'
import { signKeySlot } from '../session/session.ts'
import { serverNow } from './server-time.ts'

export interface Signature {
  'X-Sign': string
  'X-TIMESTAMP': string
  'x-path-variable'?: string
}

export async function computeHmac(key: string, text: string): Promise<string> {
  const encoder = new TextEncoder()
  const secret = await crypto.subtle.importKey('raw', encoder.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', secret, encoder.encode(text)))
  return Array.from(mac, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}

/** Undefined where the browser restricts Web Crypto to secure pages; the server then decides. */
export async function signRequest(call: SignedCall): Promise<Signature | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const variable = pathVariable(call.path)
  const timestamp = serverNow()
  return {
    'X-Sign': await computeHmac(
      signKeySlot.read() ?? anonymousSignKey,
      buildSignedText(signedParameters(call), timestamp),
    ),
    'X-TIMESTAMP': String(timestamp),
    ...(variable !== undefined && { 'x-path-variable': encodeURIComponent(variable) }),
  }
}
