import { type DeskQuery, deskSorts } from '@paratope/contract/ordering/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { explainReads, vacuum } from '#testing/query-plans.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aBuyer, anInquiry, aPack, createStaff, type Staff } from './orders.makers.ts'

const size = 15_000
/** Is at the end of every list: the oldest, cheapest and last wanted. */
const rare = 40
let world: World
let staff: Staff
let colleague: string

beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
  colleague = (await aUser(world.db, { role: 'sales' })).id
  const { orderNo } = await anInquiry(await aBuyer(world), [await aPack(world)])
  await copyOrder(orderNo)
}, 60_000)
afterAll(() => world.close())

/** Most orders are completed and have a colleague, 400 are open, and the last ones are cancelled and have nobody. */
async function copyOrder(code: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'sales_order' and table_schema = 'public' and is_generated = 'NEVER'`.execute(world.db)
  const columns = rows.map(({ name }) => name)
  await world.db.transaction().execute(async (tx) => {
    await sql`alter table sales_order disable trigger user`.execute(tx)
    await sql`
      insert into sales_order (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(columns.map((name) => sql.ref(`r.${name}`)))}
      from sales_order o cross join generate_series(1, ${size}::int) n
      cross join lateral (select o.created_at - n * interval '10 minutes' as at, n > ${size - rare} as is_rare) s
      cross join lateral jsonb_populate_record(o, jsonb_build_object('id', 'ord_' || lpad(n::text, 26, '0'),
        'code', 'SO-2019-' || lpad(n::text, 6, '0'), 'created_at', s.at, 'changed_at', s.at, 'ordered_on', s.at::date,
        'requested_on', date '2026-01-01' + n, 'total_minor', 10000000 - n,
        'assigned_to', case when not is_rare then ${colleague} end, 'reply_deadline', null,
        'quote_deadline', case when n % 300 = 0 then s.at end, 'ship_deadline', case when n % 100 = 0 then s.at end,
        'status', case when is_rare then 'cancelled' when n % 100 = 0 then 'inProduction' when n % 50 = 0 then 'toConfirm'
          else 'completed' end)) r
      where o.code = ${code}`.execute(tx)
    await sql`alter table sales_order enable trigger user`.execute(tx)
  })
  await vacuum(world.url, 'sales_order')
}

const listDesk = (query: z.input<typeof DeskQuery>) => staff.sales.client.orders.desk({ query })

describe('a page of the order desk discards few rows, wherever its orders are in the list', () => {
  const statuses = [undefined, 'completed', 'inProduction', 'cancelled'] as const
  const filters: Record<string, z.input<typeof DeskQuery>> = {
    all: {},
    'nobody assigned': { assigneeId: 'nobody' },
    overdue: { due: 'overdue' },
    'with a quote to write': { deadline: 'quote' },
  }
  const cases = statuses.flatMap((status) =>
    Object.entries(filters).map(
      ([name, filter]) => [status ?? 'any status', name, { ...filter, ...(status && { status }) }] as const,
    ),
  )
  test.each(cases)('%s, %s', async (_, __, filter) => {
    for (const sort of deskSorts) {
      const plans = await explainReads(world.url, () => listDesk({ ...filter, sort, pageSize: 20 }))
      const discarded = plans.reduce((sum, plan) => sum + plan.discarded, 0)
      expect([sort, discarded < 1_000 ? 'few' : discarded]).toEqual([sort, 'few'])
    }
  })
})

test.each(deskSorts)('page 700 sorted by %s reads an index up to it, and the rows of this page', async (sort) => {
  const plans = await explainReads(world.url, () => listDesk({ sort, pageNo: 700, pageSize: 20 }))
  expect(plans.reduce((sum, plan) => sum + plan.blocks, 0)).toBeLessThan(1_000)
})

test('few matches are all found, in the order of the list, and pages past the end are empty', async () => {
  const first = await listDesk({ status: 'cancelled', sort: '-total', pageSize: 3 })
  expect([first.total, first.records.map(({ orderNo }) => orderNo)]).toEqual([
    40,
    ['SO-2019-014961', 'SO-2019-014962', 'SO-2019-014963'],
  ])
  const last = await listDesk({ assigneeId: 'nobody', status: 'cancelled', sort: 'created', pageNo: 14, pageSize: 3 })
  expect([last.total, last.records.map(({ orderNo }) => orderNo)]).toEqual([40, ['SO-2019-014961']])
  const past = await listDesk({ status: 'cancelled', pageNo: 15, pageSize: 3 })
  expect([past.total, past.records]).toEqual([40, []])
})
