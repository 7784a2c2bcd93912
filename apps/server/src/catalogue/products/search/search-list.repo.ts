import { facetNames, maxSearchHits, type SearchListQuery } from '@paratope/contract/catalogue/products'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { planPerCall } from '#kernel/database/plan-per-call.ts'
import { orderBys } from '../products.repo.ts'
import { byRelevance, type SearchCriteria, selectHits } from './search-hits.repo.ts'

/** What a search is narrowed by. */
export const searchFacetNames = [...facetNames, 'category'] as const
export type SearchFacetName = (typeof searchFacetNames)[number]

export type SearchFilter = Pick<SearchListQuery, SearchFacetName>
export type SearchPage = Pick<SearchListQuery, 'sort' | 'pageNo' | 'pageSize'>

export interface FoundClones {
  total: number
  isCut: boolean
  /** Ids of the grades that match, of the clones of a page. */
  clones: string[][]
  /** `name:value`, the most frequent first, with how many clones choosing it would list. */
  facets: { facet: string; count: number }[]
}

const searchOrders = {
  ...orderBys,
  relevance: byRelevance,
  target: sql`main_target nulls last, ${byRelevance}`,
} as const satisfies Record<SearchListQuery['sort'], RawBuilder<unknown>>

/** Names of the chosen facets that a product has no value of; it is listed if there is none. */
const listMissing = (filter: SearchFilter): RawBuilder<string[]> => {
  const missing = searchFacetNames
    .filter((name) => filter[name]?.length)
    .map((name) => {
      const values = (filter[name] ?? []).map((value) => `${name}:${value}`)
      return sql`case when not p.facets || ('category:' || p.category) && ${values}::text[] then ${name} end`
    })
  return missing.length > 0 ? sql`array_remove(array[${sql.join(missing)}]::text[], null)` : sql`'{}'::text[]`
}

/** Grades of a clone are one record; each facet is counted as if it were not chosen. */
export async function findClones(
  db: Db,
  criteria: SearchCriteria,
  filter: SearchFilter,
  { sort, pageNo, pageSize }: SearchPage,
): Promise<FoundClones> {
  const { rows } = await sql<FoundClones>`
    ${planPerCall} with ${selectHits(criteria)},
    found as materialized (
      select p.id, coalesce(p.clone_key, p.id) as clone, p.code, p.category, p.sort_name, p.sort_price, p.newest_on, p.main_target,
        p.card ->> 'sec' as sec, h.tier, p.facets || ('category:' || p.category) as facets, ${listMissing(filter)} as missing
      from hit h join product p on p.id = h.id),
    chosen as materialized (
      select *, row_number() over (order by ${searchOrders[sort]}) as place from found where missing = '{}'),
    lead as (select clone, min(place) as place from chosen group by clone order by place limit ${pageSize} offset ${(pageNo - 1) * pageSize}),
    facet as (
      select facet, count(distinct clone) as products, count(distinct clone) filter (where missing <@ array[split_part(facet, ':', 1)]) as count
      from found cross join unnest(facets) facet group by facet)
    select (select count(distinct clone) from chosen) as total, (select count(*) from hit) >= ${maxSearchHits} as "isCut",
      (select coalesce(jsonb_agg(ids order by place), '[]') from (
        select lead.place, jsonb_agg(c.id order by c.sec, c.code) as ids from lead join chosen c using (clone) group by lead.place) page) as clones,
      (select coalesce(jsonb_agg(jsonb_build_object('facet', facet, 'count', count) order by products desc, facet), '[]') from facet) as facets`.execute(
    db,
  )
  return rows[0] ?? { total: 0, isCut: false, clones: [], facets: [] }
}

/** As many as a list of them counts. */
export async function countFoundClones(db: Db, criteria: SearchCriteria): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    ${planPerCall} with ${selectHits(criteria)}
    select count(distinct coalesce(p.clone_key, p.id)) as total from hit join product p on p.id = hit.id`.execute(db)
  return rows[0]?.total ?? 0
}
