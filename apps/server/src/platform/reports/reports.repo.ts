import { getOffset, type Page, type PageQuery } from '@paratope/contract/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { switchToReportRole } from '#kernel/database/roles/report-role.ts'
import type { Report, ReportCell, ReportContext } from '#kernel/report.ts'

/** A condition; `field` is a field of the report, never text of a request. */
export interface ReportCondition {
  field: string
  test: 'contains' | 'equals' | 'from' | 'to'
  value: string | number
}

export interface ReportQuery extends PageQuery {
  conditions: readonly ReportCondition[]
  sort: { field: string; order: 'asc' | 'desc' }
}

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)

function toCondition({ field, test, value }: ReportCondition): RawBuilder<boolean> {
  const column = sql.ref(`report.${field}`)
  if (test === 'contains') return sql`${column} ilike ${`%${escapeLike(String(value))}%`}`
  if (test === 'equals') return sql`${column}::text = ${String(value)}`
  return test === 'from' ? sql`${column} >= ${value}` : sql`${column} <= ${value}`
}

const directions = { asc: sql`asc`, desc: sql`desc` }

/** Reads a page in a read-only transaction, under the role of reports and with the report's statement timeout. */
export const pageReportRows = (
  db: Db,
  report: Report,
  context: ReportContext,
  query: ReportQuery,
): Promise<Page<Record<string, ReportCell>>> =>
  db
    .transaction()
    .setAccessMode('read only')
    .execute(async (transaction) => {
      const { fields, key, rowCap, timeoutMs } = report
      await sql`select set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(transaction)
      await sql.raw(switchToReportRole).execute(transaction)
      const conditions = query.conditions.map(toCondition)
      const matching = sql`(${report.source(transaction, context as ReportContext<never>)}) as report
        ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``}`
      const { rows: counts } = await sql<{ total: number }>`
        select count(*) as total from (select 1 from ${matching} limit ${rowCap}) as capped`.execute(transaction)
      const total = counts[0]?.total ?? 0
      const offset = getOffset(query)
      const limit = Math.min(query.pageSize, total - offset)
      if (limit <= 0) return { total, records: [] }
      const columns = sql.join(Object.keys(fields).map((field) => sql.ref(`report.${field}`)))
      const { rows } = await sql<Record<string, ReportCell>>`
        select ${columns} from ${matching}
        order by ${sql.ref(`report.${query.sort.field}`)} ${directions[query.sort.order]} nulls last, ${sql.ref(`report.${key}`)}
        limit ${limit} offset ${offset}`.execute(transaction)
      return { total, records: rows }
    })
