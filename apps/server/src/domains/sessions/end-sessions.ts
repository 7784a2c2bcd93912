import type { Db } from '#kernel/database.ts'
import { tell } from '#kernel/realtime.ts'
import { removeSessionsOf } from './sessions.repo.ts'

/** Logs somebody out everywhere at once, sockets included. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await removeSessionsOf(db, userId)
  await tell(db, { kind: 'session-ended', userId })
}
