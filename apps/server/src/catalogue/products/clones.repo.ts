import type { ProductFilter, ProductQuery } from '@paratope/contract/catalogue/products'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { planPerCall } from '#kernel/database/plan-per-call.ts'
import { isPastEnd, matchFirst, orderBys, whereChosen } from './products.repo.ts'
import type { StoredCard } from './products.tables.ts'

/** Whether q is before p in the list. */
const isBefore = {
  name: sql`(q.sort_name, q.id) < (p.sort_name, p.id)`,
  price: sql`(q.sort_price, q.id) < (p.sort_price, p.id)`,
  '-price': sql`(q.sort_price, q.id) > (p.sort_price, p.id)`,
  newest: sql`(q.newest_on > p.newest_on or (q.newest_on = p.newest_on and q.id < p.id))`,
} as const satisfies Record<ProductQuery['sort'], RawBuilder<unknown>>

/** The first grade of each clone that matches; an index in the order of the list is read until the page is full. */
const isFirstOfClone = (filter: ProductFilter, sort: ProductQuery['sort']) => sql<boolean>`
  (p.clone_key is null or not exists (
    select 1 from product q where q.clone_key = p.clone_key and ${whereChosen(filter)} and ${isBefore[sort]}))`

export interface CloneRow {
  cards: StoredCard[]
}

/** A page of clones, each with the grades that match. */
const buildClonePage = (query: ProductQuery, total: number): RawBuilder<CloneRow> => sql<CloneRow>`
    ${planPerCall} with lead as materialized (
      select p.id, p.clone_key, p.card, row_number() over (order by ${orderBys[query.sort]}) as place from (
        select id, clone_key, card, sort_name, sort_price, newest_on from product
        where ${whereChosen(query)} ${matchFirst(query, total)}) p
      where ${isFirstOfClone(query, query.sort)}
      order by ${orderBys[query.sort]} limit ${query.pageSize} offset ${(query.pageNo - 1) * query.pageSize})
    select case when lead.clone_key is null then jsonb_build_array(lead.card) else (
      select jsonb_agg(m.card order by m.card ->> 'sec', m.code) from product m
      where m.clone_key = lead.clone_key and ${whereChosen(query)}) end as cards
    from lead order by lead.place`

/** `total` is the number of clones that match, by `countClones`. */
export async function pageClones(db: Db, query: ProductQuery, total: number): Promise<CloneRow[]> {
  if (isPastEnd(query, total)) return []
  return (await buildClonePage(query, total).execute(db)).rows
}
