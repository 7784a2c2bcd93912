import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

/** Replaces the name, in both languages. */
export const anonymisedName = 'Deleted account · 已注销'

/** Removes all personal data from the account and disables its login; order records still refer to it. */
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
      leaving_since: null,
      version: at('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
