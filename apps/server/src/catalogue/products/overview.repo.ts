import { type Category, categories, type LotLimits } from '@paratope/contract/catalogue/products'
import type { LocalDate } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { StoredCard, StoredDetail } from './products.tables.ts'

interface NewLotRow {
  lotNo: string
  madeOn: LocalDate
  expiresOn: LocalDate
  purity: number | null
  demo: boolean
}

export interface NewProductRow {
  card: StoredCard
  detail: StoredDetail
  /** The newest three, the newest first. */
  lots: [NewLotRow, ...NewLotRow[]]
}

/** Of each category the products with the newest lots, as many as `limit`. */
export async function listNewestProducts(db: Db, limit: number): Promise<NewProductRow[]> {
  const { rows } = await sql<NewProductRow>`
    select p.card, p.detail, recent.lots
    from unnest(${[...categories]}::text[]) as c (category)
    cross join lateral (
      select id, card, detail from product
      where published and not generated and category = c.category
        and exists (select 1 from lot where product_id = product.id and recalled_at is null and is_released)
      order by newest_on desc, id limit ${limit}) p
    cross join lateral (
      select jsonb_agg(jsonb_build_object('lotNo', l.lot_no, 'madeOn', l.made_on, 'expiresOn', l.expires_on,
        'purity', l.purity, 'demo', l.demo) order by l.made_on desc, l.id) as lots
      from (select * from lot where product_id = p.id and recalled_at is null and is_released order by made_on desc, id limit 3) l) recent`.execute(
    db,
  )
  return rows
}

/** As lists count: products with a pack in stock, the grades of a clone once. */
export async function countInStock(db: Db): Promise<{ category: Category; count: number }[]> {
  const { rows } = await sql<{ category: Category; count: number }>`
    select category, count(distinct coalesce(clone_key, id))::int as count from product
    where published and id in (select product_id from pack where stock > 0) group by category`.execute(db)
  return rows
}

export interface LotSummary {
  lots: number
  inVivoLimits: LotLimits | null
}

/** The number of lots, and the widest limits of products for use in vivo, which are measured per milligram. */
export async function readLotSummary(db: Db): Promise<LotSummary> {
  const { rows } = await sql<LotSummary>`
    select (select count(*)::int from lot join product p on p.id = product_id where p.published and not p.generated) as lots,
      (select case when count(*) > 0 then jsonb_build_object('purityMin', min((quality ->> 'purityMin')::float8),
        'endotoxinMax', max((quality ->> 'endotoxinMax')::float8), 'endotoxinUnit', 'EU/mg') end
        from (select card -> 'quality' as quality from product
          where published and not generated and facets @> array['application:in-vivo']) p
        where quality ->> 'endotoxinUnit' = 'EU/mg') as "inVivoLimits"`.execute(db)
  return rows[0] ?? { lots: 0, inVivoLimits: null }
}
