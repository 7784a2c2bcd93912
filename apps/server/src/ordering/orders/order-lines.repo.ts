import type { LocalDate } from '@paratope/contract/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { OrderLineTable } from './orders.tables.ts'

export type OrderLineRow = Selectable<OrderLineTable>

/** Content of a quote for one line, in minor units of the order's currency. */
export interface LinePrice {
  no: number
  unit: number
  discount: number
  /** Tax rate in hundredths of a percent; absent in quotes from before taxes. */
  taxRate?: number
  final: number
}

export const listOrderLines = (db: Db, orderId: string): Promise<OrderLineRow[]> =>
  db.selectFrom('order_line').selectAll().where('order_id', '=', orderId).orderBy('no').execute()

export async function updateLinePrices(db: Db, orderId: string, quoted: readonly Required<LinePrice>[]): Promise<void> {
  await sql`
    update order_line l set unit_minor = q.unit, discount = q.discount, final_minor = q.final, tax_rate = q."taxRate",
      price_rule = case when q.unit is distinct from l.list_unit_minor or q.discount <> l.list_discount then 'quote'
        else l.list_rule end
    from jsonb_to_recordset(${JSON.stringify(quoted)}::jsonb)
      as q (no int, unit bigint, discount int, "taxRate" int, final bigint)
    where l.order_id = ${orderId} and l.no = q.no`.execute(db)
}

/** Restores the list prices of the order's day, less what was agreed then. */
export async function resetPrices(db: Db, orderId: string): Promise<void> {
  await sql`
    update order_line set unit_minor = list_unit_minor, discount = list_discount, tax_rate = 0,
      final_minor = round(list_unit_minor * quantity * (10000 - list_discount)::numeric / 10000),
      price_rule = list_rule
    where order_id = ${orderId}`.execute(db)
}

/** Marks lines of these packs as taken from stock. */
export async function markFromStock(db: Db, orderId: string, packIds: readonly string[]): Promise<void> {
  await sql`
    update order_line set from_stock = quantity
    where order_id = ${orderId} and pack_id = any(${packIds}::text[])`.execute(db)
}

/** Promises a day to each line: that of the quote, or earlier for what lies in stock. */
export async function promiseLines(
  db: Db,
  orderId: string,
  made: { days: number; on: LocalDate },
  stocked: { days: number; on: LocalDate },
): Promise<void> {
  await sql`
    update order_line l set lead_days = p.days, promised_on = p.day
    from (values (true, ${stocked.days}::int, ${stocked.on}::date), (false, ${made.days}::int, ${made.on}::date))
      as p (is_stocked, days, day)
    where l.order_id = ${orderId} and p.is_stocked = (l.from_stock >= l.quantity)`.execute(db)
}

/** Returned stock no longer covers a line. */
export async function unmarkFromStock(db: Db, orderId: string): Promise<void> {
  await sql`update order_line set from_stock = least(from_stock, shipped) where order_id = ${orderId}`.execute(db)
}

export async function addShippedQuantities(
  db: Db,
  orderId: string,
  sent: readonly { no: number; num: number }[],
): Promise<void> {
  await sql`
    update order_line l set shipped = l.shipped + s.num
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s (no int, num int)
    where l.order_id = ${orderId} and l.no = s.no`.execute(db)
}
