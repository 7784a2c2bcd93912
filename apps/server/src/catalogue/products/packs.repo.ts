import type { Currency, LocalText } from '@paratope/contract/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

export interface SellablePack {
  packId: string
  productId: string
  catalog: string
  name: LocalText
  format: string
  category: string
  amount: string
  unit: string
  /** Minor units; null means "ask for a quote". */
  prices: Partial<Record<Currency, number | null>>
  stock: number
  version: number
  isOrderable: boolean
}

export interface StockDemand {
  packId: string
  quantity: number
}

export interface StockShortfall {
  packId: string
  wanted: number
  available: number
}

const listPacksWhere = async (db: Db, condition: RawBuilder<boolean>): Promise<SellablePack[]> => {
  const { rows } = await sql<SellablePack>`
    select k.id as "packId", k.product_id as "productId", p.code as catalog, p.card -> 'name' as name, p.card ->> 'format' as format,
      p.category, k.amount, k.unit, k.prices, k.stock, k.version, p.published as "isOrderable"
    from pack k join product p on p.id = k.product_id
    where ${condition}`.execute(db)
  return rows
}

export const findPacks = (db: Db, packIds: readonly string[]): Promise<SellablePack[]> =>
  listPacksWhere(db, sql`k.id = any(${packIds})`)

export const findPackByCatalog = async (db: Db, catalog: string, amount: string): Promise<SellablePack | undefined> =>
  (await listPacksWhere(db, sql`p.code = upper(${catalog}) and k.amount = ${amount}`))[0]

/** All packs of these products. */
export const listPacksByCatalog = (db: Db, catalogs: readonly string[]): Promise<SellablePack[]> =>
  listPacksWhere(db, sql`p.published and p.code = any(${catalogs.map((catalog) => catalog.toUpperCase())}::text[])`)

/** Adds up duplicates; the fixed order avoids deadlocks between buyers. */
function sumAndSort(wanted: readonly StockDemand[]): StockDemand[] {
  const sums = new Map<string, number>()
  for (const { packId, quantity } of wanted) sums.set(packId, (sums.get(packId) ?? 0) + quantity)
  return [...sums].map(([packId, quantity]) => ({ packId, quantity })).sort((a, b) => (a.packId < b.packId ? -1 : 1))
}

/**
 * Takes all or nothing: one conditional update, so the last unit is never sold twice. Returns what is short; the caller
 * then throws, which rolls back.
 */
export async function takeStock(db: Db, wanted: readonly StockDemand[]): Promise<StockShortfall[]> {
  const demands = sumAndSort(wanted)
  const ids = demands.map(({ packId }) => packId)
  const amounts = demands.map(({ quantity }) => quantity)
  const { rows } = await sql<{ id: string }>`
    with locked as (
      select k.id, d.quantity from pack k
      join unnest(${ids}::text[], ${amounts}::int[]) as d (id, quantity) on d.id = k.id
      order by k.id for no key update of k
    ), moved as (
      update pack set stock = pack.stock - locked.quantity
      from locked where pack.id = locked.id and pack.stock >= locked.quantity
      returning pack.id, pack.stock, locked.quantity
    ), booked as (
      insert into stock_movement (pack_id, kind, delta, balance) select id, 'sold', -quantity, stock from moved
    )
    select id from moved`.execute(db)
  if (rows.length === demands.length) return []
  const taken = new Set(rows.map(({ id }) => id))
  const missing = demands.filter(({ packId }) => !taken.has(packId))
  const left = await db
    .selectFrom('pack')
    .select(['id', 'stock'])
    .where(
      'id',
      'in',
      missing.map(({ packId }) => packId),
    )
    .execute()
  const stocks = new Map(left.map(({ id, stock }) => [id, stock]))
  return missing.map(({ packId, quantity }) => ({ packId, wanted: quantity, available: stocks.get(packId) ?? 0 }))
}

/** Returns the packs that were out of stock before. */
export async function giveBackStock(db: Db, given: readonly StockDemand[]): Promise<string[]> {
  const demands = sumAndSort(given)
  const { rows } = await sql<{ id: string }>`
    with locked as (
      select k.id, d.quantity from pack k
      join unnest(${demands.map(({ packId }) => packId)}::text[], ${demands.map(({ quantity }) => quantity)}::int[]) as d (id, quantity) on d.id = k.id
      order by k.id for no key update of k
    ), moved as (
      update pack set stock = pack.stock + locked.quantity from locked where pack.id = locked.id
      returning pack.id, pack.stock, locked.quantity
    ), booked as (
      insert into stock_movement (pack_id, kind, delta, balance) select id, 'returned', quantity, stock from moved
    )
    select id from moved where stock = quantity`.execute(db)
  return rows.map(({ id }) => id)
}
