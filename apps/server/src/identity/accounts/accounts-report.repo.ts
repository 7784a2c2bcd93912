import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ReportContext } from '#kernel/report.ts'

export const selectUserReport = (db: Db, { site }: ReportContext) =>
  db
    .selectFrom('user_account as u')
    .leftJoin('company as c', 'c.id', 'u.company_id')
    .select((at) => [
      'u.id',
      'u.username',
      'u.realname',
      'u.email',
      'u.kind',
      'c.name as company',
      sql<string>`case when ${at.ref('u.disabled')} then 'N' else 'Y' end`.as('enabled'),
      sql<string>`(${at.ref('u.created_at')} at time zone ${site.timeZone})::date`.as('createdOn'),
    ])
