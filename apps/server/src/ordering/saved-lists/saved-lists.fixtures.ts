import type { savedLists } from '@paratope/contract/ordering/saved-lists'
import { aPack } from '#ordering/orders/orders.makers.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'

const savedList: RecordFixture = async (world, owner) => {
  const { id: packId } = await aPack(world)
  const { id } = await owner.client.savedLists.create({ body: { name: `Panel ${packId}`, lines: [{ packId }] } })
  const body = { name: 'Renamed', lines: [{ packId }], packIds: [packId], quantity: 7 }
  return { params: { id, packId }, body }
}

export const ownedRecords: OwnedRecords<typeof savedLists> = {
  detail: savedList,
  update: savedList,
  remove: savedList,
  addLines: savedList,
  updateLine: savedList,
  removeLines: savedList,
  addToCart: savedList,
}
