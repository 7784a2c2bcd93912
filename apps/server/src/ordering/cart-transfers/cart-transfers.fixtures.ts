import type { cartTransfers } from '@paratope/contract/ordering/cart-transfers'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import { createId } from '#kernel/ids.ts'
import { aPack, type Buyer, fillCart } from '#ordering/orders/orders.makers.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'

/** A cart that a colleague sent to the owner. */
const received: RecordFixture<Buyer> = async ({ db, clock }, owner) => {
  const colleague = await aUser(db, { company_id: owner.companyId, role: 'buyer' })
  const id = createId('ctr')
  const row = { id, from_user: colleague.id, to_user: owner.userId, line_count: 1, merged_count: 0, message: '' }
  await db
    .insertInto('cart_transfer')
    .values({ ...row, sent_at: clock.now() })
    .execute()
  return { params: { id } }
}

const colleague: RecordFixture<Buyer> = async (world, owner) => {
  await fillCart(owner, [await aPack(world)])
  const { id } = await aUser(world.db, { company_id: owner.companyId, role: 'buyer' })
  return { body: { toUserId: id, message: '' } }
}

export const ownedRecords: OwnedRecords<typeof cartTransfers, Buyer> = { markSeen: received, send: colleague }
