import type { Endpoint } from '@paratope/contract/kernel'
import type { Registry } from '../registry.ts'
import type { Caller } from './authenticate.ts'
import { createCommonError } from './common-error.ts'
import { findGranter } from './missing-rights.ts'
import type { Session } from './session.ts'

/** Returns the session for a call; public calls ignore an invalid token. */
export function authorize(
  { method, needs }: Endpoint,
  caller: Caller,
  registry: Pick<Registry, 'companyPermissions'>,
): Session | undefined {
  const session = caller === 'expired' ? undefined : caller
  // API keys cannot call endpoints that change the login itself.
  if (needs === 'public') return session?.isApiKey && method !== 'GET' ? undefined : session
  if (caller === 'expired') throw createCommonError('session.expired')
  if (!session) throw createCommonError('session.missing')
  // Endpoints without a permission concern the account itself; no API key may call them.
  if (session.isApiKey && !session.permissions.has(needs))
    throw createCommonError('api_key.scope_missing', needs === 'signed-in' ? {} : { scope: needs })
  if (needs !== 'signed-in' && !session.permissions.has(needs)) throw createMissingPermission(needs, session, registry)
  return session
}

/** Names a permission only to those who can be given it. */
function createMissingPermission(permission: string, session: Session, registry: Pick<Registry, 'companyPermissions'>) {
  const grantedBy = findGranter([permission], session, registry)
  return createCommonError('permission.missing', grantedBy === undefined ? {} : { permission, grantedBy })
}
