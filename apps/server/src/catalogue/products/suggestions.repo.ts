import type { Category } from '@paratope/contract/catalogue/products'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ProductRows } from './products.rows.ts'
import type { SearchTermTable, StoredCard } from './products.tables.ts'
import { listWords } from './search/correct-keyword.ts'
import { listTexts } from './search/search-document.ts'

/**
 * Stores what products are found by. Names that products and targets no longer have go with them, as terms are only
 * shown with a published product; a word that no product has any more corrects to a search without results.
 */
export async function saveSearchTerms(db: Db, products: readonly ProductRows[]): Promise<void> {
  const terms = products.flatMap((each) => each.terms)
  const texts = products.flatMap(({ product: { card, detail } }) => [
    ...[card.name, detail.identity, detail.description].flatMap(listTexts),
    ...(detail.aliases ?? []),
  ])
  const words = listWords([...texts, ...terms.map(({ label }) => label)])
  await sql`insert into search_word (word) select distinct unnest(${words}::text[]) on conflict do nothing`.execute(db)
  await sql`
    insert into search_term (kind, key, label, ref)
    select distinct on (key, kind, ref) kind, key, label, ref
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as r (kind text, key text, label text, ref text)
    on conflict do nothing`.execute(db)
}

/** Drops the names that these products no longer have, too. */
export async function replaceSearchTerms(db: Db, products: readonly ProductRows[]): Promise<void> {
  const codes = products.map(({ product }) => product.code)
  await db.deleteFrom('search_term').where('ref', 'in', codes).where('kind', 'in', ['name', 'clone']).execute()
  await saveSearchTerms(db, products)
}

export interface TermHit {
  kind: SearchTermTable['kind']
  label: string
  isCorrection: boolean
  /** A product of the term; of a target any. */
  card: StoredCard
}

export interface TermQuery {
  key: string
  category: Category | undefined
  limit: number
}

/** Number of terms are looked at before unpublished and repeated ones are left out. */
const candidateCount = 60

/** Terms that begin with the key, shortest first; all grades of a clone are one. */
export const findTermsByPrefix = (db: Db, query: TermQuery): Promise<TermHit[]> =>
  findTerms(
    db,
    query,
    sql`select kind, label, ref, length(key)::float8 as distance, false as "isCorrection" from search_term
      where key ~>=~ ${query.key} and key ~<~ ${`${query.key}\u{10ffff}`} order by key using ~<~ limit ${candidateCount}`,
  )

/**
 * Terms that are a letter apart from the key or share trigrams with it, most similar first; catalogue numbers and long
 * names are too alike for this.
 */
export const findSimilarTerms = (db: Db, query: TermQuery): Promise<TermHit[]> =>
  findTerms(
    db,
    query,
    sql`select kind, label, ref, true as "isCorrection",
        case when deletions && list_deletions(${query.key}) then 0 else 1 end + 1 - similarity(key, ${query.key})::float8 as distance
      from search_term where kind <> 'code' and length(key) <= 32 and (key % ${query.key} or deletions && list_deletions(${query.key}))
      order by distance, key limit ${candidateCount}`,
  )

async function findTerms(db: Db, { category, limit }: TermQuery, terms: RawBuilder<unknown>): Promise<TermHit[]> {
  const inCategory = category ? sql`and p.category = ${category}` : sql``
  const { rows } = await sql<TermHit>`
    with term as materialized (${terms}),
    found as (
      select distinct on (coalesce(p.clone_key, p.code), kind = 'target', case when kind = 'target' then ref end)
        term.kind, term.label, term."isCorrection", term.distance, p.card
      from term cross join lateral (
        (select card, code, clone_key from product p
          where term.kind <> 'target' and p.code = term.ref and p.published ${inCategory})
        union all
        (select card, code, null from product p
          where term.kind = 'target' and p.published and p.facets @> array['target:' || term.ref] ${inCategory} limit 1)) p
      order by coalesce(p.clone_key, p.code), kind = 'target', case when kind = 'target' then ref end, distance)
    select kind, label, "isCorrection", card from found order by kind <> 'target', distance, label limit ${limit}`.execute(
    db,
  )
  return rows
}
