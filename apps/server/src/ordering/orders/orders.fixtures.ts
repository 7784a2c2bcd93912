import type { orders } from '@paratope/contract/ordering/orders'
import { aFile } from '#platform/files/files.makers.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'
import { anInquiry, anOrderDraft, aPack, type Buyer, fillCart } from './orders.makers.ts'

/** An order of the owner, and what its moves take. */
export const ownOrder: RecordFixture<Buyer> = async (world, owner) => {
  const { orderNo } = await anInquiry(owner, [await aPack(world)])
  return { params: { orderNo }, body: { version: 1, reason: 'sample', revision: 1 } }
}

const serviceOrder: RecordFixture<Buyer> = async (world, owner) => {
  const { params } = await ownOrder(world, owner)
  return { params: { ...params, service: 'elisa' } }
}

const attachment: RecordFixture<Buyer> = async (world, owner) => {
  const file = await aFile(world, owner.userId, { purpose: 'order' })
  const cart = await fillCart(owner, [await aPack(world)])
  const { orderNo } = await owner.client.orders.submit({ body: anOrderDraft(owner, cart, { attachments: [file.id] }) })
  return { params: { orderNo, no: 1 } }
}

/** An order of goods from the owner's cart to the owner's address. */
const orderDraft: RecordFixture<Buyer> = async (world, owner) => ({
  body: anOrderDraft(owner, await fillCart(owner, [await aPack(world)])),
})

export const ownedRecords: OwnedRecords<typeof orders, Buyer> = {
  attachmentLink: attachment,
  cancel: ownOrder,
  confirmReceipt: ownOrder,
  detail: ownOrder,
  repeatable: ownOrder,
  orderAgain: ownOrder,
  serviceRows: serviceOrder,
  orderNow: orderDraft,
  submit: orderDraft,
  taxes: async (_, owner) => ({ query: { shippingAddressId: owner.addressId } }),
}
