import type { LeftOutReason } from '@paratope/contract/catalogue/product-desk'
import { getOffset, type LocalText, type Page, type PageQuery } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ImportedProductTable } from './product-imports.tables.ts'

/** Remembers which products an import created. */
export async function insertImportedProducts(db: Db, importId: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  await sql`
    insert into product_import_product (product_id, import_id)
    select id, ${importId} from product where code = any(${codes}::text[]) and not published
    on conflict do nothing`.execute(db)
}

export interface PublicationCounts {
  waiting: number
  published: number
  leftOut: number
}

export async function countImportedProducts(
  db: Db,
  importIds: readonly string[],
): Promise<ReadonlyMap<string, PublicationCounts>> {
  const { rows } = await sql<PublicationCounts & { importId: string }>`
    select import_id as "importId", count(*) filter (where outcome is null)::int as waiting,
      count(*) filter (where outcome = 'published')::int as published,
      count(*) filter (where outcome in ('incomplete', 'edited'))::int as "leftOut"
    from product_import_product where import_id = any(${importIds}::text[]) group by import_id`.execute(db)
  return new Map(rows.map(({ importId, ...counts }) => [importId, counts]))
}

/** Takes the products that are not published as they are now, those left out before among them. Returns their number. */
export async function queueImportedProducts(db: Db, importId: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update product_import_product o set outcome = null, version = p.version from product p
    where p.id = o.product_id and o.import_id = ${importId} and o.outcome is distinct from 'published'`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export interface WaitingProduct {
  id: string
  version: number
  isPublished: boolean
  /** The version that is to be published. */
  queuedVersion: number | null
  packCount: number
}

/** The next products of an import; others who change them wait. */
export async function lockWaitingProducts(db: Db, importId: string, limit: number): Promise<WaitingProduct[]> {
  const { rows } = await sql<WaitingProduct>`
    select p.id, p.version, p.published as "isPublished", o.version as "queuedVersion",
      (select count(*)::int from pack k where k.product_id = p.id) as "packCount"
    from product_import_product o join product p on p.id = o.product_id
    where o.import_id = ${importId} and o.outcome is null and o.version is not null
    order by o.product_id limit ${limit} for no key update of p`.execute(db)
  return rows
}

export interface ProductOutcome {
  id: string
  outcome: NonNullable<ImportedProductTable['outcome']>
}

export async function saveOutcomes(db: Db, outcomes: readonly ProductOutcome[]): Promise<void> {
  await sql`
    update product_import_product o set outcome = r.outcome
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as r (id text, outcome text)
    where o.product_id = r.id`.execute(db)
}

/** A product that was published on its own is no longer left to its import, even if it is taken back later. */
export async function markPublished(db: Db, productId: string): Promise<void> {
  await db
    .updateTable('product_import_product')
    .set({ outcome: 'published' })
    .where('product_id', '=', productId)
    .execute()
}

interface LeftOutRow {
  id: string
  code: string
  name: LocalText
  reason: LeftOutReason
}

export async function pageLeftOut(db: Db, importId: string, query: PageQuery): Promise<Page<LeftOutRow>> {
  const leftOut = sql`o.import_id = ${importId} and o.outcome in ('incomplete', 'edited')`
  const [{ rows: records }, counted] = await Promise.all([
    sql<LeftOutRow>`
      select p.id, p.code, p.card -> 'name' as name, o.outcome as reason
      from product_import_product o join product p on p.id = o.product_id
      where ${leftOut} order by p.code limit ${query.pageSize} offset ${getOffset(query)}`.execute(db),
    sql<{ total: number }>`select count(*) as total from product_import_product o where ${leftOut}`.execute(db),
  ])
  return { records, total: counted.rows[0]?.total ?? 0 }
}
