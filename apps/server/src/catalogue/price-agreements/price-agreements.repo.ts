import type { Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { PriceAgreementTable } from './price-agreements.tables.ts'

export type PriceAgreementRow = Selectable<PriceAgreementTable>

export const listAgreements = (db: Db, companyId: string): Promise<PriceAgreementRow[]> =>
  db
    .selectFrom('price_agreement')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('from_day', 'desc')
    .orderBy('id')
    .execute()

export async function insertAgreement(db: Db, agreement: PriceAgreementRow): Promise<void> {
  await db.insertInto('price_agreement').values(agreement).execute()
}

/** Returns whether the company had it. */
export async function deleteAgreement(db: Db, companyId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('price_agreement')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
