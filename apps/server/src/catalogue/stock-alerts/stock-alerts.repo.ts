import type { Instant } from '@paratope/contract/kernel'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { StockAlertTable } from './stock-alerts.tables.ts'

export type StockAlertRow = Selectable<StockAlertTable>

/** Keeps one alert per pack and address; a confirmed one stays confirmed. */
export const saveAlert = (
  db: Db,
  alert: Insertable<StockAlertTable>,
): Promise<Pick<StockAlertRow, 'id' | 'confirm_until'>> =>
  db
    .insertInto('stock_alert')
    .values(alert)
    .onConflict((conflict) =>
      conflict.columns(['pack_id', 'email']).doUpdateSet({
        site: sql`excluded.site`,
        language: sql`excluded.language`,
        confirm_until: sql`case when stock_alert.confirm_until is null then null else excluded.confirm_until end`,
      }),
    )
    .returning(['id', 'confirm_until'])
    .executeTakeFirstOrThrow()

export const findUnconfirmed = (db: Db, id: string, now: Instant): Promise<StockAlertRow | undefined> =>
  db.selectFrom('stock_alert').selectAll().where('id', '=', id).where('confirm_until', '>', now).executeTakeFirst()

export const markConfirmed = (db: Db, id: string, now: Instant): Promise<StockAlertRow | undefined> =>
  db
    .updateTable('stock_alert')
    .set({ confirm_until: null })
    .where('id', '=', id)
    .where('confirm_until', '>', now)
    .returningAll()
    .executeTakeFirst()

export async function deleteAlerts(db: Db, email: string): Promise<void> {
  await db.deleteFrom('stock_alert').where('email', '=', email).execute()
}

/** Confirmed alerts of a pack that can be ordered from stock; each is handed out once, also to parallel callers. */
export async function takeDueAlerts(db: Db, packId: string): Promise<StockAlertRow[]> {
  const { rows } = await sql<StockAlertRow>`
    delete from stock_alert a using pack k, product p
    where a.pack_id = ${packId} and a.confirm_until is null
      and k.id = a.pack_id and k.stock > 0 and p.id = k.product_id and p.published
    returning a.*`.execute(db)
  return rows
}

/** Whether the address is that of the account. */
export async function isOwnAddress(db: Db, userId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_account')
    .select('id')
    .where('id', '=', userId)
    .where(sql`lower(email)`, '=', email)
    .executeTakeFirst()
  return row !== undefined
}
