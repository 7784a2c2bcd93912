import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OrderDraft } from '@paratope/contract/ordering/orders'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { type Db, openDatabase } from '#kernel/database/database.ts'
import { anOrderDraft, type Buyer, fillCart, type TestPack } from '#ordering/orders/orders.makers.ts'
import type { TestReply } from '#testing/caller.ts'
import { createRemoteBuyer, readEmbeddedUrl } from '#testing/remote.ts'
import { findFreePorts, type RunningServer, startServer } from '#testing/server-process.ts'
import { createStartedFolder } from '#testing/started-folder.ts'
import { getPostmasterPid } from './system-processes.ts'

const loops = Number(process.env['FAULT_LOOPS'] ?? 8)
const readyWithinMs = 5_000
// A machine that runs other tests beside this one is no measure of seconds.
const slack = 10_000
const startStock = 100_000
const buyerCount = 5

/** Sends a request until it is answered, however often the other side dies. */
interface OrderAttempt {
  key: string
  kind: 'submit' | 'orderNow'
  packId: string
  quantity: number
  payload: z.input<typeof OrderDraft>
  answer?: TestReply
}

let folder: Awaited<ReturnType<typeof createStartedFolder>>
let port: number
let running: RunningServer
let buyers: Buyer[]
let packs: TestPack[]
const attempts = new Map<Buyer, OrderAttempt[]>()
const recoveries: number[] = []

async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
  const { db, close } = openDatabase({ url: await readEmbeddedUrl(folder.path), poolSize: 2 })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

const start = () => startServer(port, { DATA_DIR: folder.path, INQUIRIES_PER_HOUR: '0' })

beforeAll(async () => {
  folder = await createStartedFolder()
  port = await findFreePorts()
  running = start()
  await running.ready()
  await withDatabase(async (db) => {
    buyers = []
    packs = []
    for (let i = 0; i < buyerCount; i += 1) buyers.push(await createRemoteBuyer(db, running.url))
    for (let i = 0; i < 3; i += 1) {
      const { id, catalog, packs: made } = await aProduct(db, { packs: [{ stock: startStock }] })
      packs.push({ id: made[0]?.id ?? '', productId: id, catalog, quantity: 1 })
    }
  })
})
afterAll(async () => {
  running.kill('SIGTERM')
  await running.exited
  await folder.remove()
})

const send = async (buyer: Buyer, orderAttempt: OrderAttempt): Promise<TestReply> => {
  const { key, kind, payload } = orderAttempt
  const url = `/jeecg-boot/by-order-client/order/${kind}`
  const answer = await buyer.send({ method: 'POST', url, headers: { 'idempotency-key': key }, payload })
  orderAttempt.answer = answer
  return answer
}

/** Fills the cart and orders, again and again, until the other side is gone; every third order is clicked twice. */
async function shop(buyer: Buyer, isOver: () => boolean): Promise<void> {
  const mine = attempts.get(buyer) ?? []
  attempts.set(buyer, mine)
  try {
    while (!isOver()) {
      await settle(buyer)
      const pack = packs[mine.length % packs.length]
      if (!pack) return
      const quantity = 1 + (mine.length % 3)
      const lines = await fillCart(buyer, [{ ...pack, quantity }])
      // Whatever an interrupted round left in the cart goes along.
      for (const line of lines.slice(0, 1)) {
        const kind = mine.length % 4 === 3 ? ('submit' as const) : ('orderNow' as const)
        const payload = anOrderDraft(buyer, [line])
        const orderAttempt: OrderAttempt = {
          key: crypto.randomUUID(),
          kind,
          packId: line.packId ?? '',
          quantity: line.num,
          payload,
        }
        mine.push(orderAttempt)
        await Promise.all(
          mine.length % 3 === 0 ? [send(buyer, orderAttempt), send(buyer, orderAttempt)] : [send(buyer, orderAttempt)],
        )
      }
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
  }
}

/** Anyone who was not answered, or told to come again, asks again with the same key. */
async function settle(buyer: Buyer): Promise<void> {
  for (const orderAttempt of (attempts.get(buyer) ?? []).filter(({ answer }) => answer?.status !== 200)) {
    await expect
      .poll(async () => (await send(buyer, orderAttempt)).text, { timeout: readyWithinMs + slack, interval: 50 })
      .not.toContain('"code":503')
    expect([orderAttempt.answer?.status, orderAttempt.answer?.text]).toEqual([200, expect.any(String)])
  }
}

const settleAll = () => Promise.all(buyers.map(settle))

async function comeBack(): Promise<void> {
  const began = Date.now()
  running = start()
  await running.ready(readyWithinMs + slack)
  await expect
    .poll(async () => (await fetch(`${running.url}/readyz`)).status, { timeout: readyWithinMs, interval: 10 })
    .toBe(200)
  recoveries.push(Date.now() - began)
}

async function checkBooks(): Promise<void> {
  const all = [...attempts.values()].flat()
  const orderNumbers = all.map(({ answer }) => (answer?.body.result as { orderNo: string } | undefined)?.orderNo)
  expect(new Set(orderNumbers).size).toBe(all.length)
  await withDatabase(async (db) => {
    const ids = buyers.map(({ companyId }) => companyId ?? '')
    const orders = await db.selectFrom('sales_order').select(['id', 'code']).where('company_id', 'in', ids).execute()
    expect(new Set(orders.map(({ code }) => code))).toEqual(new Set(orderNumbers))
    const { rows: incomplete } = await sql`
      select o.code from sales_order o where o.company_id = any(${ids}::text[]) and (
        (select count(*) from order_line l where l.order_id = o.id) <> o.line_count
        or (select count(*) from order_event e where e.order_id = o.id) <> 1
        or (select count(*) from outbox b where b.subject = o.id) <> 1)`.execute(db)
    expect(incomplete).toEqual([])
    const { rows: keys } = await sql`select from idempotency_key where reply is null`.execute(db)
    expect(keys).toEqual([])
    for (const { id } of packs) {
      const taken = all.filter(({ packId, kind }) => packId === id && kind === 'orderNow')
      const sold = taken.reduce((sum, { quantity }) => sum + quantity, 0)
      const row = await db.selectFrom('pack').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
      expect(row.stock).toBe(startStock - sold)
    }
  })
}

test(
  `C-1: ${loops} times killed while customers order: each order is there once, whole, and whoever asks again hears the same`,
  async () => {
    for (let loop = 0; loop < loops; loop += 1) {
      let over = false
      const shopping = buyers.map((buyer) => shop(buyer, () => over))
      // Spread over the steps of an order, from the first request to the answers.
      await sleep((loop * 400) / loops)
      running.kill('SIGKILL')
      over = true
      await running.exited
      await Promise.all(shopping)
      await comeBack()
      await settleAll()
    }
    await checkBooks()
    const orders = [...attempts.values()].flat().length
    console.info(`${loops} kills, ${orders} orders, ready again after ${Math.max(...recoveries)} ms at most`)
    expect(recoveries.toSorted((a, b) => a - b)[Math.floor(loops / 2)]).toBeLessThan(readyWithinMs)
  },
  60_000 + loops * 15_000,
)

test('what was to be told about those orders is told after all', async () => {
  await withDatabase((db) =>
    expect
      .poll(async () => (await sql`select from outbox where delivered_at is null`.execute(db)).rows.length, {
        timeout: 45_000,
        interval: 100,
      })
      .toBe(0),
  )
})

test('a killed database server comes back by itself under the running product, and nothing acknowledged is lost', async () => {
  let over = false
  const shopping = buyers.map(async (buyer) => {
    // Here the product itself answers, with 503 meanwhile, and its customers go on.
    while (!over) {
      await shop(buyer, () => over).catch((error) => {
        if (error.status !== 503) throw error
        return sleep(50)
      })
    }
  })
  await sleep(300)
  process.kill(getPostmasterPid(folder.path), 'SIGKILL')
  const began = Date.now()
  await expect
    .poll(async () => (await fetch(`${running.url}/readyz`)).status, { timeout: readyWithinMs + slack, interval: 20 })
    .toBe(503)
  await expect
    .poll(async () => (await fetch(`${running.url}/readyz`)).status, { timeout: readyWithinMs + slack, interval: 20 })
    .toBe(200)
  console.info(`ready again ${Date.now() - began} ms after the database server was killed`)
  over = true
  await Promise.all(shopping)
  await settleAll()
  await checkBooks()
})

test('a whole process group that is killed leaves nothing in the way of the next start', async () => {
  running.kill('SIGTERM')
  expect(await running.exited).toBe(0)
  const main = new URL('../main.ts', import.meta.url).pathname
  const env = { PATH: process.env['PATH'], TZ: 'UTC', PORT: String(port), DATA_DIR: folder.path, LOG_LEVEL: 'error' }
  const group = spawn(process.execPath, [main], { env, stdio: 'ignore', detached: true })
  await expect
    .poll(async () => (await fetch(`${running.url}/readyz`).catch(() => undefined))?.status, { timeout: 30_000 })
    .toBe(200)
  const gone = new Promise((resolve) => group.once('exit', resolve))
  process.kill(-(group.pid ?? 0), 'SIGKILL')
  await gone
  await comeBack()
  await checkBooks()
})
