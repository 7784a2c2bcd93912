import { type Category, maxSearchHits } from '@paratope/contract/catalogue/products'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { planPerCall } from '#kernel/database/plan-per-call.ts'
import type { ParsedKeyword } from './parse-keyword.ts'

export interface SearchCriteria {
  keyword: ParsedKeyword
  category: Category | undefined
}

export interface SearchHits {
  total: number
  /** One page of results. */
  ids: string[]
}

/** Of products that a text names equally well, antibodies come first. */
const categoryOrder = [
  'anti-mouse',
  'biosimilar',
  'fusion-protein',
  'isotype-control',
  'adc',
  'recombinant-protein',
  'cell-line',
  'plasmid',
  'related',
] as const satisfies readonly Category[]

const whereInCategory = (category: Category | undefined) => (category ? sql`and category = ${category}` : sql``)

/**
 * Tables of a WITH clause, the last of which is `hit`: products that have the text as a name; products whose names have
 * its words, at most as many as a page lists, as sorting half the catalogue would take longer; and only where there are
 * none of these, products whose descriptions have its words. MATERIALIZED because the planner misjudges tsquery selectivity.
 */
export const selectHits = ({ keyword, category }: SearchCriteria): RawBuilder<unknown> => {
  const { key, beginning, named, written, loose } = keyword
  const isPublished = sql`published ${whereInCategory(category)}`
  return sql`exact as materialized (
      select id, category, sort_name, 0 as tier from product where ${isPublished} and keys @> ${[key]} limit ${maxSearchHits}),
    named as materialized (
      select id, category, sort_name, case when search @@ ${beginning}::tsquery then 1
        when search @@ ${named}::tsquery then 2 when search @@ ${written}::tsquery then 3 else 4 end as tier
      from product where ${isPublished} and search @@ ${loose}::tsquery and not keys @> ${[key]}
      limit ${maxSearchHits} - (select count(*) from exact)),
    described as materialized (
      select id, category, sort_name, 5 as tier from product where ${isPublished} and words @@ ${loose}::tsquery
        and not exists (select from exact) and not exists (select from named) limit ${maxSearchHits}),
    hit as materialized (select * from exact union all select * from named union all select * from described)`
}

/** The most relevant first: how well its names fit, then by kind and name. */
export const byRelevance = sql`tier, array_position(${[...categoryOrder]}::text[], category), sort_name, id`

export async function findSearchHits(
  db: Db,
  criteria: SearchCriteria,
  { limit, offset }: { limit: number; offset: number },
): Promise<SearchHits> {
  const { rows } = await sql<SearchHits>`
    ${planPerCall} with ${selectHits(criteria)}
    select (select count(*) from hit) as total,
      array(select id from hit order by ${byRelevance} limit ${limit} offset ${offset}) as ids`.execute(db)
  return rows[0] ?? { total: 0, ids: [] }
}
