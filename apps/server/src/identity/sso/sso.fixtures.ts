import type { sso } from '@paratope/contract/identity/sso'
import { createId } from '#kernel/ids.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'

const linkedAccount: RecordFixture = async (world, owner) => {
  const id = createId('idn')
  const columns = {
    provider: 'sample',
    subject: id,
    account: 'a',
    linked_at: new Date().toISOString(),
    last_used_at: new Date().toISOString(),
  }
  await world.db
    .insertInto('linked_account')
    .values({ id, user_id: owner.userId, ...columns })
    .execute()
  return { params: { id } }
}

export const ownedRecords: OwnedRecords<typeof sso> = {
  unlink: linkedAccount,
}
