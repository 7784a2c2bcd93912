import type { Instant } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'

export async function findTrusted(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom('trusted_browser')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function isTrusted(db: Db, userId: string, tokenHash: string, since: Instant): Promise<boolean> {
  const row = await db
    .selectFrom('trusted_browser')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', tokenHash)
    .where('seen_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function trustBrowser(db: Db, userId: string, tokenHash: string, now: Instant): Promise<void> {
  await db
    .insertInto('trusted_browser')
    .values({ user_id: userId, token_hash: tokenHash, seen_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'token_hash']).doUpdateSet({ seen_at: now }))
    .execute()
}

export async function deleteTrustedBrowsers(db: Db, userId: string, exceptHash: string): Promise<void> {
  await db.deleteFrom('trusted_browser').where('user_id', '=', userId).where('token_hash', '!=', exceptHash).execute()
}
