import { setTimeout as sleep } from 'node:timers/promises'
import type { ProductImport } from '@paratope/contract/catalogue/product-desk'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { aSession } from '#identity/sessions/sessions.makers.ts'
import { openDatabase } from '#kernel/database/database.ts'
import { readEmbeddedUrl } from '#testing/remote.ts'
import { findFreePorts, type RunningServer, startServer } from '#testing/server-process.ts'
import { createStartedFolder } from '#testing/started-folder.ts'
import { aTableWorkbook } from '#testing/workbooks.makers.ts'

const rowCount = Number(process.env['IMPORT_ROWS'] ?? 4_000)
const base = '/jeecg-boot/by-order-client/desk/product-import'

let folder: Awaited<ReturnType<typeof createStartedFolder>>
let port: number
let running: RunningServer
let token: string

const start = () => startServer(port, { DATA_DIR: folder.path })

async function query<Row>(text: string): Promise<Row[]> {
  const { db, close } = openDatabase({ url: await readEmbeddedUrl(folder.path), poolSize: 1 })
  try {
    return (await sql.raw<Row>(text).execute(db)).rows
  } finally {
    await close()
  }
}

beforeAll(async () => {
  folder = await createStartedFolder()
  port = await findFreePorts()
  running = start()
  await running.ready()
  const { db, close } = openDatabase({ url: await readEmbeddedUrl(folder.path), poolSize: 1 })
  const user = await aUser(db, { role: 'content' })
  token = (await aSession(db, user.id)).token
  await close()
})
afterAll(async () => {
  running.kill('SIGTERM')
  await running.exited
  await folder.remove()
})

async function call(path: string, init: RequestInit = {}): Promise<ProductImport> {
  const response = await fetch(running.url + base + path, { ...init, headers: { 'x-access-token': token } })
  const { result, message } = (await response.json()) as { result: ProductImport | null; message: string }
  if (!result) throw new Error(message)
  return result
}

async function waitFor(isReached: (found: ProductImport) => boolean): Promise<ProductImport> {
  for (;;) {
    const found = await call('/current')
    if (isReached(found)) return found
    if (found.state === 'failed' || found.publishing === 'failed')
      throw new Error(`the import failed after ${found.doneRows} rows`)
    await sleep(20)
  }
}

async function killAndRestart(): Promise<void> {
  running.kill('SIGKILL')
  await running.exited
  running = start()
  await running.ready(20_000)
}

const countProducts = async () =>
  (
    await query<{ products: number; packs: number }>(
      `select count(distinct p.id)::int as products, count(k.id)::int as packs
     from product p join pack k on k.product_id = p.id where p.code like 'KILL-%'`,
    )
  )[0]

test('an import whose server is killed while it reads, writes and publishes goes on by itself, and each product is there once', async () => {
  const rows = [
    ['Catalogue no.', 'Name (English)', 'Category', 'Format', 'Size', 'Price USD'],
    ...Array.from({ length: rowCount }, (_, no) => [`KILL-${no}`, `Product ${no}`, 'related', 'reagent', '1 mg', 5]),
  ]
  const body = new FormData()
  body.append('files[]', new Blob([new Uint8Array(aTableWorkbook(rows))]), 'products.xlsx')
  const { id } = await call('/add', { method: 'POST', body })
  await waitFor(({ state }) => state === 'reading' || state === 'checked')
  await killAndRestart()
  expect(await waitFor(({ state }) => state === 'checked')).toMatchObject({ id, rows: rowCount, wrongRows: 0 })
  await call(`/${id}/start`, { method: 'POST' })
  const { doneRows } = await waitFor((found) => found.doneRows > 0)
  expect(doneRows).toBeLessThan(rowCount)
  await killAndRestart()
  expect(await waitFor(({ state }) => state === 'finished')).toMatchObject({
    id,
    doneRows: rowCount,
    created: rowCount,
    changed: 0,
  })
  expect(await countProducts()).toEqual({ products: rowCount, packs: rowCount })

  await call(`/${id}/publish`, { method: 'POST' })
  const { products } = await waitFor((found) => found.products.published > 0)
  expect(products.published).toBeLessThan(rowCount)
  await killAndRestart()
  expect((await waitFor(({ publishing }) => publishing === 'finished')).products).toEqual({
    waiting: 0,
    published: rowCount,
    leftOut: 0,
  })
  // Creating a product makes its first version, publishing it once the second.
  expect(
    await query(
      `select version, published, count(*)::int as count from product where code like 'KILL-%' group by 1, 2`,
    ),
  ).toEqual([{ version: 2, published: true, count: rowCount }])
}, 180_000)
