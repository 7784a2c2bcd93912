import { type RawBuilder, sql } from 'kysely'

/**
 * True for records of the company that the reader belongs to now, so that removed members reach nothing of it, and for
 * those of a company that its last member left for another.
 */
export const isInReach = (column: string, companyId: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} = ${companyId}
    or not exists (select 1 from user_account member where member.company_id = ${sql.ref(column)}))`
