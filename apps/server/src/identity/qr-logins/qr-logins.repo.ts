import type { Instant } from '@paratope/contract/kernel'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { QrLoginTable } from './qr-logins.tables.ts'

export type QrLoginRow = Selectable<QrLoginTable>

export async function insertQrLogin(db: Db, row: QrLoginRow): Promise<void> {
  await db.insertInto('scan_login').values(row).execute()
}

export async function deleteQrLogin(db: Db, browserHash: string): Promise<void> {
  await db.deleteFrom('scan_login').where('browser_hash', '=', browserHash).execute()
}

export const findQrLogin = (db: Db, browserHash: string, now: Instant): Promise<QrLoginRow | undefined> =>
  db
    .selectFrom('scan_login')
    .selectAll()
    .where('browser_hash', '=', browserHash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** The first who looks makes it theirs; nothing is found by anybody else, or once it was answered. */
export const claimQrLogin = (db: Db, codeHash: string, userId: string, now: Instant): Promise<QrLoginRow | undefined> =>
  db
    .updateTable('scan_login')
    .set({ seen_by: userId })
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .where('answer', 'is', null)
    .where(({ or, eb }) => or([eb('seen_by', 'is', null), eb('seen_by', '=', userId)]))
    .returningAll()
    .executeTakeFirst()

/** Only whoever looked at it answers it, once. */
export async function answerQrLogin(
  db: Db,
  codeHash: string,
  userId: string,
  answer: 'approved' | 'refused',
  now: Instant,
): Promise<boolean> {
  const row = await db
    .updateTable('scan_login')
    .set({ answer })
    .where('code_hash', '=', codeHash)
    .where('expires_at', '>', now)
    .where('seen_by', '=', userId)
    .where('answer', 'is', null)
    .returning('browser_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** An approved login is taken away with the taking, so it counts once. */
export async function consumeQrLogin(db: Db, browserHash: string, now: Instant): Promise<string | undefined> {
  const row = await db
    .deleteFrom('scan_login')
    .where('browser_hash', '=', browserHash)
    .where('answer', '=', 'approved')
    .where('expires_at', '>', now)
    .returning('seen_by')
    .executeTakeFirst()
  return row?.seen_by ?? undefined
}

export async function deleteExpiredQrLogins(db: Db, now: Instant): Promise<void> {
  await db.deleteFrom('scan_login').where('expires_at', '<', now).execute()
}
