import type { Instant } from '@paratope/contract/kernel'
import type { SessionFacts } from '@paratope/contract/sessions'
import type { z } from 'zod'
import type { Db } from '#kernel/database.ts'
import { raise } from '#kernel/raise.ts'
import { tell, tellAll } from '#kernel/realtime.ts'
import type { Session } from '#kernel/session.ts'
import { deviceOf } from './devices.ts'
import { livingSessions, removeOwnSession, removeSessionsOf, type SessionRow } from './sessions.repo.ts'

const present = (row: SessionRow, current: boolean): z.input<typeof SessionFacts> => ({
  id: row.id,
  kind: row.cookie_hash === null ? 'program' : 'browser',
  ...deviceOf(row.user_agent),
  address: row.address,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  current,
})

export async function mySessions(db: Db, session: Session, now: Instant): Promise<z.input<typeof SessionFacts>[]> {
  const facts = (await livingSessions(db, session.userId, now)).map((row) => present(row, row.id === session.id))
  return facts.toSorted((a, b) => Number(b.current) - Number(a.current))
}

/** What belongs to somebody else does not exist. */
export async function endMine(db: Db, { userId }: Session, id: string): Promise<void> {
  if (!(await removeOwnSession(db, userId, id))) throw raise('record.missing')
  await tell(db, { kind: 'session-ended', sessionId: id })
}

export async function endOthers(db: Db, { userId, id }: Session): Promise<number> {
  const ended = await removeSessionsOf(db, userId, id)
  await tellAll(
    db,
    ended.map((sessionId) => ({ kind: 'session-ended', sessionId })),
  )
  return ended.length
}
