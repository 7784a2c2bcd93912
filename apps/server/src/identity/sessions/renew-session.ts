import type { RenewedTokens } from '@paratope/contract/identity/sessions'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import type { Session } from '#kernel/http/session.ts'
import { publish } from '#kernel/messaging/message-bus.ts'
import { defaultLifetime, openSession, type SessionScope } from './open-session.ts'
import { takeSession } from './sessions.repo.ts'

type RenewSessionContext = Pick<RequestContext, 'db' | 'now' | 'site' | 'http'> & { session: Session }

/** Continues a login under a new id, token and cookie, with the old expiry. */
export async function renewSession(call: RenewSessionContext, scope: SessionScope): Promise<RenewedTokens> {
  const { db, session } = call
  // API keys are no login.
  if (session.isApiKey) throw createCommonError('permission.missing')
  const old = await takeSession(db, session.id)
  // Another request has renewed it in the meantime.
  if (!old) throw createCommonError('session.expired')
  await publish(db, { kind: 'session-ended', sessionId: session.id })
  const remember = Date.parse(old.expires_at) - Date.parse(old.created_at) > defaultLifetime
  return openSession(call, session.userId, {
    remember,
    bound: old.cookie_hash !== null,
    scope,
    expiresAt: old.expires_at,
    provenAt: old.proven_at ?? null,
  })
}
