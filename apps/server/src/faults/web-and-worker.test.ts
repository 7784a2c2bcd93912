import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { type OpenDatabase, openDatabase } from '#kernel/database/database.ts'
import { anOrderDraft, fillCart } from '#ordering/orders/orders.makers.ts'
import { type FreshDatabase, freshDatabase } from '#testing/database.ts'
import { createRemoteBuyer } from '#testing/remote.ts'
import { createFolder, findFreePorts, type RunningServer, startServer } from '#testing/server-process.ts'

const soon = { timeout: 30_000, interval: 100 }
let fresh: FreshDatabase
let folder: Awaited<ReturnType<typeof createFolder>>
let database: OpenDatabase
let web: RunningServer
let worker: RunningServer | undefined

const start = async (PARATOPE_ROLE: string) =>
  startServer(await findFreePorts(), {
    DATABASE_URL: fresh.url,
    DATA_DIR: folder.path,
    PARATOPE_ROLE,
    SECRET_KEY: 'for tests only '.repeat(3),
  })

beforeAll(async () => {
  fresh = await freshDatabase()
  folder = await createFolder()
  database = openDatabase({ url: fresh.url, poolSize: 2 })
  web = await start('web')
  await web.ready()
})
afterAll(async () => {
  for (const node of [web, worker]) node?.kill('SIGTERM')
  await Promise.all([web.exited, worker?.exited])
  await database.close()
  await fresh.drop()
  await folder.remove()
})

interface Readiness {
  status: string
  oldestDueJobSeconds: number
}
const readReadiness = async ({ url }: RunningServer): Promise<[number, Readiness]> => {
  const response = await fetch(`${url}/readyz`)
  return [response.status, (await response.json()) as Readiness]
}
const readGauge = async ({ url }: RunningServer, name: string) =>
  (await (await fetch(`${url}/metrics`)).text()).split('\n').find((line) => line.startsWith(`${name} `))

test('an order that a web process takes is announced once a worker process runs, which serves nothing else', async () => {
  const { catalog, id, packs } = await aProduct(database.db)
  const buyer = await createRemoteBuyer(database.db, web.url)
  const pack = { id: packs[0]?.id ?? '', productId: id, catalog, quantity: 1 }
  const { orderNo } = await buyer.client.orders.submit({ body: anOrderDraft(buyer, await fillCart(buyer, [pack])) })
  const countUndelivered = async () =>
    (await database.db.selectFrom('outbox').select('id').where('delivered_at', 'is', null).execute()).length
  expect(await countUndelivered()).toBeGreaterThan(0)

  // The web process is in service, however long its jobs have been due, and tells it.
  await database.pool.query(`update graphile_worker._private_jobs set run_at = now() - interval '120 seconds'`)
  const [status, { oldestDueJobSeconds }] = await readReadiness(web)
  expect(status).toBe(200)
  expect(oldestDueJobSeconds).toBeGreaterThanOrEqual(120)
  expect(await readGauge(web, 'paratope_jobs_running')).toBe('paratope_jobs_running 0')

  worker = await start('worker')
  await worker.ready()
  const started = worker
  await expect.poll(countUndelivered, soon).toBe(0)
  await expect.poll(() => readReadiness(started), soon).toEqual([200, { status: 'ready', oldestDueJobSeconds: 0 }])
  expect(await readGauge(worker, 'paratope_jobs_running')).toBe('paratope_jobs_running 1')
  expect(await readGauge(worker, 'paratope_sockets')).toBeUndefined()
  const paths = ['/', '/Vivo/Home', '/jeecg-boot/sys/dict/getDictItems/order_type', '/vxeSocket']
  const statuses = await Promise.all(paths.map(async (path) => (await fetch(`${started.url}${path}`)).status))
  expect(statuses).toEqual([404, 404, 404, 404])
  expect((await buyer.client.orders.list({ query: {} })).records.map((order) => order.orderNo)).toEqual([orderNo])
})

test('roles need a database that several processes can share', async () => {
  const single = startServer(await findFreePorts(), { DATA_DIR: folder.path, PARATOPE_ROLE: 'web' })
  expect(await single.exited).toBe(1)
  expect(single.output()).toContain('PARATOPE_ROLE parts the work between processes')
})
