import { ProductQuery } from '@paratope/contract/catalogue/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explainReads } from '#testing/query-plans.ts'
import { aWorld, type World } from '#testing/world.ts'
import { pageClones } from './clones.repo.ts'
import { countCards, countClones } from './facets.repo.ts'
import { pageCards, whereChosen } from './products.repo.ts'

const size = 10_000
/** Of targets, with each of 20 others. */
const combinations = 500
let world: World
beforeAll(async () => {
  world = await aWorld()
  // Rows are as long as real ones. Half of all are of mice and a quarter has the isotype, but of mice only 12 at the end of the alphabet.
  await world.db.transaction().execute(async (tx) => {
    // Without the triggers that count facets row by row.
    await sql`alter table product disable trigger user`.execute(tx)
    await sql`
    insert into product (id, code, slug, category, published, sort_name, sort_price, newest_on, facets, keys, search, card, detail, changed_at)
    select 'plan' || n, 'PLAN-' || n, 'plan-' || n, 'related', true, lpad(n::text, 6, '0'), n, date '2026-01-01' - n % 900,
      array[case when n % 2 = 0 and n <= ${size - 12} then 'host:rat' else 'host:mouse' end,
        'isotype:' || case when n % 4 = 0 or n > ${size - 12} then 'rat-igg2b' else 'mouse-igg1' end, 'target:T-' || n % 50],
      '{}', '', jsonb_build_object('code', 'PLAN-' || n, 'fill', repeat(md5(n::text), 40)), '{}', now()
    from generate_series(1, ${size}) n`.execute(tx)
    // Products of another category that have the same facets.
    await sql`
    insert into product (id, code, slug, category, published, sort_name, sort_price, newest_on, facets, keys, search, card, detail, changed_at)
    select 'other' || n, 'OTHER-' || n, 'other-' || n, 'adc', true, n::text, n, date '2026-01-01',
      case when n % 4 = 0 then '{target:T-7,isotype:rat-igg2b,host:mouse}'::text[] else '{target:T-0}' end, '{}', '', '{}', '{}', now() from generate_series(1, ${2 * size}) n`.execute(
      tx,
    )
    await sql`alter table product enable trigger user`.execute(tx)
    await sql`insert into facet_group (facets) select array['target:C-' || n] from generate_series(1, ${combinations}) n`.execute(
      tx,
    )
    await sql`
    insert into facet_group (facets) select array['host:' || case when n = 1 then 'rabbit' else 'goat' end, 'section:' || n]
    from generate_series(1, 20) n`.execute(tx)
    await sql`
    insert into facet_count (category, targets, others, products) select c.category, t.id, o.id, 1
    from (values ('related'), ('adc')) as c (category) cross join facet_group t cross join facet_group o
    where t.facets[1] like 'target:C-%' and o.facets[2] like 'section:%'`.execute(tx)
  })
  await sql`analyze product`.execute(world.db)
  await sql`analyze facet_count`.execute(world.db)
}, 60_000)
afterAll(() => world.close())

/** Rows that all steps of the plans returned or discarded. */
const countExaminedRows = async (work: () => Promise<unknown>): Promise<number> =>
  (await explainReads(world.url, work)).reduce((sum, { examined }) => sum + examined, 0)

const aQuery = (query: object) => ProductQuery.parse({ category: 'related', pageSize: '12', ...query })

async function countMatches(query: ProductQuery): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from product where ${whereChosen(query)}`.execute(
    world.db,
  )
  return rows[0]?.n ?? 0
}

describe('a page of a list examines rows by what it shows, not by the size of its category', () => {
  const sorts = ['name', 'price', '-price', 'newest'] as const
  const filters = {
    'few of many': { host: 'mouse', isotype: 'rat-igg2b' },
    'many of one facet': { isotype: 'rat-igg2b' },
    'a target': { target: 'T-7' },
    'two facets with nothing in common': { isotype: 'rat-igg2b', target: 'T-1', host: 'mouse' },
    'many of two facets': { host: 'mouse', isotype: 'mouse-igg1' },
  }
  test.each(Object.entries(filters).flatMap(([name, filter]) => sorts.map((sort) => [name, sort, filter] as const)))(
    '%s, sorted by %s',
    async (_, sort, filter) => {
      const query = aQuery({ ...filter, sort })
      const total = await countMatches(query)
      expect(await countExaminedRows(() => pageCards(world.db, query, total))).toBeLessThan(2_000)
      expect(await countExaminedRows(() => pageClones(world.db, query, total))).toBeLessThan(2_000)
    },
  )
})

test('counting a narrow filter reads the combinations that match, not those of the category', async () => {
  const query = aQuery({ host: 'rabbit' })
  expect([await countCards(world.db, query), await countClones(world.db, query)]).toEqual([500, 500])
  expect(await countExaminedRows(() => countCards(world.db, query))).toBeLessThan(2_000)
  expect(await countExaminedRows(() => countClones(world.db, query))).toBeLessThan(2_000)
})

test('few matches are all found, in order, and pages past the end are empty', async () => {
  const query = aQuery({ host: 'mouse', isotype: 'rat-igg2b', sort: '-price', pageSize: '2' })
  const total = await countMatches(query)
  expect(total).toBe(12)
  expect((await pageCards(world.db, query, total)).map((card) => card.code)).toEqual(['PLAN-10000', 'PLAN-9999'])
  const last = { ...query, pageNo: 6 }
  expect((await pageClones(world.db, last, total)).map(({ cards }) => cards[0]?.code)).toEqual([
    'PLAN-9990',
    'PLAN-9989',
  ])
  const past = { ...query, pageNo: 7 }
  expect([await pageCards(world.db, past, total), await pageClones(world.db, past, total)]).toEqual([[], []])
})
