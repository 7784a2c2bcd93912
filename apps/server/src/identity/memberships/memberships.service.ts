import type { CompanyRole, Member } from '@paratope/contract/identity/memberships'
import type { Instant } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { findUser, getUser, setRoles, updateUser } from '#identity/accounts/index.ts'
import { deleteApiKeysOfUser } from '#identity/api-keys/index.ts'
import { findCompany, saveCompany } from '#identity/companies/index.ts'
import { notify } from '#identity/notifications/index.ts'
import { endUserSessions } from '#identity/sessions/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { getCompanyId, type Session } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { publish } from '#kernel/messaging/message-bus.ts'
import { toCompanyRole, toRoleCode } from './company-roles.ts'
import { withdrawInvitationsBy } from './invitations.repo.ts'
import { createError } from './memberships.errors.ts'
import { findMemberRow, listMemberRows, lockMembers, type MemberRow } from './memberships.repo.ts'

type MemberReply = z.input<typeof Member>

const isAdmin = ({ roles }: MemberRow): boolean => toCompanyRole(roles) === 'admin'

/** A member whose account is about to be deleted administers until then, but the company cannot count on it. */
const isLastingAdmin = (member: MemberRow): boolean => isAdmin(member) && !member.is_leaving

function presentMembers(rows: readonly MemberRow[], selfId: string): MemberReply[] {
  const adminCount = rows.filter(isLastingAdmin).length
  return rows.map((row) => ({
    id: row.id,
    name: row.realname,
    email: row.email,
    role: toCompanyRole(row.roles),
    isSelf: row.id === selfId,
    isLastAdmin: adminCount === 1 && isLastingAdmin(row),
  }))
}

export async function listMembers(db: Db, session: Session): Promise<{ records: MemberReply[] }> {
  return { records: presentMembers(await listMemberRows(db, getCompanyId(session)), session.userId) }
}

export async function listMembersOfCompany(db: Db, companyId: string) {
  if (!(await findCompany(db, companyId))) throw createCommonError('record.missing')
  return { records: presentMembers(await listMemberRows(db, companyId), '') }
}

/**
 * Locks the company's members and returns one. Callers are read again, because they may have lost their role while
 * they waited.
 */
async function lockMember(db: Db, session: Session, id: string, needed: CompanyRole): Promise<MemberRow> {
  const companyId = getCompanyId(session)
  await lockMembers(db, companyId)
  const caller = await findMemberRow(db, companyId, session.userId)
  if (!caller || (needed === 'admin' && !isAdmin(caller))) throw createCommonError('permission.missing')
  const member = await findMemberRow(db, companyId, id)
  if (!member) throw createCommonError('record.missing')
  return member
}

/** Refuses the end of the only administrator’s account or role; changes of members wait for each other until the commit. */
export async function assertMayLeave(db: Db, companyId: string, userId: string): Promise<void> {
  await lockMembers(db, companyId)
  await assertNotLastAdmin(db, companyId, userId)
}

/** A company with members keeps an administrator. */
export async function assertNotLastAdmin(db: Db, companyId: string, userId: string): Promise<void> {
  const members = await listMemberRows(db, companyId)
  const others = members.filter(({ id }) => id !== userId)
  const isOnlyAdmin = members.some((member) => member.id === userId && isAdmin(member)) && !others.some(isLastingAdmin)
  if (isOnlyAdmin && others.length > 0) throw createError('membership.last_admin')
}

export async function changeMemberRole(
  db: Db,
  session: Session,
  id: string,
  role: CompanyRole,
  now: Instant,
): Promise<MemberReply> {
  const companyId = getCompanyId(session)
  const member = await lockMember(db, session, id, 'admin')
  if (isAdmin(member) && role !== 'admin') {
    const others = (await listMemberRows(db, companyId)).filter((other) => other.id !== id)
    if (!others.some(isLastingAdmin)) throw createError('membership.last_admin')
    await withdrawInvitationsBy(db, companyId, id, now)
  }
  await setRoles(db, id, [toRoleCode(role)])
  await publish(db, { kind: 'session-ended', userId: id })
  if (id !== session.userId) {
    const company = (await findCompany(db, companyId))?.name ?? ''
    await notify(db, [id], { kind: 'membership.roleChanged', values: { company }, link: null }, now)
  }
  const changed = presentMembers(await listMemberRows(db, companyId), session.userId).find((one) => one.id === id)
  if (!changed) throw createCommonError('record.missing')
  return changed
}

export async function removeMember(db: Db, session: Session, id: string, now: Instant): Promise<void> {
  await lockMember(db, session, id, 'admin')
  await endMembership(db, getCompanyId(session), id, now)
}

export async function leaveCompany(db: Db, session: Session, now: Instant): Promise<void> {
  await lockMember(db, session, session.userId, 'viewer')
  await endMembership(db, getCompanyId(session), session.userId, now)
}

/** Moves the account to a company of its own; what it did for the old one stays there. */
async function endMembership(db: Db, companyId: string, userId: string, now: Instant): Promise<void> {
  await assertNotLastAdmin(db, companyId, userId)
  await withdrawInvitationsBy(db, companyId, userId, now)
  const [user, old] = await Promise.all([findUser(db, userId), findCompany(db, companyId)])
  if (!user || !old) throw createCommonError('record.missing')
  const own = createId('cmp')
  await saveCompany(db, {
    id: own,
    name: user.realname,
    country: old.country,
    currency: old.currency,
    needs_po_number: false,
  })
  await moveUser(db, userId, own, 'admin')
  await endUserSessions(db, userId)
}

/** Puts an account into another company. API keys were made for the old one and end. */
export async function moveUser(db: Db, userId: string, companyId: string, role: CompanyRole): Promise<void> {
  const { version } = await getUser(db, userId)
  if (!(await updateUser(db, userId, version, { company_id: companyId }))) throw createCommonError('record.changed')
  await setRoles(db, userId, [toRoleCode(role)])
  await deleteApiKeysOfUser(db, userId)
  await publish(db, { kind: 'session-ended', userId })
}
