import type { Endpoint } from '@paratope/contract/kernel'
import type { Caller } from './authenticate.ts'
import { createCommonError } from './common-error.ts'
import type { Session } from './session.ts'

/** The session a call may use; a public call simply has none when the token is no good. */
export function authorize({ method, needs }: Endpoint, caller: Caller): Session | undefined {
  const session = caller === 'expired' ? undefined : caller
  // What changes something for whoever is logged in is no matter of a key.
  if (needs === 'public') return session?.isApiKey && method !== 'GET' ? undefined : session
  if (caller === 'expired') throw createCommonError('session.expired')
  if (!session) throw createCommonError('session.missing')
  // Calls without a permission of their own are about the account itself, and no key reaches them.
  if (session.isApiKey && !session.permissions.has(needs)) throw createCommonError('api_key.scope_missing')
  if (needs !== 'signed-in' && !session.permissions.has(needs)) throw createCommonError('permission.missing')
  return session
}
