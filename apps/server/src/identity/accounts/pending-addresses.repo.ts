import type { Instant } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import type { PendingAddressTable } from './accounts.tables.ts'

export type LoginAddressKind = PendingAddressTable['kind']

export const listPendingAddresses = (
  db: Db,
  userId: string,
): Promise<Pick<PendingAddressTable, 'kind' | 'address'>[]> =>
  db.selectFrom('pending_address').select(['kind', 'address']).where('user_id', '=', userId).execute()

export async function savePendingAddress(db: Db, pending: PendingAddressTable): Promise<void> {
  const { address, requested_at } = pending
  await db
    .insertInto('pending_address')
    .values(pending)
    .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet({ address, requested_at }))
    .execute()
}

export async function deletePendingAddress(db: Db, userId: string, kind: LoginAddressKind): Promise<void> {
  await db.deleteFrom('pending_address').where('user_id', '=', userId).where('kind', '=', kind).execute()
}

/** Deletes all pending claims to an address that a user has now confirmed. */
export async function deletePendingByAddress(db: Db, address: string): Promise<void> {
  await db.deleteFrom('pending_address').where('address', '=', address).execute()
}

export async function listProvenEmails(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('proven_email').select('email').where('user_id', '=', userId).execute()
  return rows.map(({ email }) => email)
}

export async function addProvenEmail(db: Db, userId: string, email: string, now: Instant): Promise<void> {
  await db
    .insertInto('proven_email')
    .values({ user_id: userId, email, proven_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
