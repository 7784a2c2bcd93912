import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { openDatabase } from '#kernel/database/database.ts'
import { startPostgres } from '#kernel/database/postgres/embedded.ts'
import { createLog } from '#kernel/log.ts'
import { anOrderDraft, fillCart, type TestPack } from '#ordering/orders/orders.makers.ts'
import { createRemoteBuyer, createRemoteCaller, readEmbeddedUrl } from '#testing/remote.ts'
import { holdPack, waitForLockWait } from '#testing/row-locks.ts'
import { findFreePorts, startServer } from '#testing/server-process.ts'
import { createStartedFolder } from '#testing/started-folder.ts'

const after: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const clean of after.splice(0).reverse()) await clean()
})

async function aRunningProduct() {
  const folder = await createStartedFolder()
  after.push(folder.remove)
  const running = startServer(await findFreePorts(), { DATA_DIR: folder.path })
  after.push(async () => {
    running.kill('SIGKILL')
    await running.exited
  })
  await running.ready()
  const database = openDatabase({ url: await readEmbeddedUrl(folder.path), poolSize: 2 })
  after.push(() => database.close())
  return { running, dataDir: folder.path, db: database.db, closeDatabase: database.close }
}

async function aPackIn(db: Parameters<typeof aProduct>[0]): Promise<TestPack> {
  const { id, catalog, packs } = await aProduct(db, { packs: [{ stock: 100_000 }] })
  return { id: packs[0]?.id ?? '', productId: id, catalog, quantity: 1 }
}

test('SIGTERM under load: whatever was taken on is answered, nothing is done unanswered, and the database is put to bed', async () => {
  const { running, dataDir, db, closeDatabase } = await aRunningProduct()
  const pack = await aPackIn(db)
  const buyers = await Promise.all(Array.from({ length: 5 }, () => createRemoteBuyer(db, running.url)))
  const acknowledged: string[] = []
  const refusals: string[] = []
  let answered = 0
  let stopped = false

  const untilRefused = async (step: () => Promise<unknown>) => {
    for (;;) {
      try {
        await step()
        answered += 1
      } catch (error) {
        // Anyone who comes after the end finds the door closed; a coded failure would be an answer, and a bad one.
        if (!(error instanceof TypeError)) refusals.push(String(error))
        if (stopped || !(error instanceof TypeError)) return
      }
    }
  }
  const shopping = buyers.map((buyer) =>
    untilRefused(async () => {
      const draft = anOrderDraft(buyer, await fillCart(buyer, [pack]))
      const { orderNo } = await buyer.client.orders.orderNow({ body: draft })
      acknowledged.push(orderNo)
    }),
  )
  const { client } = createRemoteCaller(running.url)
  const looking = [1, 2, 3].map(() => untilRefused(() => client.products.list({ query: { category: 'biosimilar' } })))

  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(20)
  await closeDatabase()
  stopped = true
  running.kill('SIGTERM')
  expect(await running.exited).toBe(0)
  await Promise.all([...shopping, ...looking])
  expect(refusals).toEqual([])
  expect(answered).toBeGreaterThan(acknowledged.length)
  expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)

  const again = await startPostgres({ dataDir, log: createLog('silent') })
  after.push(() => again.stop())
  const then = openDatabase({ url: again.url, poolSize: 1 })
  after.push(() => then.close())
  const orders = await then.db
    .selectFrom('sales_order')
    .select('code')
    .where(
      'company_id',
      'in',
      buyers.map(({ companyId }) => companyId ?? ''),
    )
    .execute()
  expect(orders.map(({ code }) => code).sort()).toEqual(acknowledged.sort())
})

test('a request that runs when SIGTERM comes is finished; sockets and idle connections do not hold the end up', async () => {
  const { running, db } = await aRunningProduct()
  const pack = await aPackIn(db)
  const buyer = await createRemoteBuyer(db, running.url)
  const draft = anOrderDraft(buyer, await fillCart(buyer, [pack]))
  const socket = new WebSocket(`${running.url.replace('http', 'ws')}/vxeSocket/${buyer.userId}/desk`, [buyer.token])
  await new Promise((resolve) => socket.once('open', resolve))
  const left = new Promise((resolve) => socket.once('close', resolve))

  // The order waits for someone who holds the pack.
  const held = await holdPack(db, pack.id)
  const order = buyer.client.orders.orderNow({ body: draft })
  await waitForLockWait(db)
  running.kill('SIGTERM')
  const isOpen = () => fetch(`${running.url}/healthz`).then(Boolean, () => false)
  await expect.poll(isOpen).toBe(false)
  await held.release()
  const released = Date.now()
  expect((await order).status).toBe('inProduction')
  expect(await left).toBe(1001)
  expect(await running.exited).toBe(0)
  expect(Date.now() - released).toBeLessThan(5_000)
})
