import type { Instant } from '@paratope/contract/kernel'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { QrLoginTable } from './qr-logins.tables.ts'

export type QrLoginRow = Selectable<QrLoginTable>

export async function insertQrLogin(db: Db, row: QrLoginRow): Promise<void> {
  await db.insertInto('qr_login').values(row).execute()
}

export async function deleteQrLogin(db: Db, browserHash: string): Promise<void> {
  await db.deleteFrom('qr_login').where('browser_hash', '=', browserHash).execute()
}

export const findQrLogin = (db: Db, browserHash: string, now: Instant): Promise<QrLoginRow | undefined> =>
  db
    .selectFrom('qr_login')
    .selectAll()
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The first who looks makes it theirs; nothing is found by anybody else, or once it was answered. */
export const claimQrLogin = (db: Db, codeHash: string, userId: string, now: Instant): Promise<QrLoginRow | undefined> =>
  db
    .updateTable('qr_login')
    .set({ claimed_by: userId })
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .where('decision', 'is', null)
    .where(({ or, eb }) => or([eb('claimed_by', 'is', null), eb('claimed_by', '=', userId)]))
    .returningAll()
    .executeTakeFirst()

/** Only whoever looked at it answers it, once. */
export async function answerQrLogin(
  db: Db,
  codeHash: string,
  userId: string,
  decision: 'approved' | 'refused',
  now: Instant,
): Promise<boolean> {
  const row = await db
    .updateTable('qr_login')
    .set({ decision })
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .where('claimed_by', '=', userId)
    .where('decision', 'is', null)
    .returning('browser_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** An approved login is taken away with the taking, so it counts once. */
export async function consumeQrLogin(db: Db, browserHash: string, now: Instant): Promise<string | undefined> {
  const row = await db
    .deleteFrom('qr_login')
    .where('browser_hash', '=', browserHash)
    .where('decision', '=', 'approved')
    .where('expires_at', '>', now)
    .returning('claimed_by')
    .executeTakeFirst()
  return row?.claimed_by ?? undefined
}

export async function deleteExpiredQrLogins(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('qr_login').where('expires_at', '<', now).execute()
}
