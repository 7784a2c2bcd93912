import type { passkeys } from '@paratope/contract/identity/passkeys'
import { createId } from '#kernel/ids.ts'
import { type OwnedRecords, ownerPassword, type RecordFixture } from '#testing/owned-records.ts'

const passkey: RecordFixture = async (world, owner) => {
  const id = createId('pky')
  await world.db
    .insertInto('passkey')
    .values({
      id,
      user_id: owner.userId,
      credential_id: id,
      public_key: Buffer.from('key'),
      counter: 0,
      transports: [],
      name: 'sample',
      synced: false,
      created_at: new Date().toISOString(),
      last_used_at: null,
    })
    .execute()
  return { params: { id }, body: { name: 'Taken over', password: ownerPassword } }
}

export const ownedRecords: OwnedRecords<typeof passkeys> = {
  delete: passkey,
  rename: passkey,
}
