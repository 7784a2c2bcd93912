import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiError } from '@paratope/contract/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { type OpenDatabase, openDatabase } from '#kernel/database/database.ts'
import { type EmbeddedPostgres, startPostgres } from '#kernel/database/postgres/embedded.ts'
import { createLog } from '#kernel/log.ts'
import { anOrderDraft, type Buyer, fillCart, type TestPack } from '#ordering/orders/orders.makers.ts'
import { createRemoteBuyer } from '#testing/remote.ts'
import { holdPack, waitForLockWait } from '#testing/row-locks.ts'
import { findFreePorts, type RunningServer, startServer } from '#testing/server-process.ts'
import { createStartedFolder } from '#testing/started-folder.ts'
import { getPostmasterPid, listChildPids, sendSignal } from './system-processes.ts'

const onLinux = process.platform === 'linux'
let folder: Awaited<ReturnType<typeof createStartedFolder>>
let server: EmbeddedPostgres
let running: RunningServer
let database: OpenDatabase
beforeAll(async () => {
  folder = await createStartedFolder()
  server = await startPostgres({ dataDir: folder.path, log: createLog('silent'), durable: false })
  running = startServer(await findFreePorts(), { DATABASE_URL: server.url, DATA_DIR: folder.path })
  await running.ready()
  database = openDatabase({ url: server.url, poolSize: 2 })
})
afterAll(async () => {
  thaw()
  running.kill('SIGTERM')
  await running.exited
  await database.close()
  await server.stop()
  await folder.remove()
})

let frozen: number[] = []
function freeze() {
  const postmaster = getPostmasterPid(folder.path)
  frozen = [postmaster, ...listChildPids(postmaster)]
  sendSignal(frozen, 'SIGSTOP')
}
function thaw() {
  sendSignal(frozen, 'SIGCONT')
  frozen = []
}

async function aShopper(): Promise<{ buyer: Buyer; pack: TestPack; order(): Promise<string> }> {
  const { id, catalog, packs } = await aProduct(database.db, { packs: [{ stock: 50 }] })
  const pack = { id: packs[0]?.id ?? '', productId: id, catalog, quantity: 1 }
  const buyer = await createRemoteBuyer(database.db, running.url)
  const payload = anOrderDraft(buyer, await fillCart(buyer, [pack]))
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const order = async () => {
    const { status, body } = await buyer.send({
      method: 'POST',
      url: '/jeecg-boot/by-order-client/order/orderNow',
      headers,
      payload,
    })
    return `${status} ${body.error ?? 'done'}`
  }
  return { buyer, pack, order }
}

const timed = async (work: () => Promise<unknown>) => {
  const began = Date.now()
  const outcome = await work().then(
    (value) => (typeof value === 'string' ? value : 'done'),
    (error: ApiError) => `${error.status} ${error.code}`,
  )
  return { outcome, took: Date.now() - began }
}

/** Time that many answers took to a question that needs no database, the quickest first. */
async function healthTimes(forMs: number): Promise<number[]> {
  const times: number[] = []
  for (const until = Date.now() + forMs; Date.now() < until; await sleep(50)) {
    const began = Date.now()
    times.push((await fetch(`${running.url}/healthz`)).ok ? Date.now() - began : Number.POSITIVE_INFINITY)
  }
  return times.sort((a, b) => a - b)
}

const getOrders = ({ companyId }: Buyer) =>
  database.db
    .selectFrom('sales_order')
    .select('code')
    .where('company_id', '=', companyId ?? '')
    .execute()

test('C-4: while the database is frozen reads are refused within 5 s and writes within 10 s, the rest answers at once; then all goes on', async ({
  skip,
}) => {
  skip(!onLinux, 'processes are found through /proc')
  const { buyer, order } = await aShopper()
  const slack = 3_000
  freeze()
  const health = healthTimes(8_000)
  const reads = Promise.all([
    timed(() => buyer.client.orders.list({ query: {} })),
    timed(() => buyer.client.carts.list({ query: {} })),
    timed(async () => String((await fetch(`${running.url}/readyz`)).status)),
  ])
  const write = timed(order)
  const refused = await reads
  expect(refused.map(({ outcome }) => outcome)).toEqual(['503 database.down', '503 database.down', '503'])
  for (const { took } of refused) expect(took).toBeLessThan(5_000 + slack)
  const { outcome, took } = await write
  expect(outcome).toBe('503 database.down')
  expect(took).toBeLessThan(10_000 + slack)
  const times = await health
  expect(times[Math.floor(times.length / 2)]).toBeLessThan(1_000)
  expect(times.at(-1)).toBeLessThan(4_000)
  thaw()
  await expect.poll(async () => (await fetch(`${running.url}/readyz`)).status, { timeout: 15_000 }).toBe(200)
  expect(await order()).toBe('200 done')
  expect(await order()).toBe('200 done')
  expect(await getOrders(buyer)).toHaveLength(1)
  expect((await buyer.client.orders.list({ query: {} })).total).toBe(1)
})

test('an order that is half written when the database freezes is refused in time, and is whole or not there afterwards', async ({
  skip,
}) => {
  skip(!onLinux, 'processes are found through /proc')
  const { buyer, pack, order } = await aShopper()
  const held = await holdPack(database.db, pack.id)
  const write = timed(order)
  await waitForLockWait(database.db)
  freeze()
  const released = held.release()
  const { outcome, took } = await write
  expect(outcome).toBe('503 database.down')
  expect(took).toBeLessThan(14_000)
  thaw()
  await released
  await expect.poll(order, { timeout: 15_000 }).toBe('200 done')
  expect(await getOrders(buyer)).toHaveLength(1)
  const left = await database.db.selectFrom('pack').select('stock').where('id', '=', pack.id).executeTakeFirst()
  expect(left).toEqual({ stock: 49 })
})
