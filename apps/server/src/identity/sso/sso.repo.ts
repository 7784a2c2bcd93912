import type { Instant } from '@paratope/contract/kernel'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { LinkedAccountTable } from './sso.tables.ts'

export type LinkedAccountRow = Selectable<LinkedAccountTable>

/** Records the login through a linked account. */
export async function touchLinkedAccount(
  db: Db,
  provider: string,
  subject: string,
  account: string,
  now: Instant,
): Promise<string | undefined> {
  const row = await db
    .updateTable('linked_account')
    .set({ last_used_at: now, account })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

/** Returns false if the provider's account is already linked to a user. */
export async function insertLinkedAccount(db: Db, account: LinkedAccountRow): Promise<boolean> {
  const added = await db
    .insertInto('linked_account')
    .values(account)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const listLinkedAccounts = (db: Db, userId: string): Promise<LinkedAccountRow[]> =>
  db.selectFrom('linked_account').selectAll().where('user_id', '=', userId).orderBy('linked_at').orderBy('id').execute()

/** Returns whether it was this user's. */
export async function deleteLinkedAccount(db: Db, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('linked_account')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Returns false if the ticket was used before. */
export async function recordCasTicket(db: Db, ticketHash: string, expiresAt: Instant): Promise<boolean> {
  const added = await db
    .insertInto('cas_ticket')
    .values({ ticket_hash: ticketHash, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('ticket_hash')
    .executeTakeFirst()
  return added !== undefined
}
