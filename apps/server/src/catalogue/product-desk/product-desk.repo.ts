import type { DeskProductQuery } from '@paratope/contract/catalogue/product-desk'
import type { Category } from '@paratope/contract/catalogue/products'
import { getOffset, type Instant, type LocalText, type Page } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { planPerCall } from '#kernel/database/plan-per-call.ts'

export interface DeskProductRow {
  id: string
  code: string
  slug: string
  name: LocalText
  description: LocalText
  category: Category
  published: boolean
  stock: number
  changed_at: Instant
}

const orderBys = {
  code: sql`p.code`,
  name: sql`p.sort_name, p.id`,
  '-changed': sql`p.changed_at desc, p.id`,
} as const

const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&')

function whereAsked({ keyword, category, state, missing }: DeskProductQuery) {
  const pattern = `%${escapeLike(keyword.toLowerCase())}%`
  return sql.join(
    [
      sql`not p.generated`,
      ...(keyword ? [sql`(p.sort_name like ${pattern} or lower(p.code) like ${pattern})`] : []),
      ...(category ? [sql`p.category = ${category}`] : []),
      ...(state ? [sql`p.published = ${state === 'published'}`] : []),
      ...(missing
        ? [sql`(p.card -> 'name' ->> ${missing} is null or p.detail -> 'description' ->> ${missing} is null)`]
        : []),
    ],
    sql` and `,
  )
}

/** Products of load tests are left out: nobody edits them. */
export async function pageDeskProducts(db: Db, query: DeskProductQuery): Promise<Page<DeskProductRow>> {
  const condition = whereAsked(query)
  // Finds the ids first, which an index has, so that the rows of the pages before are not read.
  const [{ rows: records }, counted] = await Promise.all([
    sql<DeskProductRow>`
      ${planPerCall} select p.id, p.code, p.slug, p.card -> 'name' as name, p.detail -> 'description' as description, p.category, p.published, p.changed_at,
        (select coalesce(sum(k.stock), 0)::int from pack k where k.product_id = p.id) as stock
      from (
        select p.id from product p where ${condition}
        order by ${orderBys[query.sort]} limit ${query.pageSize} offset ${getOffset(query)}) page
      join product p on p.id = page.id order by ${orderBys[query.sort]}`.execute(db),
    sql<{ total: number }>`${planPerCall} select count(*) as total from product p where ${condition}`.execute(db),
  ])
  return { records, total: counted.rows[0]?.total ?? 0 }
}
