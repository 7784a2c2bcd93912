import {
  type Currency,
  getOffset,
  type LocalDate,
  type LocalText,
  type Page,
  type PageQuery,
} from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

export interface PriceListRow {
  id: string
  name: string
  discount: number | null
  from_day: LocalDate
  until_day: LocalDate | null
  companies: { id: string; name: string }[]
  prices: number
  version: number
}

const listColumns = sql`l.id, l.name, l.discount, l.from_day, l.until_day, l.version,
  (select count(*)::int from price_list_price e where e.list_id = l.id) as prices,
  (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name) order by c.name, c.id), '[]')
    from price_list_company m join company c on c.id = m.company_id where m.list_id = l.id) as companies`

export async function pagePriceLists(db: Db, query: PageQuery & { keyword: string }): Promise<Page<PriceListRow>> {
  const word = query.keyword.toLowerCase()
  const found =
    word === ''
      ? sql`true`
      : sql`(strpos(lower(l.name), ${word}) > 0 or exists (select 1 from price_list_company m join company c on c.id = m.company_id
          where m.list_id = l.id and strpos(lower(c.name), ${word}) > 0))`
  const [{ rows: records }, { rows: counts }] = await Promise.all([
    sql<PriceListRow>`select ${listColumns} from price_list l where ${found}
      order by l.from_day desc, l.name, l.id limit ${query.pageSize} offset ${getOffset(query)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total from price_list l where ${found}`.execute(db),
  ])
  return { records, total: counts[0]?.total ?? 0 }
}

export async function findPriceList(db: Db, id: string): Promise<PriceListRow | undefined> {
  const { rows } = await sql<PriceListRow>`select ${listColumns} from price_list l where l.id = ${id}`.execute(db)
  return rows[0]
}

export interface PriceListValues {
  name: string
  discount: number | null
  from_day: LocalDate
  until_day: LocalDate | null
}

export async function insertPriceList(
  db: Db,
  list: PriceListValues & { id: string; created_by: string | null },
): Promise<void> {
  await db.insertInto('price_list').values(list).execute()
}

/** Returns false if there is no such list in this version. */
export async function updatePriceList(
  db: Db,
  { id, version }: { id: string; version: number },
  values: PriceListValues | Record<never, never>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('price_list')
    .set((at) => ({ ...values, version: at('version', '+', 1) }))
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function replaceListCompanies(db: Db, listId: string, companyIds: readonly string[]): Promise<void> {
  await db.deleteFrom('price_list_company').where('list_id', '=', listId).execute()
  if (companyIds.length === 0) return
  await db
    .insertInto('price_list_company')
    .values(companyIds.map((company_id) => ({ company_id, list_id: listId })))
    .execute()
}

export async function countCompanies(db: Db, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('company')
    .select((at) => at.fn.countAll<number>().as('count'))
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns whether there was such a list. */
export async function deletePriceList(db: Db, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('price_list').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}

/** Keeps other changes of the list's prices waiting; returns whether there is such a list. */
export async function lockPriceList(db: Db, id: string): Promise<boolean> {
  const list = await db.selectFrom('price_list').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return list !== undefined
}

export async function countListPrices(db: Db, id: string): Promise<number> {
  const { count } = await db
    .selectFrom('price_list_price')
    .select((at) => at.fn.countAll<number>().as('count'))
    .where('list_id', '=', id)
    .executeTakeFirstOrThrow()
  return count
}

export interface ListedPriceRow {
  pack_id: string
  catalog: string
  name: LocalText
  amount: string
  unit: string
  currency: Currency
  min_quantity: number
  minor: number
  list_price: number | null
}

export async function pageListedPrices(
  db: Db,
  listId: string,
  query: PageQuery & { keyword: string },
): Promise<Page<ListedPriceRow>> {
  const from = sql`from price_list_price e join pack k on k.id = e.pack_id join product p on p.id = k.product_id
    where e.list_id = ${listId} and starts_with(p.code, ${query.keyword.toUpperCase()})`
  const [{ rows: records }, { rows: counts }] = await Promise.all([
    sql<ListedPriceRow>`select e.pack_id, p.code as catalog, p.card -> 'name' as name, k.amount, k.unit, e.currency,
        e.min_quantity, e.minor, (k.prices ->> e.currency)::bigint as list_price ${from}
      order by p.code, k.id, e.currency, e.min_quantity limit ${query.pageSize} offset ${getOffset(query)}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db),
  ])
  return { records, total: counts[0]?.total ?? 0 }
}

export interface PriceEntry {
  packId: string
  currency: Currency
  minQuantity: number
  minor: number
}

/** Adds prices, or replaces those of the same pack, currency and quantity. */
export async function savePriceEntries(db: Db, listId: string, entries: readonly PriceEntry[]): Promise<void> {
  await sql`
    insert into price_list_price (pack_id, list_id, currency, min_quantity, minor)
    select e."packId", ${listId}, e.currency, e."minQuantity", e.minor
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e ("packId" text, currency text, "minQuantity" int, minor bigint)
    on conflict (pack_id, list_id, currency, min_quantity) do update set minor = excluded.minor`.execute(db)
}

/** Returns whether the list had it. */
export async function deletePriceEntry(
  db: Db,
  listId: string,
  { packId, currency, minQuantity }: Omit<PriceEntry, 'minor'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('price_list_price')
    .where('pack_id', '=', packId)
    .where('list_id', '=', listId)
    .where('currency', '=', currency)
    .where('min_quantity', '=', minQuantity)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
