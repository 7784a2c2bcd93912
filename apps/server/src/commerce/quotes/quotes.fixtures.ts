import type { quotes } from '@paratope/contract/commerce/quotes'
import { ownOrder } from '#commerce/orders/orders.fixtures.ts'
import { anOrder, aPack, type Buyer, createStaff } from '#commerce/orders/orders.makers.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'

const ownQuote: RecordFixture<Buyer> = async (world, owner) => {
  const { orderNo } = await anOrder(await createStaff(world), owner, 'toConfirm', [await aPack(world)])
  return { params: { orderNo, revision: 1 }, body: { text: 'Is the endotoxin level below 1 EU/mg?' } }
}

export const ownedRecords: OwnedRecords<typeof quotes, Buyer> = {
  accept: ownOrder,
  requestChanges: ownOrder,
  comment: ownQuote,
  pdf: ownQuote,
}
