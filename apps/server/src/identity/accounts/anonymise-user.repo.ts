import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

/** What stands where a name stood, in both languages of the house. */
export const anonymisedName = 'Deleted account · 已注销'

/** Nothing of the person is left in the account, and nobody logs in with it; papers of trade still point at it. */
export async function anonymiseUser(db: Db, id: string): Promise<void> {
  await db
    .updateTable('user_account')
    .set((at) => ({
      username: sql<string>`'erased-' || right(id, 16)`,
      email: null,
      phone: null,
      realname: anonymisedName,
      first_name: '',
      last_name: '',
      avatar: '',
      contact_email: '',
      cc_emails: [],
      language: null,
      password_hash: '',
      disabled: true,
      version: at('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
