import type { apiKeys } from '@paratope/contract/identity/api-keys'
import { createId } from '#kernel/ids.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'

const apiKey: RecordFixture = async (world, owner) => {
  const id = createId('key')
  const columns = {
    name: 'sample',
    prefix: 'p',
    token_hash: id,
    scopes: [],
    created_at: new Date().toISOString(),
    expires_at: new Date(Date.now() + 3_600_000).toISOString(),
  }
  await world.db
    .insertInto('api_key')
    .values({ id, user_id: owner.userId, ...columns })
    .execute()
  return { params: { id } }
}

export const ownedRecords: OwnedRecords<typeof apiKeys> = {
  revoke: apiKey,
}
