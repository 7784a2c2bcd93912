import { type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ReportContext } from '#kernel/report.ts'
import type { CompanyTable } from './companies.tables.ts'

export type CompanyRow = Selectable<CompanyTable>

export const findCompany = (db: Db, id: string): Promise<CompanyRow | undefined> =>
  db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirst()

export async function saveCompany(
  db: Db,
  company: Pick<CompanyRow, 'id' | 'name' | 'currency' | 'needs_po_number'> &
    Partial<
      Pick<
        CompanyRow,
        'country' | 'address' | 'phone' | 'payment_terms' | 'needs_project_number' | 'tax_number' | 'tax_number_plain'
      >
    >,
): Promise<void> {
  await db
    .insertInto('company')
    .values(company)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(company))
    .execute()
}

/** Returns nothing if the company is missing or has another version. */
export const updateCompany = (
  db: Db,
  id: string,
  version: number,
  change: Updateable<CompanyTable>,
): Promise<CompanyRow | undefined> =>
  db
    .updateTable('company')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

export const selectCompanyReport = (db: Db, { site }: ReportContext) =>
  db
    .selectFrom('company')
    .select((at) => [
      'id',
      'name',
      'country',
      'currency',
      sql<string>`(${at.ref('created_at')} at time zone ${site.timeZone})::date`.as('createdOn'),
    ])
