import { invitationDays } from '@paratope/contract/identity/memberships'
import { addToInstant, day, toInstant } from '@paratope/contract/kernel'
import { insertInvitation } from '#identity/memberships/invitations.repo.ts'
import { defineSeed } from '#kernel/database/seed.ts'
import { createFixedId } from '#kernel/ids.ts'
import { getDemoCompanyId } from './companies.seed.ts'

const daysAgo = 2

/** An invitation that waits; its link was never sent to anybody. */
export const seeds = [
  defineSeed({
    name: 'memberships.demo',
    version: 1,
    after: ['users.demo'],
    async run(db) {
      const sentAt = addToInstant(toInstant(Date.now()), -daysAgo * day)
      await insertInvitation(db, {
        id: createFixedId('ivt', 'olivia.grant@demo-biologics.demo.test'),
        company_id: getDemoCompanyId('demo-biologics'),
        email: 'olivia.grant@demo-biologics.demo.test',
        role: 'buyer',
        invited_by: createFixedId('usr', 'customer@demo.test'),
        sent_at: sentAt,
        expires_at: addToInstant(sentAt, invitationDays * day),
        closed_at: null,
      })
    },
  }),
]
