import type { carts } from '@paratope/contract/ordering/carts'
import { aPack, fillCart } from '#ordering/orders/orders.makers.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'

const cartLine: RecordFixture = async (world, owner) => {
  const [line] = await fillCart(owner, [await aPack(world)])
  return { params: { id: line?.id }, body: { quantity: 7, ids: [line?.id] } }
}

export const ownedRecords: OwnedRecords<typeof carts> = {
  update: cartLine,
  remove: cartLine,
  removeMany: cartLine,
}
