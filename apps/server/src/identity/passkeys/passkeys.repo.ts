import type { Instant } from '@paratope/contract/kernel'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { PasskeyTable } from './passkeys.tables.ts'

export type PasskeyRow = Selectable<PasskeyTable>

export const listPasskeyRows = (db: Db, userId: string): Promise<PasskeyRow[]> =>
  db.selectFrom('passkey').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute()

export const findPasskey = (db: Db, credentialId: string): Promise<PasskeyRow | undefined> =>
  db.selectFrom('passkey').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** Returns false if the credential is registered already. */
export async function insertPasskey(db: Db, passkey: Insertable<PasskeyTable>): Promise<boolean> {
  const added = await db
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export const updatePasskeyName = (db: Db, userId: string, id: string, name: string): Promise<PasskeyRow | undefined> =>
  db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst()

export const deletePasskey = (db: Db, userId: string, id: string): Promise<PasskeyRow | undefined> =>
  db.deleteFrom('passkey').where('id', '=', id).where('user_id', '=', userId).returningAll().executeTakeFirst()

/** Returns whether the counter was unchanged: of two parallel uses, one succeeds. */
export async function recordPasskeyUse(
  db: Db,
  { id, counter }: PasskeyRow,
  next: number,
  now: Instant,
): Promise<boolean> {
  const noted = await db
    .updateTable('passkey')
    .set({ counter: next, last_used_at: now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}
