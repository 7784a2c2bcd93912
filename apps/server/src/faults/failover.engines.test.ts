import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { type Db, openDatabase } from '#kernel/database/database.ts'
import { anOrderDraft, type Buyer, fillCart, type TestPack } from '#ordering/orders/orders.makers.ts'
import { findDebianPostgres, type PatroniCluster, startPatroni } from '#testing/patroni.ts'
import { createRemoteBuyer, createRemoteCaller } from '#testing/remote.ts'
import { createFolder, findFreePorts, type RunningServer, startServer } from '#testing/server-process.ts'
import { isInstalled } from '#testing/varnish.ts'

const bin = findDebianPostgres()
const missing = [
  ...(bin === undefined ? ['postgresql'] : []),
  ...['patroni', 'etcd', 'haproxy'].filter((command) => !isInstalled(command, '--version')),
]

interface OpenOrder {
  buyer: Buyer
  key: string
  payload: ReturnType<typeof anOrderDraft>
}

/** Keys of orders by what the buyer was told. */
interface Ledger {
  acknowledged: Map<string, string>
  open: OpenOrder[]
}

describe.skipIf(missing.length > 0)(
  'two servers under Patroni behind HAProxy (skipped without: apt-get install patroni etcd-server haproxy postgresql)',
  () => {
    let cluster: PatroniCluster
    let folder: Awaited<ReturnType<typeof createFolder>>
    const nodes: RunningServer[] = []
    let buyers: Buyer[]
    let pack: TestPack
    let askedAgain = 0
    let refused = 0

    async function withDatabase<Result>(work: (db: Db) => Promise<Result>): Promise<Result> {
      const { db, close } = openDatabase({ url: cluster.url, poolSize: 2 })
      try {
        return await work(db)
      } finally {
        await close()
      }
    }

    beforeAll(async () => {
      cluster = await startPatroni(bin ?? '')
      folder = await createFolder()
      for (let count = 0; count < 2; count += 1) {
        const node = startServer(await findFreePorts(), {
          DATABASE_URL: cluster.url,
          DATA_DIR: folder.path,
          INQUIRIES_PER_HOUR: '0',
        })
        nodes.push(node)
        await node.ready(200_000)
      }
      await withDatabase(async (db) => {
        buyers = []
        for (let count = 0; count < 6; count += 1) buyers.push(await createRemoteBuyer(db, nodes[count % 2]?.url ?? ''))
        const { id, catalog, packs } = await aProduct(db, { packs: [{ stock: 100_000 }] })
        pack = { id: packs[0]?.id ?? '', productId: id, catalog, quantity: 1 }
      })
    }, 400_000)
    afterAll(async () => {
      for (const node of nodes) node.kill('SIGTERM')
      await Promise.all(nodes.map(({ exited }) => exited))
      await cluster?.stop()
      await folder?.remove()
    }, 120_000)

    /** The number of the order, `refused` if there is none, undefined if that is not known. */
    async function order({ buyer, key, payload }: OpenOrder): Promise<string | undefined> {
      const url = '/jeecg-boot/by-order-client/order/submit'
      const request = { method: 'POST', url, headers: { 'idempotency-key': key }, payload } as const
      const answer = await buyer.send(request).catch(() => undefined)
      if (answer?.status === 200) return (answer.body.result as { orderNo: string }).orderNo
      return answer === undefined || answer.status >= 500 || answer.status === 429 ? undefined : 'refused'
    }

    /** One order after the other; what was not acknowledged is noted to be asked again. */
    async function shop(buyer: Buyer, ledger: Ledger, isOver: () => boolean, onOrder: () => void): Promise<void> {
      while (!isOver()) {
        try {
          const payload = anOrderDraft(buyer, (await fillCart(buyer, [pack])).slice(0, 1))
          const open = { buyer, key: crypto.randomUUID(), payload }
          let orderNo = await order(open)
          // As a browser does: the same order again, until its answer is known.
          if (orderNo === undefined) askedAgain += 1
          while (orderNo === undefined && !isOver()) {
            await new Promise((resolve) => setTimeout(resolve, 200))
            orderNo = await order(open)
          }
          if (orderNo === undefined) ledger.open.push(open)
          else if (orderNo === 'refused') refused += 1
          else {
            ledger.acknowledged.set(open.key, orderNo)
            onOrder()
          }
        } catch {
          // The cart could not be filled: nothing was ordered.
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
      }
    }

    test('a killed leader costs no acknowledged order and doubles none, and orders go on within 30 seconds', async () => {
      const ledger: Ledger = { acknowledged: new Map(), open: [] }
      let isOver = false
      let killedAt = Number.POSITIVE_INFINITY
      let writesAgain: number | undefined
      let before = 0
      const onOrder = () => {
        const now = performance.now()
        if (now < killedAt) before += 1
        // Orders that were on their way at the kill do not count as writes again.
        else if (now > killedAt + 2_000) writesAgain ??= now - killedAt
      }
      const shopping = buyers.map((buyer) => shop(buyer, ledger, () => isOver, onOrder))
      await expect.poll(() => before, { timeout: 60_000 }).toBeGreaterThan(20)
      const old = await cluster.killLeader()
      killedAt = performance.now()
      await expect.poll(() => writesAgain, { timeout: 90_000 }).toBeDefined()
      const orders = ledger.acknowledged.size
      await expect.poll(() => ledger.acknowledged.size, { timeout: 30_000 }).toBeGreaterThan(orders + 20)
      isOver = true
      await Promise.all(shopping)
      expect(await cluster.findLeader()).not.toBe(old)

      for (const open of ledger.open) {
        let orderNo: string | undefined
        await expect.poll(async () => (orderNo = await order(open)), { timeout: 30_000 }).toBeDefined()
        if (orderNo !== undefined && orderNo !== 'refused') ledger.acknowledged.set(open.key, orderNo)
      }
      const ids = buyers.map(({ companyId }) => companyId ?? '')
      const found = await withDatabase((db) =>
        db.selectFrom('sales_order').select('code').where('company_id', 'in', ids).execute(),
      )
      const orderNumbers = [...ledger.acknowledged.values()]
      console.info(
        `${orderNumbers.length} orders, ${askedAgain} of them asked again, ${refused} refused; writes again after ${((writesAgain ?? 0) / 1000).toFixed(1)} s`,
      )
      expect(found.map(({ code }) => code).toSorted()).toEqual(orderNumbers.toSorted())
      expect((writesAgain ?? 0) / 1000).toBeLessThan(30)

      cluster.restart(old)
      await expect
        .poll(
          async () =>
            (await cluster.listMembers()).filter(({ state }) => ['running', 'streaming'].includes(state)).length,
          {
            timeout: 90_000,
          },
        )
        .toBe(2)
    }, 400_000)

    test('jobs run on after it, and both nodes are ready', async () => {
      for (const { url } of nodes)
        await expect.poll(async () => (await fetch(`${url}/readyz`)).status, { timeout: 60_000 }).toBe(200)
      const [, second] = nodes
      expect((await createRemoteCaller(second?.url ?? '').client.articles.faq()).length).toBeGreaterThan(0)
      const { pool, close } = openDatabase({ url: cluster.url, poolSize: 1 })
      const count = async () =>
        (await pool.query('select count(*)::int as n from outbox where delivered_at is null')).rows[0].n as number
      await expect.poll(count, { timeout: 60_000 }).toBe(0)
      await close()
    })
  },
)
