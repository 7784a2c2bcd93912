import type { Pack } from '@paratope/contract/catalogue/products'
import type { LocalDate } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { pricesOnDay, tiersOnDay } from './pack-prices.repo.ts'
import type { StoredCard } from './products.tables.ts'

export interface NumberedProduct {
  /** The catalogue number as a key, as in the terms. */
  key: string
  card: StoredCard
  published: boolean
  packs: Pack[]
}

/** Products by catalogue number, however it is written, with the prices of a day; also those that are no longer sold. */
export async function listProductsByNumber(
  db: Db,
  keys: readonly string[],
  today: LocalDate,
): Promise<NumberedProduct[]> {
  const { rows } = await sql<NumberedProduct>`
    select t.key, p.card, p.published,
      (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'amount', k.amount, 'unit', k.unit, 'prices', ${pricesOnDay(today)},
        'tiers', ${tiersOnDay(today)}, 'stock', k.stock, 'leadDays', k.lead_days) order by k.sort), '[]') from pack k where k.product_id = p.id) as packs
    from search_term t join product p on p.code = t.ref
    where t.kind = 'code' and t.key = any(${keys}::text[])`.execute(db)
  return rows
}
