import type { sessions } from '@paratope/contract/identity/sessions'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'

const session: RecordFixture = async (_, owner) => {
  const { records } = await owner.client.sessions.list()
  return { params: { id: records.at(-1)?.id } }
}

export const ownedRecords: OwnedRecords<typeof sessions> = {
  end: session,
}
