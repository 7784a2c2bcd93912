import type { LocalText } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { planPerCall } from '#kernel/database/plan-per-call.ts'

export interface SimilarWord {
  typed: string
  word: string
}

const candidateCount = 12

/**
 * Known words that are a letter apart from a typed one or share trigrams with it, in no order; none for a typed word that
 * is known, or that known ones begin with.
 */
export async function listSimilarWords(db: Db, typedWords: readonly string[]): Promise<SimilarWord[]> {
  const { rows } = await sql<SimilarWord>`
    ${planPerCall} select typed, near.word from unnest(${typedWords}::text[]) typed cross join lateral (
      (select word from search_word where deletions && list_deletions(typed) limit ${candidateCount})
      union
      (select word from search_word where word % typed order by similarity(word, typed) desc, word limit ${candidateCount})) near
    where not exists (
      select from search_word known where known.word ~>=~ typed and known.word ~<~ (typed || 'zzzz'))`.execute(db)
  return rows
}

const nameCount = 20

/** Names of the products that have most of these pairs of characters, the best first. */
export async function listNamesWithMost(db: Db, pairs: readonly string[], least: number): Promise<LocalText[]> {
  const { rows } = await sql<{ name: LocalText }>`
    ${planPerCall} select card -> 'name' as name from (
      select id, (select count(*) from unnest(${pairs}::text[]) pair where search @@ pair::tsquery) as shared, card, sort_name
      from product where published and search @@ ${pairs.join(' | ')}::tsquery) p
    where shared >= ${least} order by shared desc, sort_name, id limit ${nameCount}`.execute(db)
  return rows.map(({ name }) => name)
}
