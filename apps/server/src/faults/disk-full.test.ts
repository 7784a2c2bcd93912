import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { type Db, openDatabase } from '#kernel/database/database.ts'
import { anOrderDraft, type Buyer, fillCart, type TestPack } from '#ordering/orders/orders.makers.ts'
import type { TestReply } from '#testing/caller.ts'
import { createRemoteBuyer, readEmbeddedUrl } from '#testing/remote.ts'
import { createFolder, findFreePorts, type RunningServer, startServer } from '#testing/server-process.ts'
import { copyStartedFolder } from '#testing/started-folder.ts'

let folder: Awaited<ReturnType<typeof createFolder>>
let disk: string
let running: RunningServer | undefined
let reason = ''
const closings: (() => Promise<void>)[] = []

/** A disk of our own that is small enough to be filled. */
function mountDisk(at: string): void {
  mkdirSync(at)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=320m', 'tmpfs', at], { stdio: 'pipe' })
  } catch {
    reason = 'a disk to fill can be mounted on Linux, as root, where containers allow it'
  }
}

beforeAll(async () => {
  folder = await createFolder()
  disk = join(folder.path, 'disk')
  mountDisk(disk)
  if (reason) return
  await copyStartedFolder(disk)
  running = startServer(await findFreePorts(), { DATA_DIR: disk })
  await running.ready()
})
afterAll(async () => {
  for (const close of closings) await close()
  rmSync(join(disk, 'ballast'), { force: true })
  running?.kill('SIGTERM')
  await running?.exited
  if (!reason) execFileSync('umount', ['-l', disk])
  await folder.remove()
})

/** Leaves not a byte. */
function fill(): void {
  const ballast = join(disk, 'ballast')
  const { bavail, bsize } = statfsSync(disk)
  for (let rest = bavail; rest > 0; rest = Math.floor(rest / 2)) {
    try {
      for (;;) writeFileSync(ballast, Buffer.alloc(rest * bsize), { flag: 'a' })
    } catch {}
  }
}

const url = () => running?.url ?? ''
const free = () => rmSync(join(disk, 'ballast'))
const readiness = async () => (await fetch(`${url()}/readyz`)).status

interface Shop {
  db: Db
  buyer: Buyer
  pack: TestPack
  order(): Promise<TestReply>
}

async function openShop(): Promise<Shop> {
  const { db, close } = openDatabase({ url: await readEmbeddedUrl(disk), poolSize: 1 })
  closings.push(close)
  // With a whole piece of its log ahead, the database finds room for the little that it writes by itself.
  await sql`select pg_switch_wal()`.execute(db)
  const { id, catalog, packs } = await aProduct(db, { packs: [{ stock: 100 }] })
  const pack: TestPack = { id: packs[0]?.id ?? '', productId: id, catalog, quantity: 1 }
  const buyer = await createRemoteBuyer(db, url())
  const payload = anOrderDraft(buyer, await fillCart(buyer, [pack]), { note: 'word '.repeat(390) })
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const order = () =>
    buyer.send({ method: 'POST', url: '/jeecg-boot/by-order-client/order/orderNow', headers, payload })
  return { db, buyer, pack, order }
}

const traces = async ({ db, buyer, pack }: Shop) => ({
  orders: await count(db, sql`select from sales_order where company_id = ${buyer.companyId}`),
  lines: await count(db, sql`select from order_line where catalog = ${pack.catalog}`),
  keys: await count(db, sql`select from idempotency_key where owner = ${buyer.userId}`),
  inCart: await count(db, sql`select from cart_line where user_id = ${buyer.userId}`),
  stock: (await db.selectFrom('pack').select('stock').where('id', '=', pack.id).executeTakeFirstOrThrow()).stock,
})
const count = async (db: Db, query: RawBuilder<unknown>) => (await query.execute(db)).rows.length

test('C-6: on a full disk an order is refused in clear words, reading goes on, nothing is half written; with space it works', async ({
  skip,
}) => {
  skip(reason !== '', reason)
  const shop = await openShop()
  fill()
  const refused = await shop.order()
  expect([refused.status, refused.body.error, refused.body.message]).toEqual([
    507,
    'disk.full',
    'Storage is full, so nothing could be saved. Please contact support.',
  ])
  const { client } = shop.buyer
  expect((await client.orders.list({ query: {} })).total).toBe(0)
  expect((await client.carts.list({ query: {} })).total).toBe(1)
  expect((await client.products.list({ query: { category: 'biosimilar' } })).total).toBeGreaterThan(0)
  expect(await readiness()).toBe(200)
  expect(await traces(shop)).toEqual({ orders: 0, lines: 0, keys: 0, inCart: 1, stock: 100 })
  free()
  expect((await shop.order()).status).toBe(200)
  expect(await traces(shop)).toEqual({ orders: 1, lines: 1, keys: 1, inCart: 0, stock: 99 })
})

test('a disk so full that the database itself cannot run is waited for: the product answers 503 and comes back by itself', async ({
  skip,
}) => {
  skip(reason !== '', reason)
  const shop = await openShop()
  fill()
  // The next piece of its log is what the database cannot do without.
  await expect(
    (async () => {
      for (;;) {
        await sql`select pg_switch_wal()`.execute(shop.db)
        await sql`update pack set stock = stock where id = ${shop.pack.id}`.execute(shop.db)
      }
    })(),
  ).rejects.toThrow()
  await expect.poll(readiness, { timeout: 10_000 }).toBe(503)
  const refused = await shop.order()
  expect([refused.status, refused.headers['retry-after'] !== undefined]).toEqual([503, true])
  await sleep(3_000)
  expect((await fetch(`${url()}/healthz`)).status).toBe(200)
  free()
  await expect.poll(readiness, { timeout: 60_000 }).toBe(200)
  expect((await shop.order()).status).toBe(200)
  expect(await traces(shop)).toEqual({ orders: 1, lines: 1, keys: 1, inCart: 0, stock: 99 })
})
