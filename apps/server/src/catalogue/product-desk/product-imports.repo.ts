import type { ProductImportState } from '@paratope/contract/catalogue/product-desk'
import { getOffset, type Instant, type Page, type PageQuery } from '@paratope/contract/kernel'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ImportRefusal, ImportRowFlaw, ProductImportTable } from './product-imports.tables.ts'

export interface ProductImportRecord extends Omit<Selectable<ProductImportTable>, 'refusal'> {
  refusal: ImportRefusal | null
  /** Of who uploaded the file. */
  realname: string
  publisher_name: string | null
}

export interface StagedRow {
  no: number
  entries: Readonly<Record<string, string>>
  /** Null for a good row. */
  reasons: ImportRowFlaw[] | null
}

type NewImport = Pick<ProductImportRecord, 'id' | 'site' | 'file_id' | 'file_name' | 'created_by' | 'created_at'>

/** Returns false while the site has another import under way. */
export async function insertImport(db: Db, draft: NewImport): Promise<boolean> {
  const { rows } = await sql`
    insert into product_import (id, site, state, file_id, file_name, created_by, created_at)
    values (${draft.id}, ${draft.site}, 'reading', ${draft.file_id}, ${draft.file_name}, ${draft.created_by}, ${draft.created_at})
    on conflict (site) where state in ('reading', 'checked', 'importing') do nothing returning id`.execute(db)
  return rows.length === 1
}

const selectImports = (db: Db) =>
  db
    .selectFrom('product_import')
    .innerJoin('user_account', 'user_account.id', 'product_import.created_by')
    .leftJoin('user_account as publisher', 'publisher.id', 'product_import.published_by')
    .selectAll('product_import')
    .select(['user_account.realname', 'publisher.realname as publisher_name'])

export const findImport = (db: Db, site: string, id: string): Promise<ProductImportRecord | undefined> =>
  selectImports(db).where('product_import.id', '=', id).where('site', '=', site).executeTakeFirst()

/** Anyone who else changes the import waits. */
export const lockImport = (db: Db, id: string): Promise<ProductImportRecord | undefined> =>
  selectImports(db).where('product_import.id', '=', id).forUpdate('product_import').executeTakeFirst()

export const findNewestImport = (db: Db, site: string): Promise<ProductImportRecord | undefined> =>
  selectImports(db)
    .where('site', '=', site)
    .orderBy('product_import.created_at', 'desc')
    .orderBy('product_import.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export async function pageImports(db: Db, site: string, query: PageQuery): Promise<Page<ProductImportRecord>> {
  const [records, { total }] = await Promise.all([
    selectImports(db)
      .where('site', '=', site)
      .orderBy('product_import.created_at', 'desc')
      .orderBy('product_import.id', 'desc')
      .limit(query.pageSize)
      .offset(getOffset(query))
      .execute(),
    db
      .selectFrom('product_import')
      .where('site', '=', site)
      .select((at) => at.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { total, records }
}

export const findRunningImport = (db: Db, site: string): Promise<ProductImportRecord | undefined> =>
  selectImports(db)
    .where('site', '=', site)
    .where('state', 'in', ['reading', 'checked', 'importing'])
    .executeTakeFirst()

export async function updateImport(
  db: Db,
  id: string,
  {
    refusal,
    ...values
  }: Partial<
    Pick<
      ProductImportRecord,
      'state' | 'rows' | 'finished_at' | 'refusal' | 'publishing' | 'published_by' | 'published_at'
    >
  >,
): Promise<void> {
  await db
    .updateTable('product_import')
    .set({ ...values, ...(refusal !== undefined && { refusal: refusal && JSON.stringify(refusal) }) })
    .where('id', '=', id)
    .execute()
}

/** Forgets what an interrupted reader has read. */
export async function clearRows(db: Db, id: string): Promise<void> {
  await db.deleteFrom('product_import_row').where('import_id', '=', id).execute()
  await db.updateTable('product_import').set({ rows: 0, wrong_rows: 0 }).where('id', '=', id).execute()
}

/** Returns the state of the import, which someone may have cancelled. */
export async function insertRows(db: Db, id: string, rows: readonly StagedRow[]): Promise<ProductImportState> {
  const { rows: states } = await sql<{ state: ProductImportState }>`
    with staged as (
      insert into product_import_row (import_id, no, entries, reasons)
      select ${id}, r.no, r.entries, nullif(r.reasons, 'null'::jsonb)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (no int, entries jsonb, reasons jsonb)
      on conflict do nothing
    )
    update product_import set rows = rows + ${rows.length}, wrong_rows = wrong_rows + ${rows.filter(({ reasons }) => reasons).length}
    where id = ${id} and state = 'reading' returning state`.execute(db)
  return states[0]?.state ?? 'cancelled'
}

export const listGoodRows = (db: Db, id: string, after: number, limit: number): Promise<StagedRow[]> =>
  db
    .selectFrom('product_import_row')
    .select(['no', 'entries', 'reasons'])
    .where('import_id', '=', id)
    .where('no', '>', after)
    .where('reasons', 'is', null)
    .orderBy('no')
    .limit(limit)
    .execute()

interface BatchResult {
  lastRow: number
  rows: number
  created: number
  changed: number
}

export async function recordBatch(db: Db, id: string, { lastRow, rows, created, changed }: BatchResult): Promise<void> {
  await db
    .updateTable('product_import')
    .set((at) => ({
      last_row: lastRow,
      done_rows: at('done_rows', '+', rows),
      created: at('created', '+', created),
      changed: at('changed', '+', changed),
    }))
    .where('id', '=', id)
    .execute()
}

/** Ends an import and forgets its good rows; those with errors stay to be read. */
export async function endImport(db: Db, id: string, state: 'finished' | 'cancelled', now: Instant): Promise<void> {
  await updateImport(db, id, { state, finished_at: now })
  await db.deleteFrom('product_import_row').where('import_id', '=', id).where('reasons', 'is', null).execute()
}

const wrongRows = (db: Db, id: string) =>
  db.selectFrom('product_import_row').where('import_id', '=', id).where('reasons', 'is not', null)

export async function pageWrongRows(db: Db, id: string, query: PageQuery): Promise<Page<StagedRow>> {
  const [records, { total }] = await Promise.all([
    wrongRows(db, id)
      .select(['no', 'entries', 'reasons'])
      .orderBy('no')
      .limit(query.pageSize)
      .offset(getOffset(query))
      .execute(),
    wrongRows(db, id)
      .select((at) => at.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { total, records }
}

/** All rows with errors, read a piece at a time. */
export async function* listWrongRows(db: Db, id: string): AsyncGenerator<StagedRow> {
  for (let after = -1; ; ) {
    const rows = await wrongRows(db, id)
      .select(['no', 'entries', 'reasons'])
      .where('no', '>', after)
      .orderBy('no')
      .limit(1000)
      .execute()
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < 1000) return
    after = last.no
  }
}
