import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBuyer, anOrder, aPack, type Buyer, createStaff, type Staff } from '#ordering/orders/orders.makers.ts'
import { aFile } from '#platform/files/files.makers.ts'
import { aWorld, type World } from '#testing/world.ts'

let world: World
let folder: string
let staff: Staff
let buyer: Buyer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-contracts-'))
  world = await aWorld({ env: { DATA_DIR: folder } })
  staff = await createStaff(world)
  buyer = await aBuyer(world)
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const aScan = (name = 'signed.pdf') => aFile(world, buyer.userId, { purpose: 'contract', name })
const aQuotedOrder = async () => (await anOrder(staff, buyer, 'toConfirm', [await aPack(world)])).orderNo
const detail = (orderNo: string) => buyer.client.orders.detail({ params: { orderNo } })
const upload = (orderNo: string, fileId: string) =>
  buyer.client.quotes.uploadContract({ params: { orderNo }, body: { fileId } })

test('a quoted order has a contract to download in four languages', async () => {
  const orderNo = await aQuotedOrder()
  expect((await detail(orderNo)).contract).toEqual({ status: 'draft', canUpload: true, signed: null })
  const { name, blob } = await buyer.client.quotes.contractPdf({ params: { orderNo }, query: { language: 'zh' } })
  expect(name).toBe(`合同-${orderNo}-A.pdf`)
  expect((await blob.text()).startsWith('%PDF-')).toBe(true)
  const desk = await staff.sales.client.quotes.deskContractPdf({ params: { orderNo }, query: { language: 'es' } })
  expect(desk.name).toBe(`Contrato-${orderNo}-A.pdf`)
})

test('with the signed scan the contract is received; sales is notified and opens the file', async () => {
  const orderNo = await aQuotedOrder()
  await upload(orderNo, (await aScan()).id)
  const order = await staff.sales.client.orders.deskDetail({ params: { orderNo } })
  expect(order.contract).toMatchObject({
    status: 'received',
    signed: { revision: 1, name: 'signed.pdf', type: 'application/pdf', size: 15, at: world.clock.now() },
  })
  const { url } = await staff.sales.client.quotes.deskContractLink({ params: { orderNo } })
  const reply = await world.http.inject({ url, headers: { host: `127.0.0.1:${world.sites[0]?.port}` } })
  expect([reply.statusCode, reply.body]).toEqual([200, '%PDF-1.7 sample'])
  const { records } = await staff.sales.client.notifications.list({ query: { pageSize: 200 } })
  expect(records.map(({ kind }) => kind)).toContain('quote.contractReceived')
})

test('a completed order asks for no contract any more, and one that came back stays', async () => {
  const completed = await anOrder(staff, buyer, 'completed', [await aPack(world)])
  expect(completed.contract).toBeNull()
  const cancelled = await anOrder(staff, buyer, 'cancelled', [await aPack(world)])
  expect(cancelled.contract).toBeNull()
  const orderNo = (await anOrder(staff, buyer, 'shipped', [await aPack(world)])).orderNo
  await upload(orderNo, (await aScan()).id)
  const { version } = await detail(orderNo)
  await buyer.client.orders.confirmReceipt({ params: { orderNo }, body: { version } })
  expect((await detail(orderNo)).contract).toMatchObject({ status: 'received', canUpload: false })
})

test('a later scan replaces the one before', async () => {
  const orderNo = await aQuotedOrder()
  await upload(orderNo, (await aScan('first.pdf')).id)
  await upload(orderNo, (await aScan('second.pdf')).id)
  expect((await detail(orderNo)).contract?.signed?.name).toBe('second.pdf')
})

test('files of others, files that are gone and orders without a quote are refused', async () => {
  const orderNo = await aQuotedOrder()
  const stranger = await aBuyer(world)
  const foreign = await aFile(world, stranger.userId, { purpose: 'contract' })
  await expect(upload(orderNo, foreign.id)).rejects.toMatchObject({ code: 'order.attachment_missing' })
  const used = await aScan()
  await upload(orderNo, used.id)
  await expect(upload(orderNo, used.id)).rejects.toMatchObject({ code: 'order.attachment_missing' })
  const { orderNo: inquiryNo } = await anOrder(staff, buyer, 'inquiry', [await aPack(world)])
  expect((await detail(inquiryNo)).contract).toBeNull()
  await expect(upload(inquiryNo, (await aScan()).id)).rejects.toMatchObject({ code: 'quote.contract_unavailable' })
  await expect(buyer.client.quotes.contractPdf({ params: { orderNo: inquiryNo }, query: {} })).rejects.toMatchObject({
    code: 'quote.contract_unavailable',
  })
})

test('another company finds neither the contract nor the scan', async () => {
  const orderNo = await aQuotedOrder()
  await upload(orderNo, (await aScan()).id)
  const { client } = await aBuyer(world)
  const missing = { status: 404, code: 'record.missing' }
  await expect(client.quotes.contractLink({ params: { orderNo } })).rejects.toMatchObject(missing)
  await expect(client.quotes.contractPdf({ params: { orderNo }, query: {} })).rejects.toMatchObject(missing)
})
