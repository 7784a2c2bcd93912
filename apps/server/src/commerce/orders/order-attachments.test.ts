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
        { no: 1, name: 'map.pdf', type: 'application/pdf', size: 15 },
        { no: 2, name: 'sequence.pdf', type: 'application/pdf', size: 15 },
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
