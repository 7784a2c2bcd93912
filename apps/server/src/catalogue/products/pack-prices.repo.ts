import type { PackPrice } from '@paratope/contract/catalogue/product-desk'
import type { LocalDate } from '@paratope/contract/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

const isInForce = (day: LocalDate): RawBuilder<boolean> =>
  sql`s.pack_id = k.id and s.from_day <= ${day}::date and (s.until_day is null or s.until_day >= ${day}::date)`

/** List prices of the pack k, and in their place the prices of a period. */
export const pricesOnDay = (day: LocalDate): RawBuilder<unknown> =>
  sql`k.prices || coalesce((select jsonb_object_agg(s.currency, s.minor) from pack_price s where ${isInForce(day)} and s.min_quantity = 1), '{}')`

/** Prices of the pack k for larger quantities. */
export const tiersOnDay = (day: LocalDate): RawBuilder<unknown> =>
  sql`coalesce((select jsonb_agg(jsonb_build_object('minQuantity', t.min_quantity, 'prices', t.prices) order by t.min_quantity) from (
    select s.min_quantity, jsonb_object_agg(s.currency, s.minor) as prices from pack_price s
    where ${isInForce(day)} and s.min_quantity > 1 group by s.min_quantity) t), '[]')`

export interface StoredPackPrice extends PackPrice {
  packId: string
}

export const listPackPrices = async (db: Db, packIds: readonly string[]): Promise<StoredPackPrice[]> =>
  packIds.length === 0
    ? []
    : db
        .selectFrom('pack_price')
        .select([
          'pack_id as packId',
          'currency',
          'min_quantity as minQuantity',
          'minor',
          'from_day as fromDay',
          'until_day as untilDay',
        ])
        .where('pack_id', 'in', packIds)
        .orderBy('currency')
        .orderBy('min_quantity')
        .orderBy('from_day')
        .execute()

export async function replacePackPrices(db: Db, packId: string, prices: readonly PackPrice[]): Promise<void> {
  await db.deleteFrom('pack_price').where('pack_id', '=', packId).execute()
  if (prices.length === 0) return
  await db
    .insertInto('pack_price')
    .values(
      prices.map(({ currency, minQuantity, minor, fromDay, untilDay }) => ({
        pack_id: packId,
        currency,
        min_quantity: minQuantity,
        minor,
        from_day: fromDay,
        until_day: untilDay,
      })),
    )
    .execute()
}

/** Gives the smallest packs of these categories a price for larger quantities, as a share of the list price. */
export async function insertTiers(
  db: Db,
  categories: readonly string[],
  tiers: readonly { minQuantity: number; share: number }[],
  fromDay: LocalDate,
): Promise<void> {
  await sql`
    insert into pack_price (pack_id, currency, min_quantity, minor, from_day)
    select k.id, price.key, t.quantity, round(price.value::bigint * t.share), ${fromDay}::date
    from product p
    join lateral (select id, prices from pack where product_id = p.id order by sort limit 1) k on true
    cross join lateral jsonb_each_text(k.prices) price
    cross join unnest(${tiers.map(({ minQuantity }) => minQuantity)}::int[], ${tiers.map(({ share }) => share)}::numeric[]) as t (quantity, share)
    where p.category = any(${categories}::text[]) and not p.generated and price.value is not null
    on conflict do nothing`.execute(db)
}
