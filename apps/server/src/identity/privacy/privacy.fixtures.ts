import type { privacy } from '@paratope/contract/identity/privacy'
import { createId } from '#kernel/ids.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'

const dataExport: RecordFixture = async (world, owner) => {
  const id = createId('dcp')
  const columns = {
    state: 'ready',
    content: '{}',
    requested_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  } as const
  await world.db
    .insertInto('data_export')
    .values({ id, user_id: owner.userId, ...columns })
    .execute()
  return { params: { id } }
}

export const ownedRecords: OwnedRecords<typeof privacy> = {
  downloadExport: dataExport,
}
