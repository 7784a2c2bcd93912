import {
  type FacetName,
  facetNames,
  type ProductFilter,
  type ProductQuery,
} from '@paratope/contract/catalogue/products'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { orderBys, planPerCall, whereChosen } from './products.repo.ts'
import type { StoredCard } from './products.tables.ts'

/** Whether q stands before p in the list. */
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

/**
 * Names begin with their targets, so walking the list in order would pass thousands of rows before the first match;
 * OFFSET 0 makes PostgreSQL find the products of a target by the index of facets and sort those.
 */
const planTargetsFirst = (filter: ProductFilter) => (filter.target?.length ? sql`offset 0` : sql``)

export interface CloneRow {
  cards: StoredCard[]
}

/** A page of clones, each with the grades that match. */
export async function pageClones(db: Db, query: ProductQuery): Promise<CloneRow[]> {
  const { pageNo, pageSize, sort } = query
  const { rows } = await sql<CloneRow>`
    ${planPerCall} with lead as materialized (
      select p.id, p.clone_key, p.card, row_number() over (order by ${orderBys[sort]}) as place from (
        select id, clone_key, card, sort_name, sort_price, newest_on from product
        where ${whereChosen(query)} ${planTargetsFirst(query)}) p
      where ${isFirstOfClone(query, sort)}
      order by ${orderBys[sort]} limit ${pageSize} offset ${(pageNo - 1) * pageSize})
    select case when lead.clone_key is null then jsonb_build_array(lead.card) else (
      select jsonb_agg(m.card order by m.card ->> 'sec', m.code) from product m
      where m.clone_key = lead.clone_key and ${whereChosen(query)}) end as cards
    from lead order by lead.place`.execute(db)
  return rows
}

export async function countClones(db: Db, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    ${planPerCall} select count(*) - count(clone_key) + count(distinct clone_key) as total
    from product where ${whereChosen(filter)}`.execute(db)
  return rows[0]?.total ?? 0
}

export type FacetCounts = Record<FacetName, { value: string; count: number }[]>

/**
 * Products without grades are counted as they are; only the others need to be told apart, as sorting all values of a
 * large category would take longer than the page.
 */
function countValues(condition: RawBuilder<boolean>, values: RawBuilder<boolean>): RawBuilder<unknown> {
  return sql`
    select f, count(*) as count from product, unnest(facets) f
    where ${condition} and clone_key is null and ${values} group by f
    union all
    select f, count(*) as count from (
      select distinct f, clone_key from product, unnest(facets) f
      where ${condition} and clone_key is not null and ${values}) as one group by f`
}

/** Counts the values of each facet as if it were not filtered, in one statement. */
export async function countFacets(db: Db, filter: ProductFilter): Promise<FacetCounts> {
  const open = facetNames.filter((name) => filter[name]?.length)
  const prefixes = open.map((name) => `${name}:%`)
  const parts = [
    countValues(whereChosen(filter), open.length > 0 ? sql`not f like any(${prefixes})` : sql`true`),
    ...open.map((name) => countValues(whereChosen(filter, name), sql`f like ${`${name}:%`}`)),
  ]
  const { rows } = await sql<{ f: string; count: number }>`
    ${planPerCall} select f, sum(count)::int as count from (${sql.join(parts, sql` union all `)}) as part group by f`.execute(
    db,
  )
  // An empty list for each facet.
  const facets = Object.fromEntries(facetNames.map((name) => [name, [] as FacetCounts[FacetName]])) as FacetCounts
  for (const { f, count } of rows.sort((a, b) => b.count - a.count || (a.f < b.f ? -1 : 1))) {
    const at = f.indexOf(':')
    const name = facetNames.find((facet) => facet === f.slice(0, at))
    if (name) facets[name].push({ value: f.slice(at + 1), count })
  }
  return facets
}
