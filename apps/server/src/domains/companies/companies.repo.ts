import type { Selectable } from 'kysely'
import type { Db } from '#kernel/database.ts'
import type { CompanyTable } from './companies.tables.ts'

export type CompanyRow = Selectable<CompanyTable>

export const findCompany = (db: Db, id: string): Promise<CompanyRow | undefined> =>
  db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst()

export async function saveCompany(
  db: Db,
  company: Pick<CompanyRow, 'id' | 'name' | 'currency' | 'needs_po_number'> & Partial<Pick<CompanyRow, 'country'>>,
): Promise<void> {
  await db
    .insertInto('company')
    .values(company)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(company))
    .execute()
}
