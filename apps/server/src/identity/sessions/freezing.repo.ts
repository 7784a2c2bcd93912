import type { Instant } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import type { UnfreezeTicketTable } from './sessions.tables.ts'

export const findLastLogin = async (db: Db, userId: string): Promise<Instant | undefined> =>
  (await db.selectFrom('last_login').select('logged_in_at').where('user_id', '=', userId).executeTakeFirst())
    ?.logged_in_at

export async function recordLogin(db: Db, userId: string, at: Instant): Promise<void> {
  await db
    .insertInto('last_login')
    .values({ user_id: userId, logged_in_at: at })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ logged_in_at: at }))
    .execute()
}

export async function insertUnfreezeTicket(db: Db, ticket: UnfreezeTicketTable): Promise<void> {
  await db.insertInto('unfreeze_ticket').values(ticket).execute()
}

export const findUnfreezeTicket = (
  db: Db,
  secretHash: string,
  now: Instant,
): Promise<UnfreezeTicketTable | undefined> =>
  db
    .selectFrom('unfreeze_ticket')
    .selectAll()
    .where('secret_hash', '=', secretHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

export async function deleteUnfreezeTickets(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('unfreeze_ticket').where('user_id', '=', userId).execute()
}

export async function deleteExpiredUnfreezeTickets(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('unfreeze_ticket').where('expires_at', '<', now).execute()
}
