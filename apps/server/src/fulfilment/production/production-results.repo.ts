import type { Instant } from '@paratope/contract/kernel'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { FileRow } from '#platform/files/index.ts'
import type { QcResultTable, ResultFileTable } from './production.tables.ts'

interface LineKey {
  order_id: string
  line_no: number
}

export type QcResultRow = Selectable<QcResultTable> & { created_by_name: string }
export type ResultFileRow = Selectable<ResultFileTable> &
  Pick<FileRow, 'name' | 'type' | 'size'> & { created_by_name: string }

export const listResults = (db: Db, orderId: string): Promise<QcResultRow[]> =>
  db
    .selectFrom('qc_result')
    .innerJoin('user_account', 'user_account.id', 'qc_result.created_by')
    .selectAll('qc_result')
    .select('user_account.realname as created_by_name')
    .where('order_id', '=', orderId)
    .orderBy('line_no')
    .orderBy('no')
    .execute()

export const listFiles = (db: Db, orderId: string): Promise<ResultFileRow[]> =>
  db
    .selectFrom('result_file')
    .innerJoin('file', 'file.id', 'result_file.file_id')
    .innerJoin('user_account', 'user_account.id', 'result_file.created_by')
    .selectAll('result_file')
    .select(['file.name', 'file.type', 'file.size', 'user_account.realname as created_by_name'])
    .where('order_id', '=', orderId)
    .orderBy('line_no')
    .orderBy('no')
    .execute()

/** Files released to the customer. */
export const listReleasedFiles = async (db: Db, orderId: string): Promise<ResultFileRow[]> =>
  (await listFiles(db, orderId)).filter(({ released_at }) => released_at !== null)

/** The caller holds the lock of the line, so numbers are free. */
export async function findNextNo(
  db: Db,
  table: 'qc_result' | 'result_file',
  { order_id, line_no }: LineKey,
): Promise<number> {
  const row = await db
    .selectFrom(table)
    .select((at) => at.fn.max('no').as('last'))
    .where('order_id', '=', order_id)
    .where('line_no', '=', line_no)
    .executeTakeFirst()
  return (row?.last ?? 0) + 1
}

export async function insertResult(db: Db, row: Insertable<QcResultTable>): Promise<void> {
  await db.insertInto('qc_result').values(row).execute()
}

export async function insertFiles(db: Db, rows: readonly Insertable<ResultFileTable>[]): Promise<void> {
  await db.insertInto('result_file').values(rows).execute()
}

export async function deleteResult(db: Db, { order_id, line_no }: LineKey, no: number): Promise<void> {
  await db
    .deleteFrom('qc_result')
    .where('order_id', '=', order_id)
    .where('line_no', '=', line_no)
    .where('no', '=', no)
    .execute()
}

export async function deleteFile(db: Db, { order_id, line_no }: LineKey, no: number): Promise<void> {
  await db
    .deleteFrom('result_file')
    .where('order_id', '=', order_id)
    .where('line_no', '=', line_no)
    .where('no', '=', no)
    .execute()
}

export async function hasReleased(db: Db, { order_id, line_no }: LineKey): Promise<boolean> {
  const { rows } = await sql`
    select 1 from qc_result where order_id = ${order_id} and line_no = ${line_no} and released_at is not null
    union all
    select 1 from result_file where order_id = ${order_id} and line_no = ${line_no} and released_at is not null
    limit 1`.execute(db)
  return rows.length > 0
}

/** Gives the customer what they do not have yet; returns how much that is. */
export async function releaseAll(
  db: Db,
  { order_id, line_no }: LineKey,
  now: Instant,
): Promise<{ results: number; files: number }> {
  const { rows } = await sql<{ results: number; files: number }>`
    with results as (
      update qc_result set released_at = ${now}::timestamptz
      where order_id = ${order_id} and line_no = ${line_no} and released_at is null returning 1
    ), files as (
      update result_file set released_at = ${now}::timestamptz
      where order_id = ${order_id} and line_no = ${line_no} and released_at is null returning 1
    )
    select (select count(*) from results) as results, (select count(*) from files) as files`.execute(db)
  return rows[0] ?? { results: 0, files: 0 }
}
