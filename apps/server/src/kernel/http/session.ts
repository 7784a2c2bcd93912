import type { Instant } from '@paratope/contract/kernel'
import { LRUCache } from 'lru-cache'
import { createCommonError } from './common-error.ts'

export type UserKind = 'customer' | 'staff'

/** Whose request this is: read once at the door, trusted inside. */
export interface Session {
  id: string
  userId: string
  username: string
  realname: string
  kind: UserKind
  /** The company a customer buys for; staff have none. */
  companyId: string | null
  tenant: string
  /** Those this person may work for; the one above is among them. */
  tenants: readonly string[]
  /** The department that was chosen in this session; empty where none was. */
  orgCode: string
  permissions: ReadonlySet<string>
  /** Hash of the cookie a browser's login is bound to; null for programs. */
  cookieHash: string | null
  expiresAt: Instant
  tokenHash: string
  /** Key for X-Sign of this session. */
  signKey: string
  /** A program that shows an API key: no login, and only for what the key is for. */
  isApiKey?: true
}

/** Says whose rows a question is about; customer data is never read without one. */
export type Scope = { readonly tenant: string; readonly companyId?: string } | 'all'

/** Customers see their company's rows, staff who hold the permission every company's; both only those of the request's tenant. */
export function toScope(session: Session): Scope {
  const { kind, tenant, companyId } = session
  if (kind === 'staff') return { tenant }
  if (companyId === null) throw createCommonError('permission.missing')
  return { tenant, companyId }
}

/** The company a customer acts for; whoever has none cannot. */
export function getCompanyId({ companyId }: Pick<Session, 'companyId'>): string {
  if (companyId === null) throw createCommonError('permission.missing')
  return companyId
}

/** Told when somebody's rights are others than when their session was read. */
export const permissionsTag = 'permissions'

export interface SessionStore {
  find(tokenHash: string): Promise<Session | undefined>
  invalidate(sessionId: string): void
  invalidateUser(userId: string): void
  clear(): void
}

const lifetimeMs = 60_000
const maxSessions = 20_000

/** Remembers sessions for a minute; whoever ends one says so on the session channel and it is gone at once on every node. */
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
      // One that may have ended while it was read is used this once, and not remembered.
      if (!session || before !== invalidations) return session
      entries.set(tokenHash, session)
      return session
    },
    invalidate: (sessionId) => invalidateWhere((session) => session.id === sessionId),
    invalidateUser: (userId) => invalidateWhere((session) => session.userId === userId),
    clear: () => invalidateWhere(() => true),
  }
}
