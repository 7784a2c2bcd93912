import { maxSearchHits } from '@paratope/contract/catalogue/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explainReads, vacuum } from '#testing/query-plans.ts'
import { aWorld, type World } from '#testing/world.ts'
import { findSimilarTerms, findTermsByPrefix } from '../suggestions.repo.ts'
import { parseKeyword } from './parse-keyword.ts'
import { listNamesWithMost, listSimilarWords } from './search-corrections.repo.ts'
import { findSearchHits } from './search-hits.repo.ts'

const size = 6_000
let world: World
beforeAll(async () => {
  world = await aWorld()
  await world.db.transaction().execute(async (tx) => {
    // Without the triggers that count facets row by row.
    await sql`alter table product disable trigger user`.execute(tx)
    await sql`
      insert into product (id, code, slug, category, published, sort_name, sort_price, newest_on, facets, keys, search, words, card, detail, changed_at)
      select 'p' || n, 'P-' || n, 'p-' || n, 'related', true, lpad(n::text, 6, '0'), n, '2026-01-01', '{}', array['p' || n],
        ('p' || n || ':1A clone' || n % 120 || ':1B 抗体:1C 体' || chr(20000 + n % 120) || ':1C')::tsvector,
        ('p' || n || ':1A rare' || n % 120 || ':1D common:1D')::tsvector,
        jsonb_build_object('name', jsonb_build_object('en', 'P-' || n)), '{}', now() from generate_series(1, ${size}) n`.execute(
      tx,
    )
    await sql`alter table product enable trigger user`.execute(tx)
    await sql`insert into search_word (word) select translate(md5(n::text), '0123456789', 'ghijklmnop') from generate_series(1, ${size}) n`.execute(
      tx,
    )
    await sql`
      insert into search_term (kind, key, label, ref) select 'name', substr(md5(n::text), 1, 12), md5(n::text), 'P-' || n
      from generate_series(1, ${size}) n`.execute(tx)
  })
  for (const table of ['product', 'search_word', 'search_term']) await vacuum(world.url, table)
}, 60_000)
afterAll(() => world.close())

const first = { limit: 20, offset: 0 }
const search = (keyword: string) =>
  findSearchHits(world.db, { keyword: parseKeyword(keyword), category: undefined }, first)
const query = { category: undefined, limit: 8 }

test.each([
  ['a number', 1, () => search('P-4711')],
  ['words of names', 50, () => search('clone97')],
  ['words of descriptions', 50, () => search('rare97')],
  ['nothing', 0, () => search('nosuchthing')],
])('a search for %s is one statement that reads the catalogue by its indexes', async (_, total, run) => {
  expect((await run()).total).toBe(total)
  const plans = await explainReads(world.url, run)
  expect(plans.map(({ scanned }) => scanned)).toEqual([[]])
})

test('a search for a word of every description stops once it has as many products as it lists', async () => {
  expect((await search('common')).total).toBe(maxSearchHits)
  const [plan] = await explainReads(world.url, () => search('common'))
  expect(plan?.examined).toBeLessThan(8 * maxSearchHits)
})

test.each([
  ['words', () => listSimilarWords(world.db, ['gabcdefhpqrs', 'common'])],
  ['names in Chinese', () => listNamesWithMost(world.db, ['体一', '体丁'], 1)],
  ['names', () => findSimilarTerms(world.db, { ...query, key: 'c4ca4238a0b8' })],
  ['beginnings', () => findTermsByPrefix(world.db, { ...query, key: 'c4ca' })],
])('similar %s are found in one statement that reads indexes', async (_, run) => {
  const plans = await explainReads(world.url, run)
  expect(plans.map(({ scanned }) => scanned)).toEqual([[]])
})
