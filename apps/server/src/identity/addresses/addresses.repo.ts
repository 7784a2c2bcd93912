import type { AddressKind } from '@paratope/contract/identity/addresses'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { getCompanyId } from '#kernel/http/session.ts'
import type { ReportContext } from '#kernel/report.ts'
import type { AddressTable } from './addresses.tables.ts'

export type AddressRow = Selectable<AddressTable>

export const listAddresses = (db: Db, companyId: string, kind?: AddressKind): Promise<AddressRow[]> =>
  db
    .selectFrom('address')
    .selectAll()
    .where('company_id', '=', companyId)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'shipping'))
    .orderBy('kind', 'desc')
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

export const findAddresses = (db: Db, companyId: string, ids: readonly string[]): Promise<AddressRow[]> =>
  db.selectFrom('address').selectAll().where('company_id', '=', companyId).where('id', 'in', ids).execute()

export const findAddress = async (db: Db, companyId: string, id: string): Promise<AddressRow | undefined> =>
  (await findAddresses(db, companyId, [id]))[0]

/** Serialises changes of the default address per company. */
export async function lockAddresses(db: Db, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`address ${companyId}`}, 0))`.execute(db)
}

export async function countAddresses(
  db: Db,
  companyId: string,
  kind: AddressKind,
): Promise<{ count: number; defaults: number }> {
  const { rows } = await sql<{ count: number; defaults: number }>`
    select count(*) as count, count(*) filter (where is_default) as defaults
    from address where company_id = ${companyId} and kind = ${kind}`.execute(db)
  return rows[0] ?? { count: 0, defaults: 0 }
}

export const insertAddress = (db: Db, address: Insertable<AddressTable>): Promise<AddressRow> =>
  db.insertInto('address').values(address).returningAll().executeTakeFirstOrThrow()

/** Returns nothing if the address is missing or has another version. */
export const updateAddress = (
  db: Db,
  companyId: string,
  id: string,
  version: number,
  change: Updateable<AddressTable>,
): Promise<AddressRow | undefined> =>
  db
    .updateTable('address')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

export async function clearDefaultAddress(db: Db, companyId: string, kind: AddressKind): Promise<void> {
  await db
    .updateTable('address')
    .set({ is_default: false })
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('is_default', '=', true)
    .execute()
}

export const setDefaultAddress = (db: Db, id: string): Promise<AddressRow> =>
  db.updateTable('address').set({ is_default: true }).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteAddressRow = (db: Db, companyId: string, id: string): Promise<AddressRow | undefined> =>
  db.deleteFrom('address').where('id', '=', id).where('company_id', '=', companyId).returningAll().executeTakeFirst()

export async function promoteNewestAddress(db: Db, companyId: string, kind: AddressKind): Promise<void> {
  await sql`
    update address set is_default = true where id = (
      select id from address where company_id = ${companyId} and kind = ${kind}
      order by created_at desc, id desc limit 1)`.execute(db)
}

/** Addresses of the caller's own company. */
export const selectAddressReport = (db: Db, { session, params }: ReportContext<{ kind?: AddressKind | undefined }>) =>
  db
    .selectFrom('address')
    .select([
      'id',
      'kind',
      'contact',
      'phone',
      'company',
      'country',
      'address_detail as addressDetail',
      'postal_code as postalCode',
    ])
    .where('company_id', '=', getCompanyId(session))
    .$if(params.kind !== undefined, (query) => query.where('kind', '=', params.kind ?? 'shipping'))
