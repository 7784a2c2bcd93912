import type { Instant } from '@paratope/contract/kernel'
import { LRUCache } from 'lru-cache'
import { createCommonError } from './common-error.ts'

export type UserKind = 'customer' | 'staff'

/** The authenticated session of a request. */
export interface Session {
  id: string
  userId: string
  username: string
  realname: string
  kind: UserKind
  /** The company a customer buys for; staff have none. */
  companyId: string | null
  tenant: string
  /** The tenants this user may work for, including the current one. */
  tenants: readonly string[]
  /** The selected department; empty if none. */
  orgCode: string
  permissions: ReadonlySet<string>
  /** Hash of the cookie a browser's login is bound to; null for programs. */
  cookieHash: string | null
  expiresAt: Instant
  tokenHash: string
  /** Key for the X-Sign signature of this session. */
  signKey: string
  /** A program with an API key, limited to the key's scopes. */
  isApiKey?: true
}

/** Names a program by its key and everyone else by the account, for limits. */
export const getCallerKey = ({ id, userId, isApiKey }: Pick<Session, 'id' | 'userId' | 'isApiKey'>): string =>
  isApiKey ? `key ${id}` : `user ${userId}`

/** Limits a query to the rows the caller may see; customer data is never read without one. */
export type Scope = { readonly tenant: string; readonly companyId?: string } | 'all'

/**
 * Customers see their company's rows, staff with the permission those of every company; both only within the request's
 * tenant.
 */
export function toScope(session: Session): Scope {
  const { kind, tenant, companyId } = session
  if (kind === 'staff') return { tenant }
  if (companyId === null) throw createCommonError('permission.missing')
  return { tenant, companyId }
}

/** Returns the company a customer acts for; throws if there is none. */
/** The customer that a request or a seed acts for. */
export type CustomerSession = Pick<Session, 'userId' | 'companyId'>

export function getCompanyId({ companyId }: Pick<Session, 'companyId'>): string {
  if (companyId === null) throw createCommonError('permission.missing')
  return companyId
}

/** Notified when the permissions of a user changed after their session was read. */
export const permissionsTag = 'permissions'

export interface SessionStore {
  find(tokenHash: string): Promise<Session | undefined>
  invalidate(sessionId: string): void
  invalidateUser(userId: string): void
  clear(): void
}

const lifetimeMs = 60_000
const maxSessions = 20_000

/** Caches sessions for a minute; ending a session is published on the bus and evicts it on every node. */
export function createSessionStore(load: (tokenHash: string) => Promise<Session | undefined>): SessionStore {
  const entries = new LRUCache<string, Session>({ max: maxSessions, ttl: lifetimeMs, perf: { now: () => Date.now() } })
  let invalidations = 0
  const invalidateWhere = (matches: (session: Session) => boolean) => {
    invalidations += 1
    for (const [key, session] of entries) if (matches(session)) entries.delete(key)
  }
  return {
    async find(tokenHash) {
      const hit = entries.get(tokenHash)
      if (hit) return hit
      const before = invalidations
      const session = await load(tokenHash)
      // A session that may have ended while it was read is used once and not cached.
      if (!session || before !== invalidations) return session
      entries.set(tokenHash, session)
      return session
    },
    invalidate: (sessionId) => invalidateWhere((session) => session.id === sessionId),
    invalidateUser: (userId) => invalidateWhere((session) => session.userId === userId),
    clear: () => invalidateWhere(() => true),
  }
}
