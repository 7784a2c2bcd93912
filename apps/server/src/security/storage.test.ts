import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addToInstant, day } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '#kernel/retention/retention.ts'
import { aBuyer, anOrderDraft, aPack, type Buyer, fillCart } from '#ordering/orders/orders.makers.ts'
import { aFile } from '#platform/files/files.makers.ts'
import { handOverFiles } from '#platform/files/index.ts'
import { aDesign, aDesignVersion } from '#science/designs/designs.makers.ts'
import { aListeningWorld } from '#testing/listening-world.ts'
import { aPdf } from '#testing/sample-files.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import type { World } from '#testing/world.ts'
import { domains, registry } from '../domains.ts'

let world: World
let folder: string
let base: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-storage-'))
  ;({ world, base } = await aListeningWorld({ DATA_DIR: folder }))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const mebibyte = 1_048_576
const ofAccount = 524_288_000

async function upload(user: SignedInUser, size: number): Promise<{ error?: string; values?: object; message: string }> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(aPdf('', size))]), 'gel.pdf')
  const headers = { 'x-access-token': user.token, 'accept-language': 'en' }
  const response = await fetch(`${base}/sys/common/upload`, { method: 'POST', body: form, headers })
  return (await response.json()) as Awaited<ReturnType<typeof upload>>
}

async function getUse(ownerId: string | null): Promise<number> {
  const use = await world.db
    .selectFrom('storage_use')
    .select('bytes')
    .where('owner_id', '=', ownerId ?? '')
    .executeTakeFirst()
  return use?.bytes ?? 0
}

/** Leaves an owner this many bytes. */
async function leaveBytes(ownerId: string | null, left: number): Promise<void> {
  const use = { owner_id: ownerId ?? '', bytes: 0, max_bytes: left }
  await world.db
    .insertInto('storage_use')
    .values(use)
    .onConflict((conflict) =>
      conflict.column('owner_id').doUpdateSet({ max_bytes: sql`storage_use.bytes + ${left}::bigint` }),
    )
    .execute()
}

const buildRows = (size: number) => [
  { name: 'x'.repeat(1000) },
  ...Array(Math.floor(size / 1000)).fill({ name: 'y'.repeat(985) }),
]
const service = { service: 'custom' } as const

describe('what fills the storage of an account', () => {
  test('[H-5] 20 uploads at once never exceed it, and the refusal says how much is used', async () => {
    const user = await signIn(world)
    await aFile(world, user.userId, { content: Buffer.alloc(mebibyte) })
    await world.db
      .updateTable('storage_use')
      .set({ max_bytes: 8 * mebibyte })
      .where('owner_id', '=', user.userId)
      .execute()
    const replies = await Promise.all(Array.from({ length: 20 }, () => upload(user, mebibyte)))
    expect(replies.filter(({ error }) => error === undefined)).toHaveLength(7)
    const refused = replies.filter(({ error }) => error === 'storage.full')
    expect(refused).toHaveLength(13)
    expect(await upload(user, mebibyte)).toMatchObject({
      error: 'storage.full',
      values: { used: 8 * mebibyte, limit: 8 * mebibyte },
      message: expect.stringContaining('You’ve used 8 MB of your 8 MB of storage'),
    })
    expect(await getUse(user.userId)).toBe(8 * mebibyte)
  })

  test('is 500 MB where nobody raised it', async () => {
    const user = await signIn(world)
    const { id } = await aFile(world, user.userId)
    await world.db
      .updateTable('file')
      .set({ size: ofAccount - 150 })
      .where('id', '=', id)
      .execute()
    expect(await upload(user, 200)).toMatchObject({
      error: 'storage.full',
      values: { used: 524_287_850, limit: 524_288_000 },
    })
    expect((await upload(user, 150)).error).toBeUndefined()
  })

  test('drafts of order tables, templates, unfinished checkouts, designs and their versions count', async () => {
    const user = await aBuyer(world)
    const { orderTables, checkoutDrafts } = user.client
    const seen: number[] = []
    const look = async () => seen.push(await getUse(user.userId))
    await orderTables.saveDraft({ params: service, body: { version: 0, rows: [{ name: 'x'.repeat(40) }] } })
    await look()
    await orderTables.createTemplate({ params: service, body: { name: 'Standard', rows: [{ name: 'x'.repeat(40) }] } })
    await look()
    await checkoutDrafts.save({ body: { entries: { poNumber: 'PO-1' } } })
    await look()
    expect(seen).toEqual([54, 108, 128])
    await aDesign(world, user)
    const design = (await getUse(user.userId)) - 128
    expect(design).toBeGreaterThan(2000)
    await aDesignVersion(world, user)
    expect(await getUse(user.userId)).toBe(128 + 3 * design)
    await orderTables.discardDraft({ params: service })
    await checkoutDrafts.discard()
    expect(await getUse(user.userId)).toBe(54 + 3 * design)
  })

  test('a draft that grows beyond it is refused, and one that shrinks is not', async () => {
    const user = await aBuyer(world)
    const save = (version: number, size: number) =>
      user.client.orderTables.saveDraft({ params: service, body: { version, rows: buildRows(size) } })
    await save(0, 20_000)
    await leaveBytes(user.userId, 10_000)
    await expect(save(1, 40_000)).rejects.toMatchObject({ code: 'storage.full', status: 413 })
    await world.db.updateTable('storage_use').set({ max_bytes: 100 }).where('owner_id', '=', user.userId).execute()
    expect(await save(1, 10_000)).toMatchObject({ version: 2 })
  })

  test('requests cannot write the sums', async () => {
    const user = await signIn(world)
    await aFile(world, user.userId)
    await expect(world.webDb.updateTable('storage_use').set({ bytes: 0 }).execute()).rejects.toMatchObject({
      code: '42501',
    })
    await expect(
      sql`select add_stored_bytes('account', ${user.userId}, -15)`.execute(world.webDb),
    ).rejects.toMatchObject({ code: '42501' })
  })
})

describe('the sum stays right', () => {
  test('after a file was deleted by its owner, and by retention', async () => {
    const user = await signIn(world)
    const first = await aFile(world, user.userId, { content: Buffer.alloc(100) })
    await aFile(world, user.userId, { content: Buffer.alloc(10) })
    expect(await getUse(user.userId)).toBe(110)
    await user.client.files.delete({ params: { id: first.id } })
    expect(await getUse(user.userId)).toBe(10)
    const now = addToInstant(world.clock.now(), 2 * day)
    await sweep(
      world.jobContext({ now }),
      registry.retention.filter(({ table }) => table === 'file'),
    )
    expect(await getUse(user.userId)).toBe(0)
  })

  const order = async (buyer: Buyer, size: number) => {
    const owner = { userId: buyer.userId, companyId: buyer.companyId }
    const file = await aFile(world, buyer.userId, { purpose: 'order', owner, content: Buffer.alloc(size) })
    const cart = await fillCart(buyer, [await aPack(world)])
    return buyer.client.orders.submit({ body: anOrderDraft(buyer, cart, { attachments: [file.id] }) })
  }

  test('a file that an order took over goes on counting for account and company, for 90 days', async () => {
    const buyer = await aBuyer(world)
    await order(buyer, 5000)
    expect([await getUse(buyer.userId), await getUse(buyer.companyId)]).toEqual([5000, 5000])
    const job = Object.values(domains)
      .flatMap(({ jobs }) => jobs)
      .find(({ name }) => name === 'attached-files-stop-counting')
    await job?.run(world.jobContext({ now: addToInstant(world.clock.now(), 89 * day) }), {})
    expect(await getUse(buyer.userId)).toBe(5000)
    await job?.run(world.jobContext({ now: addToInstant(world.clock.now(), 91 * day) }), {})
    expect([await getUse(buyer.userId), await getUse(buyer.companyId)]).toEqual([0, 0])
  })

  test('files that staff attach to records leave their storage at once', async () => {
    const staff = await signIn(world, { role: 'content' })
    const { id } = await aFile(world, staff.userId, { purpose: 'download', content: Buffer.alloc(300) })
    expect(await getUse(staff.userId)).toBe(300)
    const now = world.clock.now()
    await handOverFiles(world.db, { userId: staff.userId, purpose: 'download', fileIds: [id], now })
    expect(await getUse(staff.userId)).toBe(0)
  })
})

test('members of one company share its storage', async () => {
  const buyer = await aBuyer(world)
  const colleague = await aBuyer(world, { company_id: buyer.companyId })
  await aDesign(world, buyer)
  await world.db
    .updateTable('storage_use')
    .set({ max_bytes: sql`bytes + 10` })
    .where('owner_id', '=', buyer.companyId)
    .execute()
  const body = { name: 'Standard', rows: [{ name: 'x'.repeat(40) }] }
  await expect(colleague.client.orderTables.createTemplate({ params: service, body })).rejects.toMatchObject({
    code: 'storage.company_full',
    status: 413,
  })
  expect(await getUse(colleague.userId)).toBe(0)
})

/** Tables of users with documents of any size that no sum counts, and what limits them. */
const limitedOtherwise: Readonly<Record<string, string>> = {
  approval_request: 'levels of an order',
  cart_line: '999 lines, each of limited cells',
  digest_entry: 'written by the product',
  invoice: 'a business record of staff',
  invoice_event: 'a business record of staff',
  lot: 'a business record of staff',
  lot_certificate: 'a business record of staff',
  message: 'written by the product',
  notification: 'written by the product',
  one_time_secret: 'expires, and is limited by attempts',
  order_event: 'a business record',
  ordered_vector: 'a copy of what was ordered, 30 a minute',
  parcel: 'a business record of staff',
  passkey: 'limited in number',
  product_import: 'of staff',
  production_event: 'a business record of staff',
  quote: 'a business record of staff',
  sales_order: 'a business record',
  saved_view: 'limited in number and size',
  security_event: 'of limited texts, deleted after a year',
}

test('each table of users that holds documents is counted, or says what limits it', async () => {
  const { rows } = await sql<{ table: string; counted: boolean }>`
    select c.relname as table, exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = c.relname || '_storage') as counted
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.atttypid in ('jsonb'::regtype, 'bytea'::regtype))
    order by 1`.execute(world.db)
  const owned = new Set<string>(registry.personalData.filter(({ owner }) => owner === 'user').map(({ table }) => table))
  const uncounted = rows.filter(({ table, counted }) => owned.has(table) && !counted).map(({ table }) => table)
  expect(uncounted).toEqual(Object.keys(limitedOtherwise))
})
