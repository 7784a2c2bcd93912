import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addToInstant, day, hour } from '@paratope/contract/kernel'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sweep } from '#kernel/retention/retention.ts'
import { aFile } from '#platform/files/files.makers.ts'
import { signIn } from '#testing/sign-in.ts'
import { aWorld, type World } from '#testing/world.ts'
import { aBuyer, anOrderDraft, aPack, type Buyer, fillCart } from './orders.makers.ts'

let world: World
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-attachments-'))
  world = await aWorld({ env: { DATA_DIR: folder } })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

/** An upload that waits for an order. */
const anUpload = (buyer: Buyer, name = 'sequence.pdf') =>
  aFile(world, buyer.userId, { purpose: 'order', name, owner: { userId: buyer.userId, companyId: buyer.companyId } })

async function submit(buyer: Buyer, attachments: readonly string[], kind: 'submit' | 'orderNow' = 'submit') {
  const cart = await fillCart(buyer, [await aPack(world)])
  // Ids are branded in the contract; the server checks them.
  return buyer.client.orders[kind]({ body: anOrderDraft(buyer, cart, { attachments: attachments as never }) })
}

const missing = { code: 'record.missing' }
const gone = { code: 'order.attachment_missing' }

async function open(url: string): Promise<string> {
  const reply = await world.http.inject({ url, headers: { host: `127.0.0.1:${world.sites[0]?.port}` } })
  expect(reply.statusCode).toBe(200)
  return reply.body
}

describe('[UPLOAD-008] attachments', () => {
  test.each(['submit', 'orderNow'] as const)(
    'travel with %s and are listed with the order, in their order',
    async (kind) => {
      const buyer = await aBuyer(world)
      const first = await anUpload(buyer, 'sequence.pdf')
      const second = await anUpload(buyer, 'map.pdf')
      const { orderNo } = await submit(buyer, [second.id, first.id], kind)
      const { attachments } = await buyer.client.orders.detail({ params: { orderNo } })
      expect(attachments).toEqual([
        { no: 1, lineNo: null, name: 'map.pdf', type: 'application/pdf', size: 15 },
        { no: 2, lineNo: null, name: 'sequence.pdf', type: 'application/pdf', size: 15 },
      ])
    },
  )

  test('ten are taken, an eleventh is refused', async () => {
    const buyer = await aBuyer(world)
    const uploads = await Promise.all(Array.from({ length: 11 }, () => anUpload(buyer)))
    const ids = uploads.map(({ id }) => id)
    await expect(submit(buyer, ids)).rejects.toMatchObject({
      code: 'input.refused',
      values: { fields: [{ path: 'attachments' }] },
    })
    const { orderNo } = await submit(buyer, ids.slice(0, 10))
    expect((await buyer.client.orders.detail({ params: { orderNo } })).attachments).toHaveLength(10)
  })

  test('are the buyer’s own uploads for an order, and each belongs to one order', async () => {
    const buyer = await aBuyer(world)
    const colleague = await aBuyer(world, { company_id: buyer.companyId })
    const upload = await anUpload(buyer)
    const temporary = await aFile(world, buyer.userId)
    await expect(submit(buyer, [(await anUpload(colleague)).id])).rejects.toMatchObject(gone)
    await expect(submit(buyer, [temporary.id])).rejects.toMatchObject(gone)
    await expect(submit(buyer, [upload.id, upload.id])).rejects.toMatchObject(gone)
    await submit(buyer, [upload.id])
    await expect(submit(buyer, [upload.id])).rejects.toMatchObject(gone)
  })

  test('an order that is refused leaves the upload where it was', async () => {
    const buyer = await aBuyer(world)
    const upload = await anUpload(buyer)
    const cart = await fillCart(buyer, [await aPack(world)])
    const body = anOrderDraft(buyer, cart, { attachments: [upload.id], paymentMethod: 'barter' })
    await expect(buyer.client.orders.submit({ body })).rejects.toMatchObject({ code: 'order.payment_unknown' })
    expect((await buyer.client.files.list({ query: {} })).records.map(({ id }) => id)).toEqual([upload.id])
  })
})

describe('a link to an attachment', () => {
  test('is for the buyer, colleagues and the desk; it opens without a login for five minutes', async () => {
    const buyer = await aBuyer(world)
    const colleague = await aBuyer(world, { company_id: buyer.companyId })
    const sales = await signIn(world, { role: 'sales' })
    const { orderNo } = await submit(buyer, [(await anUpload(buyer)).id])
    const params = { orderNo, no: 1 }
    for (const link of [
      await buyer.client.orders.attachmentLink({ params }),
      await colleague.client.orders.attachmentLink({ params }),
      await sales.client.orders.deskAttachmentLink({ params }),
    ]) {
      expect(link).toMatchObject({ name: 'sequence.pdf', expiresAt: addToInstant(world.clock.now(), 300_000) })
      expect(await open(link.url)).toBe('%PDF-1.7 sample')
    }
  })

  test('is not for other companies, for the desk of another tenant, or for staff without the desk', async () => {
    const buyer = await aBuyer(world)
    const { orderNo } = await submit(buyer, [(await anUpload(buyer)).id])
    const params = { orderNo, no: 1 }
    const stranger = await aBuyer(world)
    await expect(stranger.client.orders.attachmentLink({ params })).rejects.toMatchObject(missing)
    await expect(stranger.client.orders.deskAttachmentLink({ params })).rejects.toMatchObject({
      code: 'permission.missing',
    })
    const content = await signIn(world, { role: 'content' })
    await expect(content.client.orders.deskAttachmentLink({ params })).rejects.toMatchObject({
      code: 'permission.missing',
    })
    await world.db.updateTable('sales_order').set({ tenant: '9' }).where('code', '=', orderNo).execute()
    const sales = await signIn(world, { role: 'sales' })
    await expect(sales.client.orders.deskAttachmentLink({ params })).rejects.toMatchObject(missing)
  })

  test('needs a number that the order has', async () => {
    const buyer = await aBuyer(world)
    const { orderNo } = await submit(buyer, [(await anUpload(buyer)).id])
    await expect(buyer.client.orders.attachmentLink({ params: { orderNo, no: 2 } })).rejects.toMatchObject(missing)
  })

  test('[UPLOAD-017] is the only way in: the files themselves are nobody’s any more', async () => {
    const buyer = await aBuyer(world)
    const { id } = await anUpload(buyer)
    await submit(buyer, [id])
    const params = { id: id as never }
    await expect(buyer.client.files.link({ params })).rejects.toMatchObject(missing)
    await expect(buyer.client.files.delete({ params })).rejects.toMatchObject(missing)
    expect((await buyer.client.files.list({ query: {} })).records).toEqual([])
  })
})

test('attachments stay; an upload that no order takes is deleted after a week', async () => {
  const buyer = await aBuyer(world)
  const attached = await anUpload(buyer)
  const forgotten = await anUpload(buyer)
  await submit(buyer, [attached.id])
  const context = world.jobContext({ now: addToInstant(world.clock.now(), 7 * day + hour) })
  await sweep(context, context.registry.retention)
  const rows = await world.db.selectFrom('file').select('id').where('id', 'in', [attached.id, forgotten.id]).execute()
  expect(rows).toEqual([{ id: attached.id }])
})

describe('files in the rows of an order table', () => {
  const rowFile = (buyer: Buyer, name: string) =>
    aFile(world, buyer.userId, {
      purpose: 'custom-service',
      name,
      owner: { userId: buyer.userId, companyId: buyer.companyId },
    })
  const aRow = (name: string, files: readonly { id: string }[]) => ({
    name,
    area: 'other',
    description: 'Two arms',
    files: files.map(({ id }) => `/by-order-client/file/${id}`).join(','),
  })
  const fillRows = (buyer: Buyer, rows: readonly ReturnType<typeof aRow>[]) =>
    buyer.client.orderTables.addToCart({ params: { service: 'custom' }, body: { rows: [...rows] } })
  const submitRows = async (buyer: Buyer, attachments: readonly string[] = []) =>
    buyer.client.orders.submit({
      body: anOrderDraft(buyer, (await buyer.client.carts.list({ query: {} })).records, {
        attachments: attachments as never,
      }),
    })

  test('[SERVICE-003] [UPLOAD-008] are read with their line by customer and desk, and stay when the original goes', async () => {
    const buyer = await aBuyer(world)
    const [map, gel] = [await rowFile(buyer, 'map.pdf'), await rowFile(buyer, 'gel.pdf')]
    await fillRows(buyer, [aRow('A', []), aRow('B', [map, gel]), aRow('C', [map])])
    const { records } = await buyer.client.carts.list({ query: {} })
    const cells = records.map(({ serviceCells }) => serviceCells.find(({ key }) => key === 'files')?.value)
    expect(new Set(cells)).toEqual(new Set([undefined, '1 file', '2 files']))
    const { orderNo } = await submitRows(buyer, [(await anUpload(buyer, 'whole.pdf')).id])
    await buyer.client.files.delete({ params: { id: map.id } })
    const { attachments, subOrders } = await buyer.client.orders.detail({ params: { orderNo } })
    const placed = attachments.map(({ no, lineNo, name }) => [
      no,
      subOrders.find((line) => line.no === lineNo)?.projectName ?? null,
      name,
    ])
    expect(placed.map(([no]) => no)).toEqual([1, 2, 3, 4])
    expect(placed.map(([, line, name]) => `${line}: ${name}`).sort()).toEqual([
      'Custom services: B: gel.pdf',
      'Custom services: B: map.pdf',
      'Custom services: C: map.pdf',
      'null: whole.pdf',
    ])
    const sales = await signIn(world, { role: 'sales' })
    expect((await sales.client.orders.deskDetail({ params: { orderNo } })).attachments).toEqual(attachments)
    for (const { no } of attachments) {
      const params = { orderNo, no }
      expect(await open((await buyer.client.orders.attachmentLink({ params })).url)).toBe('%PDF-1.7 sample')
      expect(await open((await sales.client.orders.deskAttachmentLink({ params })).url)).toBe('%PDF-1.7 sample')
    }
  })

  test('are not for another company: neither to read, nor to put into a row of its own', async () => {
    const [buyer, stranger] = [await aBuyer(world), await aBuyer(world)]
    const file = await rowFile(buyer, 'secret.pdf')
    await expect(fillRows(stranger, [aRow('Mine', [file])])).rejects.toMatchObject({
      code: 'order_table.rows_refused',
      values: { cells: [{ row: 1, column: 'files', code: 'file.missing' }] },
    })
    await fillRows(buyer, [aRow('Ours', [file])])
    const { orderNo } = await submitRows(buyer)
    await expect(stranger.client.orders.attachmentLink({ params: { orderNo, no: 1 } })).rejects.toMatchObject(missing)
    // Nor by the id of the copy that the order keeps.
    const copy = await world.db
      .selectFrom('order_attachment')
      .innerJoin('sales_order', 'sales_order.id', 'order_id')
      .select('file_id')
      .where('code', '=', orderNo)
      .executeTakeFirstOrThrow()
    await expect(fillRows(stranger, [aRow('Mine', [{ id: copy.file_id }])])).rejects.toMatchObject({
      code: 'order_table.rows_refused',
    })
  })

  test('a file that is deleted before check-out refuses the order', async () => {
    const buyer = await aBuyer(world)
    const file = await rowFile(buyer, 'gone.pdf')
    await fillRows(buyer, [aRow('A', [file])])
    await buyer.client.files.delete({ params: { id: file.id } })
    await expect(submitRows(buyer)).rejects.toMatchObject(gone)
    // The line keeps its other entries and takes another file.
    const [line] = (await buyer.client.carts.list({ query: {} })).records
    const params = { id: line?.id as NonNullable<typeof line>['id'] }
    expect(await buyer.client.orderTables.cartLine({ params })).toMatchObject({ row: { name: 'A' }, files: [] })
    const next = await rowFile(buyer, 'next.pdf')
    await buyer.client.orderTables.changeCartLine({ params, body: { rows: [aRow('A', [next])] } })
    expect((await submitRows(buyer)).status).toBe('inquiry')
  })

  test('[B7] come along when a colleague orders again, although the original is deleted', async () => {
    const buyer = await aBuyer(world)
    const file = await rowFile(buyer, 'map.pdf')
    await fillRows(buyer, [aRow('A', [file])])
    const first = await submitRows(buyer)
    await buyer.client.files.delete({ params: { id: file.id } })
    const colleague = await aBuyer(world, { company_id: buyer.companyId })
    await colleague.client.orders.orderAgain({ params: { orderNo: first.orderNo }, body: {} })
    const { orderNo } = await submitRows(colleague)
    const { attachments } = await colleague.client.orders.detail({ params: { orderNo } })
    expect(attachments).toEqual([{ no: 1, lineNo: 1, name: 'map.pdf', type: 'application/pdf', size: 15 }])
  })

  test('eleven files in one cell are refused', async () => {
    const buyer = await aBuyer(world)
    const file = await rowFile(buyer, 'map.pdf')
    await expect(fillRows(buyer, [aRow('A', Array(11).fill(file))])).rejects.toMatchObject({
      code: 'order_table.rows_refused',
      values: { cells: [{ code: 'file.too_many', values: { most: 10 } }] },
    })
  })
})
