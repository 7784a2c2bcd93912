import type { orderingApi } from '@paratope/contract/operations/ordering-api'
import { ownOrder } from '#ordering/orders/orders.fixtures.ts'
import { anOrder, aPack, type Buyer, createStaff } from '#ordering/orders/orders.makers.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'

/** An order of a pack, to the owner's address. */
const draft: RecordFixture<Buyer> = async (world, owner) => {
  const { catalog } = await aPack(world)
  return {
    body: {
      intent: 'order',
      lines: [{ catalog, quantity: 1 }],
      shippingAddressId: owner.addressId,
      phone: '+44 20 7946 0112',
      paymentMethod: 'bank-transfer',
    },
  }
}

export const ownedRecords: OwnedRecords<typeof orderingApi, Buyer> = {
  place: draft,
  status: ownOrder,
  documents: ownOrder,
  download: async (world, owner) => {
    const { orderNo } = await anOrder(await createStaff(world), owner, 'toConfirm', [await aPack(world)])
    return { params: { orderNo, id: 'quote-1' } }
  },
}
