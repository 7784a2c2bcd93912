import type { Category } from '@paratope/contract/catalogue/products'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ProductRows } from './products.rows.ts'
import { listWords } from './products.search.ts'
import type { SearchTermTable, StoredCard } from './products.tables.ts'

/**
 * Stores what products are found by. Names that products and targets no longer have go with them, as terms are only
 * shown with a published product; a word that no product has any more corrects to a search without results.
 */
export async function saveSearchTerms(db: Db, products: readonly ProductRows[]): Promise<void> {
  const terms = products.flatMap((each) => each.terms)
  const names = products.flatMap(({ product }) => Object.values(product.card.name).filter((name) => name !== undefined))
  const words = listWords([...names, ...terms.map(({ label }) => label)])
  await sql`insert into search_word (word) select distinct unnest(${words}::text[]) on conflict do nothing`.execute(db)
  await sql`
    insert into search_term (kind, key, label, ref)
    select distinct on (key, kind, ref) kind, key, label, ref
    from jsonb_to_recordset(${JSON.stringify(terms)}::jsonb) as r (kind text, key text, label text, ref text)
    on conflict do nothing`.execute(db)
}

const leastSimilarity = 0.45

/**
 * The most similar word that products have, for each of these words; none for a word that one begins with, or where none
 * is similar enough.
 */
export async function findSimilarWords(
  db: Db,
  words: readonly string[],
): Promise<readonly { wrong: string; word: string }[]> {
  const { rows } = await sql<{ wrong: string; word: string }>`
    select typed.wrong, near.word from unnest(${words}::text[]) typed (wrong) cross join lateral (
      select word from search_word
      where word % typed.wrong and similarity(word, typed.wrong) >= ${leastSimilarity}
        and abs(length(word) - length(typed.wrong)) <= 2
      order by similarity(word, typed.wrong) desc, word limit 1) near
    where not exists (
      select from search_word known where known.word ~>=~ typed.wrong and known.word ~<~ (typed.wrong || 'zzzz'))`.execute(
    db,
  )
  return rows
}

export interface TermHit {
  kind: SearchTermTable['kind']
  label: string
  isCorrection: boolean
  /** A product of the term; of a target any. */
  card: StoredCard
}

interface TermQuery {
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

/** Terms that share trigrams with the key, most similar first; catalogue numbers and long names are too alike for this. */
export const findSimilarTerms = (db: Db, query: TermQuery): Promise<TermHit[]> =>
  findTerms(
    db,
    query,
    sql`select kind, label, ref, 1 - similarity(key, ${query.key})::float8 as distance, true as "isCorrection" from search_term
      where kind <> 'code' and length(key) <= 32 and key % ${query.key} order by similarity(key, ${query.key}) desc, key limit ${candidateCount}`,
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
