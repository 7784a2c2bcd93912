import type { Instant, LocalDate, LocalText } from '@paratope/contract/kernel'
import { type Insertable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ParcelLotTable } from './parcels.tables.ts'

export async function insertParcelLots(db: Db, lots: readonly Insertable<ParcelLotTable>[]): Promise<void> {
  if (lots.length > 0)
    await db
      .insertInto('parcel_lot')
      .values([...lots])
      .execute()
}

/** A lot of the product of an order line. */
export interface LineLotRow {
  no: number
  lot_id: string
  lot_no: string
  /** The lot that the customer asked for; empty for any. */
  batch_no: string
  made_on: LocalDate
  expires_on: LocalDate
  recalled_at: Instant | null
  is_released: boolean
}

/** All lots of the products of these lines, the newest first. */
export async function listLotsOfLines(db: Db, orderId: string, nos: readonly number[]): Promise<LineLotRow[]> {
  const { rows } = await sql<LineLotRow>`
    select l.no, t.id as lot_id, t.lot_no, l.batch_no, t.made_on, t.expires_on, t.recalled_at, t.is_released
    from order_line l join lot t on t.product_id = l.product_id
    where l.order_id = ${orderId} and l.no = any(${nos}::int[]) order by l.no, t.made_on desc, t.id`.execute(db)
  return rows
}

/** A lot in a parcel. */
export interface ParcelLotRow {
  parcel_no: number
  line_no: number
  lot_no: string
  num: number
  expires_on: LocalDate
  recalled_at: Instant | null
  recall_reason: string
}

/** The lots in the parcels of an order. */
export async function listParcelLots(db: Db, orderId: string): Promise<ParcelLotRow[]> {
  const { rows } = await sql<ParcelLotRow>`
    select pl.parcel_no, pl.line_no, t.lot_no, pl.num, t.expires_on, t.recalled_at, t.recall_reason
    from parcel_lot pl join lot t on t.id = pl.lot_id
    where pl.order_id = ${orderId} order by pl.parcel_no, pl.line_no, t.lot_no`.execute(db)
  return rows
}

/** Properties of the products of an order that stand beside their lots. */
export interface StoredLineRow {
  no: number
  storage: LocalText | null
  is_published: boolean
}

export async function listStoredLines(db: Db, orderId: string): Promise<StoredLineRow[]> {
  const { rows } = await sql<StoredLineRow>`
    select l.no, place.value as storage, p.published as is_published
    from order_line l join product p on p.id = l.product_id
    left join lateral (
      select spec -> 'value' as value from jsonb_array_elements(p.detail -> 'specs') spec
      where spec ->> 'key' = 'storage' limit 1) place on true
    where l.order_id = ${orderId}`.execute(db)
  return rows
}

/** Numbers of the lots that left with an order. */
export async function listShippedLots(db: Db, orderId: string): Promise<string[]> {
  const { rows } = await sql<{ lot_no: string }>`
    select distinct t.lot_no
    from parcel_lot pl
    join parcel p on p.order_id = pl.order_id and p.no = pl.parcel_no and p.shipped_at is not null
    join lot t on t.id = pl.lot_id
    where pl.order_id = ${orderId} order by t.lot_no`.execute(db)
  return rows.map(({ lot_no }) => lot_no)
}
