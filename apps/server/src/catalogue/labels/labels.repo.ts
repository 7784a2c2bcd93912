import type { Category, Lot } from '@paratope/contract/catalogue/products'
import type { LocalText } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

export interface LabelMatch {
  code: string
  slug: string
  name: LocalText
  category: Category
  lot: Pick<Lot, 'lotNo' | 'madeOn' | 'expiresOn' | 'purity' | 'demo'> | null
}

/** Products with one of these words as catalogue number or slug, then those with such a lot. */
export async function listLabelMatches(db: Db, words: readonly string[]): Promise<LabelMatch[]> {
  const slugs = words.map((word) => word.toLowerCase())
  const { rows } = await sql<LabelMatch>`
    select p.code, p.slug, p.card -> 'name' as name, p.category, l.lot
    from (
      select id, 0 as rank from product where code = any(${words}) or slug = any(${slugs})
      union all
      select product_id, 1 from lot where lot_no = any(${words})
    ) hit
    join product p on p.id = hit.id and p.published
    left join lateral (
      select jsonb_build_object('lotNo', lot_no, 'madeOn', made_on, 'expiresOn', expires_on, 'purity', purity,
        'demo', demo) as lot
      from lot where product_id = p.id and lot_no = any(${words}) limit 1
    ) l on true
    order by hit.rank, p.code limit 4`.execute(db)
  return rows
}
