import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuyer, anInquiry, aPack, type Buyer, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
import { aFile } from '#platform/files/files.makers.ts'
import { aWorld, type World } from '#testing/world.ts'
import { getDueTime } from './complaints.service.ts'

let world: World
let staff: Staff
beforeAll(async () => {
  world = await aWorld()
  staff = await createStaff(world)
})
afterAll(() => world.close())

async function aShippedOrder(): Promise<{ buyer: Buyer; orderNo: string }> {
  const buyer = await aBuyer(world, { realname: 'Rosalind Buyer' })
  const { orderNo } = await anInquiry(buyer, [await aPack(world), await aPack(world)])
  const { id } = await world.db
    .selectFrom('sales_order')
    .select('id')
    .where('code', '=', orderNo)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('order_line').set({ shipped: 1 }).where('order_id', '=', id).where('no', '=', 1).execute()
  return { buyer, orderNo }
}

const draft = {
  lineNo: 1,
  lotNo: 'L24-017',
  reason: 'warm' as const,
  description: 'Two vials arrived at room temperature.',
}

test.each([
  ['Monday', '2026-11-23T09:00:00.000Z', '2026-11-25T09:00:00.000Z'],
  ['Thursday', '2026-11-26T09:00:00.000Z', '2026-11-30T09:00:00.000Z'],
  ['Saturday', '2026-11-28T09:00:00.000Z', '2026-12-01T09:00:00.000Z'],
])('[E5] a complaint of a %s is answered within two working days', (_, openedAt, dueAt) => {
  expect(getDueTime(openedAt)).toBe(dueAt)
})

test('[E5] a problem with shipped goods is reported with lot and photo, and answered once', async () => {
  const { buyer, orderNo } = await aShippedOrder()
  const photo = await aFile(world, buyer.userId, { purpose: 'complaint' })
  const params = { orderNo }
  const { id } = await buyer.client.complaints.open({ params, body: { ...draft, files: [photo.id] } })
  const open = await staff.sales.client.complaints.deskList({ query: {} })
  expect(open.records.filter((one) => one.orderNo === orderNo)).toMatchObject([
    { id, orderNo, lineNo: 1, lotNo: 'L24-017', reason: 'warm', openedBy: 'Rosalind Buyer', outcome: null },
  ])
  const link = await staff.sales.client.complaints.deskFileLink({ params: { id, no: 1 } })
  expect(link.url).toContain('/static/fil_')
  const bell = await staff.sales.client.notifications.list({ query: {} })
  expect(bell.records.map(({ text }) => text)).toContainEqual(expect.stringContaining('reported a problem with'))

  const answer = { outcome: 'replacement' as const, answer: 'Two new vials leave on Tuesday.' }
  await staff.sales.client.complaints.answer({ params: { id }, body: answer })
  expect(await buyer.client.complaints.list({ params })).toMatchObject([answer])
  const { records } = await buyer.client.notifications.list({ query: {} })
  expect(records.map(({ kind }) => kind)).toContain('complaint.answered')
  const again = staff.sales.client.complaints.answer({ params: { id }, body: { ...answer, outcome: 'declined' } })
  await expect(again).rejects.toMatchObject({ code: 'complaint.answered' })
  const left = await staff.sales.client.complaints.deskList({ query: {} })
  expect(left.records.filter((one) => one.orderNo === orderNo)).toEqual([])
})

test('[E5] goods that were not shipped cannot be complained about', async () => {
  const { buyer, orderNo } = await aShippedOrder()
  const open = (lineNo: number) => buyer.client.complaints.open({ params: { orderNo }, body: { ...draft, lineNo } })
  await expect(open(2)).rejects.toMatchObject({ code: 'complaint.not_shipped' })
  await expect(open(3)).rejects.toMatchObject({ code: 'record.missing' })
})

test('[E5] a photo of somebody else cannot be attached', async () => {
  const { buyer, orderNo } = await aShippedOrder()
  const stranger = await aBuyer(world)
  const photo = await aFile(world, stranger.userId, { purpose: 'complaint' })
  const attack = buyer.client.complaints.open({ params: { orderNo }, body: { ...draft, files: [photo.id] } })
  await expect(attack).rejects.toMatchObject({ code: 'complaint.file_missing' })
  expect(await buyer.client.complaints.list({ params: { orderNo } })).toEqual([])
})

test('[E5] another company reads no complaint, opens none and gets no photo', async () => {
  const { buyer, orderNo } = await aShippedOrder()
  const photo = await aFile(world, buyer.userId, { purpose: 'complaint' })
  const { id } = await buyer.client.complaints.open({ params: { orderNo }, body: { ...draft, files: [photo.id] } })
  const { complaints } = (await aBuyer(world)).client
  for (const attack of [
    () => complaints.list({ params: { orderNo } }),
    () => complaints.open({ params: { orderNo }, body: draft }),
    () => complaints.fileLink({ params: { id, no: 1 } }),
  ])
    await expect(attack()).rejects.toMatchObject({ code: 'record.missing' })
  for (const attack of [
    () => complaints.deskList({ query: {} }),
    () => complaints.answer({ params: { id }, body: { outcome: 'credit', answer: 'Mine' } }),
  ])
    await expect(attack()).rejects.toMatchObject({ code: 'permission.missing' })
})
