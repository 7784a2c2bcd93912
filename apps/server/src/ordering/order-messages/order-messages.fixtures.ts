import type { orderMessages } from '@paratope/contract/ordering/order-messages'
import { anInquiry, aPack, type Buyer } from '#ordering/orders/orders.makers.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'

const order: RecordFixture<Buyer> = async (world, owner) => {
  const { orderNo } = await anInquiry(owner, [await aPack(world)])
  return { params: { orderNo }, body: { text: 'When does it ship?' } }
}

export const ownedRecords: OwnedRecords<typeof orderMessages, Buyer> = { list: order, send: order }
