import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ReportContext } from '#kernel/report.ts'

/** Companies with orders of the tenant that the caller works for. */
export const selectOrderingCompanyReport = (db: Db, { session, site }: ReportContext) =>
  db
    .selectFrom('sales_order as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .select((at) => [
      'c.id',
      'c.name',
      'c.country',
      at.fn.countAll<number>().as('orders'),
      sql<string>`(max(${at.ref('o.created_at')}) at time zone ${site.timeZone})::date`.as('lastOrderOn'),
    ])
    .where('o.tenant', '=', session.tenant)
    .groupBy(['c.id', 'c.name', 'c.country'])
