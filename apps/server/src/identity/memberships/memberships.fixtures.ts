import type { memberships } from '@paratope/contract/identity/memberships'
import { aUser } from '#identity/accounts/accounts.makers.ts'
import type { OwnedRecords, RecordFixture } from '#testing/owned-records.ts'

const member: RecordFixture = async ({ db }, { companyId }) => {
  const { id } = await aUser(db, { company_id: companyId, role: 'buyer' })
  return { params: { id }, body: { role: 'approver' } }
}

let count = 0
const invitation: RecordFixture = async (_, owner) => {
  count += 1
  const { id } = await owner.client.memberships.invite({
    body: { email: `colleague-${count}@owner.example`, role: 'buyer' },
  })
  return { params: { id } }
}

export const ownedRecords: OwnedRecords<typeof memberships> = {
  changeRole: member,
  remove: member,
  resend: invitation,
  withdraw: invitation,
}
