import type { Instant } from '@paratope/contract/kernel'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { CompanyInvitationTable } from './memberships.tables.ts'

export type InvitationRow = Selectable<CompanyInvitationTable> & { company_name: string; invited_by_name: string }

const selectOpen = (db: Db) =>
  db
    .selectFrom('company_invitation as i')
    .innerJoin('company as c', 'c.id', 'i.company_id')
    .innerJoin('user_account as u', 'u.id', 'i.invited_by')
    .selectAll('i')
    .select(['c.name as company_name', 'u.realname as invited_by_name'])
    .where('i.state', '=', 'open')

export const listOpenInvitations = (db: Db, companyId: string): Promise<InvitationRow[]> =>
  selectOpen(db).where('i.company_id', '=', companyId).orderBy('i.id', 'desc').execute()

export const findOpenInvitation = (db: Db, id: string): Promise<InvitationRow | undefined> =>
  selectOpen(db).where('i.id', '=', id).executeTakeFirst()

/** Returns whether the address had no open invitation to the company. */
export async function insertInvitation(db: Db, invitation: Insertable<CompanyInvitationTable>): Promise<boolean> {
  const added = await db
    .insertInto('company_invitation')
    .values(invitation)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

export async function updateSent(db: Db, id: string, sent: { sent_at: Instant; expires_at: Instant }): Promise<void> {
  await db.updateTable('company_invitation').set(sent).where('id', '=', id).where('state', '=', 'open').execute()
}

/** Anyone who cannot invite any more must not come back, or let others in, by an invitation from before. */
export async function withdrawInvitationsBy(db: Db, companyId: string, userId: string, now: Instant): Promise<void> {
  await db
    .updateTable('company_invitation')
    .set({ state: 'withdrawn', closed_at: now })
    .where('company_id', '=', companyId)
    .where('invited_by', '=', userId)
    .where('state', '=', 'open')
    .execute()
}

/** Returns whether it was open; of two parallel calls, one closes it. */
export async function closeInvitation(
  db: Db,
  id: string,
  state: 'accepted' | 'withdrawn',
  now: Instant,
): Promise<boolean> {
  const closed = await db
    .updateTable('company_invitation')
    .set({ state, closed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return closed !== undefined
}
