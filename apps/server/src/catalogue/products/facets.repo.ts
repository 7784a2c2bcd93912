import { type Category, type FacetName, facetNames, type ProductFilter } from '@paratope/contract/catalogue/products'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { planPerCall } from '#kernel/database/plan-per-call.ts'
import { whereChosen } from './products.repo.ts'

/** The same as `whereChosen` for the counts that triggers keep of products without grades. */
function whereCounted(filter: ProductFilter, except?: FacetName): RawBuilder<boolean> {
  const groups = facetNames
    .filter((name) => name !== except && filter[name]?.length)
    .map((name) => {
      const column = name === 'target' ? sql`targets` : sql`others`
      const values = (filter[name] ?? []).map((value) => `${name}:${value}`)
      return sql`and ${column} in (select id from facet_group where facets && ${values})`
    })
  return sql`category = ${filter.category} ${sql.join(groups, sql` `)}`
}

/** Clones and products without grades. */
export async function countClones(db: Db, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    ${planPerCall} select (select coalesce(sum(products), 0) from facet_count where ${whereCounted(filter)})
      + (select count(distinct clone_key) from product where ${whereChosen(filter)} and clone_key is not null) as total`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Products with and without grades. */
export async function countCards(db: Db, filter: ProductFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    ${planPerCall} select (select coalesce(sum(products), 0) from facet_count where ${whereCounted(filter)})
      + (select count(*) from product where ${whereChosen(filter)} and clone_key is not null) as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** As lists count: clones and products without grades. */
export async function countCategories(db: Db): Promise<{ category: Category; count: number }[]> {
  const { rows } = await sql<{ category: Category; count: number }>`
    select category, sum(count)::int as count from (
      select category, sum(products) as count from facet_count group by category
      union all
      select category, count(distinct clone_key) from product where published and clone_key is not null group by category) as part
    group by category`.execute(db)
  return rows
}

export type FacetCounts = Record<FacetName, { value: string; count: number }[]>

/** Values of the facets that `isAsked` names: products without grades as they are counted already, clones once each. */
const countValues = (
  filter: ProductFilter,
  isAsked: RawBuilder<boolean>,
  except?: FacetName,
): RawBuilder<unknown> => sql`
  select f, n from (
    with chosen as materialized (select targets, others, products from facet_count where ${whereCounted(filter, except)})
    select f, sum(n) as n from (
      select targets as id, sum(products) as n from chosen group by targets
      union all
      select others, sum(products) from chosen group by others) as part
    join facet_group using (id), unnest(facets) f where ${isAsked} group by f) as counted
  union all
  select f, count(distinct clone_key) from product, unnest(facets) f
  where ${whereChosen(filter, except)} and clone_key is not null and ${isAsked} group by f`

/** Counts the values of each facet as if it were not filtered, in one statement. */
export async function countFacets(db: Db, filter: ProductFilter): Promise<FacetCounts> {
  const open = facetNames.filter((name) => filter[name]?.length)
  const prefixes = open.map((name) => `${name}:%`)
  const parts = [
    countValues(filter, open.length > 0 ? sql`not f like any(${prefixes})` : sql`true`),
    ...open.map((name) => countValues(filter, sql`f like ${`${name}:%`}`, name)),
  ]
  const { rows } = await sql<{ f: string; count: number }>`
    ${planPerCall} select f, sum(n)::int as count from (${sql.join(parts, sql` union all `)}) as part
    group by f having sum(n) > 0`.execute(db)
  // An empty list for each facet.
  const facets = Object.fromEntries(facetNames.map((name) => [name, [] as FacetCounts[FacetName]])) as FacetCounts
  for (const { f, count } of rows.sort((a, b) => b.count - a.count || (a.f < b.f ? -1 : 1))) {
    const at = f.indexOf(':')
    const name = facetNames.find((facet) => facet === f.slice(0, at))
    if (name) facets[name].push({ value: f.slice(at + 1), count })
  }
  return facets
}
