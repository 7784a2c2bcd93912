import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { saveSessionDefaults } from '#kernel/database/database.ts'
import { grantToWebRole } from '#kernel/database/roles/web-role.ts'
import { aBuyer, anInquiry, anOrder, aPack, createStaff } from '#ordering/orders/orders.makers.ts'
import { findPgBouncer, type Pooler, startPooler } from '#testing/pooler.ts'
import { aWorld, type World } from '#testing/world.ts'
import { registry } from './domains.ts'

const command = findPgBouncer()
const user = `pooled_${process.pid}`

describe.skipIf(command === undefined)(
  'behind PgBouncer in transaction mode (skipped where it is not installed)',
  () => {
    let direct: World
    let pooled: World
    let pooler: Pooler
    let superuser: pg.Pool

    beforeAll(async () => {
      direct = await aWorld()
      superuser = new pg.Pool({ connectionString: direct.url, max: 1 })
      await superuser.query(`create role ${user} login password 'sample'`)
      await grantToWebRole(superuser, user, registry.limitedTables)
      await superuser.query(`grant paratope_reports to ${user}`)
      const own = Object.assign(new URL(direct.url), { username: user, password: 'sample' })
      // Before the pooler opens its first connection, which would go on without them.
      await saveSessionDefaults(own.href)
      pooler = await startPooler({ command: command ?? '', url: direct.url, user, password: 'sample' })
      pooled = await aWorld({ databaseUrl: direct.url, poolerUrl: pooler.url })
    }, 60_000)
    afterAll(async () => {
      await pooled?.close()
      await pooler?.stop()
      await superuser?.query(`drop owned by ${user}; drop role ${user}`)
      await superuser?.end()
      await direct?.close()
    })

    test('simultaneous orders all succeed, and none leaves a setting, lock or statement on a connection', async () => {
      const buyers = await Promise.all(Array.from({ length: 8 }, () => aBuyer(pooled)))
      const orders = await Promise.all(
        buyers.map(async (buyer) => {
          const first = await anInquiry(buyer, [await aPack(pooled)])
          const second = await anInquiry(buyer, [await aPack(pooled)])
          await buyer.client.orders.detail({ params: { orderNo: second.orderNo } })
          return [first.orderNo, second.orderNo]
        }),
      )
      expect(new Set(orders.flat()).size).toBe(16)
      const { rows } = await sql<{ user: string; timeout: string; changed: string[]; prepared: number; locks: number }>`
      select current_user::text as user, current_setting('statement_timeout') as timeout,
        array(select name from pg_settings where source = 'session' and name not in
          ('application_name', 'client_encoding', 'DateStyle', 'TimeZone', 'standard_conforming_strings')) as changed,
        (select count(*)::int from pg_prepared_statements) as prepared,
        (select count(*)::int from pg_locks join pg_stat_activity using (pid)
          where locktype = 'advisory' and usename = ${user}) as locks`.execute(pooled.webDb)
      expect(rows).toEqual([{ user, timeout: '8s', changed: [], prepared: 0, locks: 0 }])
    })

    test('an order goes from the cart through quote, acceptance and parcel to its receipt', async () => {
      const [staff, buyer, pack] = [await createStaff(pooled), await aBuyer(pooled), await aPack(pooled)]
      const order = await anOrder(staff, buyer, 'completed', [pack])
      expect([order.status, order.parcels?.length]).toEqual(['completed', 1])
    })

    test('after the pooler was killed and restarted, requests succeed again', async () => {
      const buyer = await aBuyer(pooled)
      await pooler.restart()
      const pack = await aPack(pooled)
      await expect
        .poll(
          () =>
            anInquiry(buyer, [pack]).then(
              ({ orderNo }) => orderNo,
              () => undefined,
            ),
          { timeout: 10_000 },
        )
        .toMatch(/^SO-/)
    })
  },
)
