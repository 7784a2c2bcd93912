import type { complaints } from '@paratope/contract/fulfilment/complaints'
import { anInquiry, aPack, type Buyer } from '#ordering/orders/orders.makers.ts'
import { aFile } from '#platform/files/files.makers.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'

const description = 'Two vials arrived at room temperature.'

/** An order of which everything was shipped. */
const shippedOrder: RecordFixture<Buyer> = async (world, owner) => {
  const { orderNo } = await anInquiry(owner, [await aPack(world)])
  const { id } = await world.db
    .selectFrom('sales_order')
    .select('id')
    .where('code', '=', orderNo)
    .executeTakeFirstOrThrow()
  await world.db.updateTable('order_line').set({ shipped: 1 }).where('order_id', '=', id).execute()
  return { params: { orderNo }, body: { lineNo: 1, reason: 'warm', description } }
}

const complaint: RecordFixture<Buyer> = async (world, owner) => {
  const { params } = await shippedOrder(world, owner)
  const file = await aFile(world, owner.userId, { purpose: 'complaint' })
  const { id } = await owner.client.complaints.open({
    params: { orderNo: String(params?.['orderNo']) },
    body: { lineNo: 1, reason: 'warm', description, files: [file.id] },
  })
  return { params: { id, no: 1 } }
}

export const ownedRecords: OwnedRecords<typeof complaints, Buyer> = {
  list: shippedOrder,
  open: shippedOrder,
  fileLink: complaint,
}
