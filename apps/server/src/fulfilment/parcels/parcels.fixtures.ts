import type { parcels } from '@paratope/contract/fulfilment/parcels'
import { aLot } from '#catalogue/products/products.makers.ts'
import { anInquiry, aPack, type Buyer } from '#ordering/orders/orders.makers.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'
import { shipParcel } from './ship-parcel.service.ts'

/** One of two packs, shipped without the calls of a quote, whatever approvals of the owner would say. */
const parcel: RecordFixture<Buyer> = async (world, owner) => {
  const pack = await aPack(world, { quantity: 2 })
  const { lotNo } = await aLot(world.db, pack.productId, { made_on: '2020-01-01', expires_on: '2099-12-31' })
  const { orderNo } = await anInquiry(owner, [pack])
  await world.db.updateTable('sales_order').set({ status: 'inProduction' }).where('code', '=', orderNo).execute()
  const attempt = { scope: 'all', code: orderNo, by: owner.userId, now: world.clock.now(), hooks: [] } as const
  const draft = {
    carrier: 'dhl',
    trackingNo: '',
    travelsWith: null,
    note: '',
    expectedOn: null,
    shippingCondition: null,
    lines: [{ no: 1, num: 1 }],
  }
  await shipParcel(world.db, attempt, draft)
  return { params: { orderNo, no: 1, lotNo } }
}

export const ownedRecords: OwnedRecords<typeof parcels, Buyer> = {
  detail: parcel,
  confirmReceipt: parcel,
  exportReadings: parcel,
  certificates: parcel,
  certificate: parcel,
}
