import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { InvoiceTitleTable } from './invoices.tables.ts'

export type InvoiceTitleRow = Selectable<InvoiceTitleTable>

/** Serialises changes of the book of a company. */
export async function lockTitles(db: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invoice titles ${companyId}`}, 0))`.execute(db)
}

export const listTitles = (db: Db, companyId: string): Promise<InvoiceTitleRow[]> =>
  db
    .selectFrom('invoice_title')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findTitle = (db: Db, companyId: string, id: string): Promise<InvoiceTitleRow | undefined> =>
  db.selectFrom('invoice_title').selectAll().where('company_id', '=', companyId).where('id', '=', id).executeTakeFirst()

export async function clearDefaultTitle(db: Db, companyId: string, exceptId: string): Promise<void> {
  await db
    .updateTable('invoice_title')
    .set({ is_default: false })
    .where('company_id', '=', companyId)
    .where('id', '<>', exceptId)
    .where('is_default', '=', true)
    .execute()
}

export const insertTitle = (db: Db, row: Insertable<InvoiceTitleTable>): Promise<InvoiceTitleRow> =>
  db.insertInto('invoice_title').values(row).returningAll().executeTakeFirstOrThrow()

/** Returns nothing if the title is missing or has another version. */
export const updateTitle = (
  db: Db,
  { companyId, id, version }: { companyId: string; id: string; version: number },
  set: Updateable<InvoiceTitleTable>,
): Promise<InvoiceTitleRow | undefined> =>
  db
    .updateTable('invoice_title')
    .set({ ...set, version: version + 1 })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

export const deleteTitleRow = (db: Db, companyId: string, id: string): Promise<InvoiceTitleRow | undefined> =>
  db
    .deleteFrom('invoice_title')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** The newest title becomes the default where there is none. */
export async function promoteNewestTitle(db: Db, companyId: string): Promise<void> {
  await sql`
    update invoice_title set is_default = true
    where id = (select id from invoice_title where company_id = ${companyId} order by created_at desc, id desc limit 1)
      and not exists (select from invoice_title where company_id = ${companyId} and is_default)`.execute(db)
}
