import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ReportContext } from '#kernel/report.ts'

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
