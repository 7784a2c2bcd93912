import type { Instant } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import type { PasswordLinkTable } from './password-resets.tables.ts'

/** A new link replaces the one before. */
export async function insertPasswordLink(db: Db, link: PasswordLinkTable): Promise<void> {
  const { user_id: _, ...values } = link
  await db
    .insertInto('password_link')
    .values(link)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(values))
    .execute()
}

export async function findPasswordLink(db: Db, tokenHash: string, now: Instant): Promise<string | undefined> {
  const row = await db
    .selectFrom('password_link')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id
}

/** Returns whether the link was still there: of two uses at once, one counts. */
export async function deletePasswordLink(db: Db, tokenHash: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('password_link')
    .where('token_hash', '=', tokenHash)
    .returning('user_id')
    .executeTakeFirst()
  return removed !== undefined
}

export async function deleteExpiredPasswordLinks(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('password_link').where('expires_at', '<', now).execute()
}
