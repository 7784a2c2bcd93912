import type { quotes } from '@paratope/contract/ordering/quotes'
import { ownOrder } from '#ordering/orders/orders.fixtures.ts'
import { anOrder, aPack, type Buyer, createStaff } from '#ordering/orders/orders.makers.ts'
import { aFile } from '#platform/files/files.makers.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'

const ownQuote: RecordFixture<Buyer> = async (world, owner) => {
  const { orderNo } = await anOrder(await createStaff(world), owner, 'toConfirm', [await aPack(world)])
  return { params: { orderNo, revision: 1 }, body: { text: 'Is the endotoxin level below 1 EU/mg?' } }
}

const ownScan: RecordFixture<Buyer> = async (world, owner) => {
  const { orderNo } = await anOrder(await createStaff(world), owner, 'toConfirm', [await aPack(world)])
  const file = await aFile(world, owner.userId, { purpose: 'contract' })
  return { params: { orderNo }, body: { fileId: file.id } }
}

const ownContract: RecordFixture<Buyer> = async (world, owner) => {
  const { orderNo } = await anOrder(await createStaff(world), owner, 'toConfirm', [await aPack(world)])
  const file = await aFile(world, owner.userId, { purpose: 'contract' })
  await owner.client.quotes.uploadContract({ params: { orderNo }, body: { fileId: file.id } })
  return { params: { orderNo } }
}

const ownConfirmation: RecordFixture<Buyer> = async (world, owner) => {
  const { orderNo } = await anOrder(await createStaff(world), owner, 'inProduction', [await aPack(world)])
  return { params: { orderNo } }
}

export const ownedRecords: OwnedRecords<typeof quotes, Buyer> = {
  accept: ownOrder,
  requestChanges: ownOrder,
  comment: ownQuote,
  confirmationPdf: ownConfirmation,
  contractPdf: ownQuote,
  contractLink: ownContract,
  pdf: ownQuote,
  uploadContract: ownScan,
}
