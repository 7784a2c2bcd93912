import { keyBeforeLogin, signedText } from '@paratope/contract/kernel/signing'
import { signKeySlot } from './session.ts'

export interface Signature {
  'X-Sign': string
  'X-TIMESTAMP': string
  'x-path-variable'?: string
}

/** A last path segment with a comma cannot be told from a list, so it is signed and sent beside the path. */
export function pathVariable(path: string): string | undefined {
  const last = path.split('/').at(-1) ?? ''
  const plain = decodeURIComponent(last)
  return plain.includes(',') ? plain : undefined
}

export async function hmac(key: string, text: string): Promise<string> {
  const bytes = new TextEncoder()
  const secret = await crypto.subtle.importKey('raw', bytes.encode(key), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', secret, bytes.encode(text)))
  return Array.from(mac, (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()
}

/** Undefined where the browser keeps its cryptography to secure pages; the server then decides. */
export async function sign(path: string, query: object, body: unknown): Promise<Signature | undefined> {
  if (!globalThis.crypto?.subtle) return undefined
  const variable = pathVariable(path)
  const parameters = {
    ...query,
    ...(typeof body === 'object' && body !== null && !(body instanceof FormData) && body),
    ...(variable !== undefined && { 'x-path-variable': variable }),
  }
  const timestamp = Date.now()
  return {
    'X-Sign': await hmac(signKeySlot.read() ?? keyBeforeLogin, signedText(parameters, timestamp)),
    'X-TIMESTAMP': String(timestamp),
    ...(variable !== undefined && { 'x-path-variable': encodeURIComponent(variable) }),
  }
}
