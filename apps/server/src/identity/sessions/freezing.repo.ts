import type { Instant } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'

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
