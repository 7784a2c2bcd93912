import type { sessions as api, SessionSummary } from '@paratope/contract/identity/sessions'
import type { Instant } from '@paratope/contract/kernel'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import type { Session } from '#kernel/http/session.ts'
import { publish } from '#kernel/messaging/message-bus.ts'
import { deleteAllSecretsOfUser } from '#kernel/one-time-secrets/one-time-secrets.ts'
import { otherAccess } from './other-access.ts'
import { deleteOwnSession, deleteUserSessions, listActiveSessions, type SessionRow } from './sessions.repo.ts'
import { distrustOtherBrowsers } from './trusted-browsers.ts'
import { parseUserAgent } from './user-agent.ts'

const presentSession = (row: SessionRow, current: boolean): z.input<typeof SessionSummary> => ({
  id: row.id,
  kind: row.cookie_hash === null ? 'program' : 'browser',
  ...parseUserAgent(row.user_agent),
  address: row.address,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  current,
})

export async function listSessions(db: Db, session: Session, now: Instant): Promise<z.input<typeof SessionSummary>[]> {
  const summaries = (await listActiveSessions(db, session.userId, now)).map((row) =>
    presentSession(row, row.id === session.id),
  )
  return summaries.toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** Sessions of other users do not exist. */
export async function endOwnSession(db: Db, { userId }: Session, id: string): Promise<void> {
  if (!(await deleteOwnSession(db, userId, id))) throw createCommonError('record.missing')
  await publish(db, { kind: 'session-ended', sessionId: id })
}

async function endOtherSessions(db: Db, { userId, id }: Session): Promise<number> {
  const ended = await deleteUserSessions(db, userId, id)
  await publish(db, { kind: 'session-ended', userId, exceptSessionId: id })
  return ended
}

type EndOthersContext = RequestContext<(typeof api.endpoints)['endOthers']>

/** All that lets someone in without this browser, as a new password does; keys and webhooks where it is asked for. */
export async function endOtherAccess(
  call: EndOthersContext,
): Promise<z.input<(typeof api.endpoints)['endOthers']['reply']>> {
  const { db, session, body, registry } = call
  const ended = await endOtherSessions(db, session)
  await deleteAllSecretsOfUser(db, session.userId)
  await distrustOtherBrowsers(call, session.userId)
  const counts = { apiKeys: 0, webhooks: 0 }
  for (const { kind, end } of otherAccess.list(registry)) if (body[kind]) counts[kind] += await end(call)
  return { ended, ...counts }
}

/** Ends all sessions of a user at once, including sockets. */
export async function endUserSessions(db: Db, userId: string): Promise<void> {
  await deleteUserSessions(db, userId)
  await publish(db, { kind: 'session-ended', userId })
}
