import type { Db } from '#kernel/database/database.ts'
import { publish } from '#kernel/messaging/message-bus.ts'
import { deleteUserSessions } from './sessions.repo.ts'

/** Logs somebody out everywhere at once, sockets included. */
export async function endUserSessions(db: Db, userId: string): Promise<void> {
  await deleteUserSessions(db, userId)
  await publish(db, { kind: 'session-ended', userId })
}
