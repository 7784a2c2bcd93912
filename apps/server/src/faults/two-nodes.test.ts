import { ProductId } from '@paratope/contract/catalogue/products'
import { unreadCountKey } from '@paratope/contract/identity/notifications'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#catalogue/products/products.makers.ts'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { aSession } from '#identity/sessions/sessions.makers.ts'
import { type OpenDatabase, openDatabase } from '#kernel/database/database.ts'
import { publish } from '#kernel/messaging/message-bus.ts'
import { anOrderDraft, fillCart } from '#ordering/orders/orders.makers.ts'
import { emptyRecipe, type FreshDatabase, freshDatabase } from '#testing/database.ts'
import { openPage } from '#testing/open-page.ts'
import { createRemoteBuyer, createRemoteCaller } from '#testing/remote.ts'
import { createFolder, findFreePorts, type RunningServer, startServer } from '#testing/server-process.ts'

const soon = { timeout: 15_000, interval: 50 }
const countUndelivered = async () => {
  const { rows } = await sql`
    select (select count(*) from outbox where delivered_at is null) as waiting,
      (select count(*) from graphile_worker.jobs where task_identifier = 'outbox') as jobs`.execute(database.db)
  return rows
}
let fresh: FreshDatabase
let folder: Awaited<ReturnType<typeof createFolder>>
let database: OpenDatabase
let nodes: [RunningServer, RunningServer]
beforeAll(async () => {
  fresh = await freshDatabase(emptyRecipe)
  folder = await createFolder()
  const start = async () => startServer(await findFreePorts(), { DATABASE_URL: fresh.url, DATA_DIR: folder.path })
  nodes = [await start(), await start()]
  await Promise.all(nodes.map((node) => node.ready(60_000)))
  database = openDatabase({ url: fresh.url, poolSize: 2 })
}, 120_000)
afterAll(async () => {
  for (const node of nodes) node.kill('SIGTERM')
  await Promise.all(nodes.map(({ exited }) => exited))
  await database.close()
  await fresh.drop()
  await folder.remove()
})

test('two nodes that start at once on an empty database lay everything down once', async () => {
  const said = nodes.map((node) => node.output()).join('\n')
  const laid = [...said.matchAll(/^Laying down data: (.+)$/gm)].map(([, name]) => name)
  const ran = await database.db.selectFrom('seed_run').select('name').execute()
  expect(new Set(laid)).toEqual(new Set(ran.map(({ name }) => name)))
  expect(said.match(/Database brought up to date/g)).toHaveLength(1)
})

test('a session ended on one node is dead on the other within moments, and so is its socket', async () => {
  const [a, b] = nodes
  const buyer = await createRemoteBuyer(database.db, a.url)
  const there = createRemoteCaller(b.url, { token: buyer.token })
  expect((await there.client.orders.list({ query: {} })).total).toBe(0)
  const page = await openPage(b.url, buyer.userId, { secret: buyer.token })
  const began = Date.now()
  await buyer.client.sessions.logout()
  expect(await page.closed).toBe(4401)
  await expect
    .poll(() => there.client.orders.list({ query: {} }).catch(({ code }) => code), soon)
    .toBe('session.expired')
  expect(Date.now() - began).toBeLessThan(5_000)
})

test('a quote sent on one node rings the bell of a customer who is connected to the other', async () => {
  const [a, b] = nodes
  const buyer = await createRemoteBuyer(database.db, b.url)
  const { catalog, id, packs } = await aProduct(database.db)
  const pack = { id: packs[0]?.id ?? '', productId: id, catalog, quantity: 1 }
  const { orderNo } = await buyer.client.orders.submit({ body: anOrderDraft(buyer, await fillCart(buyer, [pack])) })
  const { ticket } = await buyer.client.sessions.createSocketTicket()
  const page = await openPage(b.url, buyer.userId, { secret: ticket })
  const { id: salesId } = await aUser(database.db, { role: 'sales' })
  const { token } = await aSession(database.db, salesId)
  const sales = createRemoteCaller(a.url, { token })
  await sales.client.quotes.send({
    params: { orderNo },
    body: { version: 1, lines: [{ no: 1, unitPrice: 100 }], freight: 0, leadDays: 1 },
  })
  await expect
    .poll(
      () => page.messages.filter(({ data }) => data.socketKey === unreadCountKey).map(({ data }) => data.args),
      soon,
    )
    .toEqual([{ unread: 1 }])
  page.socket.terminate()
})

test('what one node keeps in mind it forgets when the other one says that it changed', async () => {
  const { id } = await aProduct(database.db, { category: 'adc' })
  const counts = () =>
    Promise.all(
      nodes.map(async ({ url }) => {
        const { total } = await createRemoteCaller(url).client.products.list({ query: { category: 'adc' } })
        return total
      }),
    )
  const before = await counts()
  expect(before[0]).toBeGreaterThan(0)
  await database.db.updateTable('product').set({ published: false }).where('id', '=', id).execute()
  expect(await counts()).toEqual(before)
  await publish(database.db, { kind: 'changed', tag: 'products' })
  await expect.poll(counts, soon).toEqual(before.map((total) => total - 1))
})

test('the last vial sold on one node changes the product’s page on the other at once', async () => {
  const [a, b] = nodes
  const { catalog, id, packs } = await aProduct(database.db, { packs: [{ stock: 1 }] })
  const pack = { id: packs[0]?.id ?? '', productId: id, catalog, quantity: 1 }
  const page = async () => {
    const response = await fetch(`${b.url}/product/${catalog.toLowerCase()}`)
    await response.arrayBuffer()
    return `${response.status} ${response.headers.get('etag')}`
  }
  const before = await page()
  expect(before).toMatch(/^200 .+/)
  expect(await page()).toBe(before)
  const buyer = await createRemoteBuyer(database.db, a.url)
  await buyer.client.orders.orderNow({ body: anOrderDraft(buyer, await fillCart(buyer, [pack])) })
  await expect.poll(page, soon).not.toBe(before)
  expect(await page()).toMatch(/^200 /)
})

test('an order of one product leaves the cached pages of others, and its own is new on both nodes within 2 s', async () => {
  const [a, b] = nodes
  // Orders of the demonstration refresh products that `other` is related to until the last one is delivered.
  await expect.poll(countUndelivered, { timeout: 60_000, interval: 100 }).toEqual([{ waiting: 0, jobs: 0 }])
  const ordered = await aProduct(database.db, { packs: [{ stock: 100 }], category: 'fusion-protein' })
  const other = await aProduct(database.db, { packs: [{ stock: 100 }], category: 'cell-line' })
  const readPage = async (node: RunningServer, { catalog }: { catalog: string }) =>
    (await fetch(`${node.url}/product/${catalog.toLowerCase()}`)).text()
  const readDetail = async (node: RunningServer, { catalog }: { catalog: string }) =>
    (await createRemoteCaller(node.url).client.products.detail({ params: { slug: catalog.toLowerCase() } })).packs[0]
      ?.stock
  const readAll = (product: { catalog: string }) =>
    Promise.all(nodes.flatMap((node) => [readPage(node, product), readDetail(node, product)]))
  const [orderedBefore, otherBefore] = [await readAll(ordered), await readAll(other)]
  expect(await readAll(ordered)).toEqual(orderedBefore)
  expect(orderedBefore[1]).toBe(100)
  // Changed without a word, so that only what was cached still says 100.
  await database.db.updateTable('pack').set({ stock: 55 }).where('product_id', '=', other.id).execute()
  const buyer = await createRemoteBuyer(database.db, a.url)
  const pack = { id: ordered.packs[0]?.id ?? '', productId: ordered.id, catalog: ordered.catalog, quantity: 1 }
  await buyer.client.orders.orderNow({ body: anOrderDraft(buyer, await fillCart(buyer, [pack])) })
  const began = Date.now()
  for (const node of [b, a]) {
    await expect.poll(() => readDetail(node, ordered), soon).toBe(99)
    await expect.poll(() => readPage(node, ordered), soon).not.toBe(orderedBefore[0])
  }
  expect(Date.now() - began).toBeLessThan(2_000)
  expect(await readAll(other)).toEqual(otherBefore)
})

test('what the content role changes on one node is on the pages, lists and searches of the other at once', async () => {
  const [a, b] = nodes
  const { catalog, id } = await aProduct(database.db, { category: 'related', packs: [{ usd: 10_000 }] })
  const { id: editorId } = await aUser(database.db, { role: 'content' })
  const { token } = await aSession(database.db, editorId)
  const { productDesk } = createRemoteCaller(a.url, { token }).client
  const { products } = createRemoteCaller(b.url).client
  const readPage = async () => {
    const response = await fetch(`${b.url}/product/${catalog.toLowerCase()}`)
    return { status: response.status, html: await response.text() }
  }
  const readNames = async () => (await products.search({ query: { keyword: catalog } })).records.map(({ name }) => name)
  expect((await readPage()).status).toBe(200)
  expect(await readNames()).toHaveLength(1)

  const { records } = await productDesk.list({ query: { keyword: catalog } })
  const params = { id: records[0]?.id ?? ProductId.parse(id) }
  const { version, content } = await productDesk.detail({ params })
  const name = { en: 'Renamed on the other node', zh: '另一节点改名', es: '', ja: '' }
  const renamed = await productDesk.update({ params, body: { ...content, version, name } })
  await expect.poll(readNames, soon).toEqual(['Renamed on the other node'])
  await expect.poll(async () => /Renamed on the other node|另一节点改名/.test((await readPage()).html), soon).toBe(true)

  await productDesk.publish({ params, body: { version: renamed.version, isPublished: false } })
  await expect.poll(async () => (await readPage()).status, soon).toBe(404)
  expect(await readNames()).toEqual([])
})

test('whatever happened was told once, by whichever node was free', async () => {
  await expect.poll(countUndelivered, soon).toEqual([{ waiting: 0, jobs: 0 }])
  const { rows: alive } = await sql`select id from job_node`.execute(database.db)
  expect(alive).toHaveLength(2)
})
