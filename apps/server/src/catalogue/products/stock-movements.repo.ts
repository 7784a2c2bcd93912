import type { NewStockMovement, StockMovement } from '@paratope/contract/catalogue/product-desk'
import { getOffset, type Page, type PageQuery } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

/** Books packs that came or went, unless the stock would fall below zero; then nothing is returned. */
export async function insertMovement(
  db: Db,
  packId: string,
  { kind, delta, reason }: NewStockMovement,
  by: string,
): Promise<{ no: number; balance: number; created_at: string } | undefined> {
  const { rows } = await sql<{ no: number; balance: number; created_at: string }>`
    with moved as (
      update pack set stock = stock + ${delta} where id = ${packId} and stock + ${delta} >= 0 returning id, stock
    )
    insert into stock_movement (pack_id, kind, delta, balance, reason, created_by)
    select id, ${kind}, ${delta}, stock, ${reason}, ${by} from moved
    returning no, balance, created_at`.execute(db)
  return rows[0]
}

export async function pageMovements(db: Db, packId: string, query: PageQuery): Promise<Page<StockMovement>> {
  const movements = db.selectFrom('stock_movement').where('pack_id', '=', packId)
  const [rows, { total }] = await Promise.all([
    movements
      .leftJoin('user_account', 'user_account.id', 'stock_movement.created_by')
      .select([
        'stock_movement.no',
        'stock_movement.kind',
        'stock_movement.delta',
        'stock_movement.balance',
        'stock_movement.reason',
        'stock_movement.created_at as at',
        'user_account.realname as by',
      ])
      .orderBy('stock_movement.no', 'desc')
      .limit(query.pageSize)
      .offset(getOffset(query))
      .execute(),
    movements.select((at) => at.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total, records: rows.map(({ no, ...movement }) => ({ id: String(no), ...movement })) }
}

/** The sums of the ledgers of packs. */
export async function sumMovements(db: Db, packIds: readonly string[]): Promise<Map<string, number>> {
  if (packIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('stock_movement')
    .select((at) => ['pack_id', at.fn.sum<number>('delta').as('sum')])
    .where('pack_id', 'in', packIds)
    .groupBy('pack_id')
    .execute()
  return new Map(rows.map(({ pack_id, sum }) => [pack_id, sum]))
}
