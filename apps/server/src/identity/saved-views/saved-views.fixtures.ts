import type { savedViews } from '@paratope/contract/identity/saved-views'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'
import { saveView } from './saved-views.repo.ts'

const savedView: RecordFixture = async (world, owner) => {
  const layout = { order: [], hidden: [], widths: {} }
  const draft = { list: 'order-desk', name: 'Mine', search: '', layout, isDefault: false }
  const { id } = await saveView(world.db, owner.userId, draft)
  return { params: { id }, body: { isDefault: true } }
}

export const ownedRecords: OwnedRecords<typeof savedViews> = {
  setDefault: savedView,
  remove: savedView,
}
