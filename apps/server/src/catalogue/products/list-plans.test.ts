import { ProductQuery } from '@paratope/contract/catalogue/products'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aWorld, type World } from '#testing/world.ts'
import { buildClonePage, pageClones } from './clones.repo.ts'
import { buildCardPage, pageCards, whereChosen } from './products.repo.ts'

const size = 10_000
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
    await sql`alter table product enable trigger user`.execute(tx)
  })
  await sql`analyze product`.execute(world.db)
}, 60_000)
afterAll(() => world.close())

interface PlanNode {
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

const countRows = (node: PlanNode): number =>
  (node.Plans ?? []).reduce((sum, plan) => sum + countRows(plan), 0) +
  node['Actual Loops'] *
    (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0))

/** Rows that all nodes of the plan returned or discarded. */
async function countExaminedRows(query: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': { Plan: PlanNode }[] }>`explain (analyze, format json) ${query}`.execute(
    world.db,
  )
  return rows[0]?.['QUERY PLAN'].reduce((sum, { Plan }) => sum + countRows(Plan), 0) ?? Number.NaN
}

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
      expect(await countExaminedRows(buildCardPage(query, total))).toBeLessThan(2_000)
      expect(await countExaminedRows(buildClonePage(query, total))).toBeLessThan(2_000)
    },
  )
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
