import { accounts, findPasswordFlaws, passwordLength } from '@paratope/contract/identity/accounts'
import type { InvitedRegistration } from '@paratope/contract/identity/memberships'
import { createErrorFactory, type Instant } from '@paratope/contract/kernel'
import {
  addProvenEmail,
  deletePendingByAddress,
  formatRealname,
  getUser,
  hashPassword,
  insertUser,
  refuseCommonPassword,
} from '#identity/accounts/index.ts'
import { notify } from '#identity/notifications/index.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { getCompanyId, type Session } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { redeemSecret } from '#kernel/one-time-secrets/one-time-secrets.ts'
import { toRoleCode } from './company-roles.ts'
import { closeInvitation, type InvitationRow, withdrawInvitationsBy } from './invitations.repo.ts'
import { getInvitationByToken, invitationLink } from './invitations.service.ts'
import { createError } from './memberships.errors.ts'
import { lockMembers } from './memberships.repo.ts'
import { assertNotLastAdmin, moveUser } from './memberships.service.ts'

const createAccountError = createErrorFactory(accounts.errors)

/** Redeems the link in the transaction of the change; of two parallel calls, one joins. */
async function redeemInvitation(db: Db, token: string, now: Instant): Promise<InvitationRow> {
  const invitation = await getInvitationByToken(db, token, now)
  await lockMembers(db, invitation.company_id)
  if (!(await redeemSecret(db, invitationLink, { secret: token }, now))) throw createError('invitation.gone')
  if (!(await closeInvitation(db, invitation.id, 'accepted', now))) throw createError('invitation.gone')
  return invitation
}

const announce = (db: Db, { invited_by, company_name }: InvitationRow, name: string, now: Instant): Promise<void> =>
  notify(db, [invited_by], { kind: 'membership.joined', values: { name, company: company_name }, link: null }, now)

/** The caller's account moves to the company; only the account of the invited address can. */
export async function acceptInvitation(
  db: Db,
  session: Session,
  token: string,
  now: Instant,
): Promise<{ company: string }> {
  if (session.kind === 'staff') throw createError('invitation.staff_refused')
  // A key of a program must not move its owner's account.
  if (session.isApiKey) throw createCommonError('permission.missing')
  const companyId = getCompanyId(session)
  const user = await getUser(db, session.userId)
  const seen = await getInvitationByToken(db, token, now)
  if (user.email?.toLowerCase() !== seen.email) throw createError('invitation.other_address')
  if (seen.company_id === companyId) throw createError('membership.exists')
  // In the order of their ids, so that two moves in opposite directions do not wait for each other.
  for (const id of [companyId, seen.company_id].toSorted()) await lockMembers(db, id)
  await assertNotLastAdmin(db, companyId, user.id)
  const invitation = await redeemInvitation(db, token, now)
  await withdrawInvitationsBy(db, companyId, user.id, now)
  await moveUser(db, user.id, invitation.company_id, invitation.role)
  await announce(db, invitation, user.realname, now)
  return { company: invitation.company_name }
}

type RegisterContext = Pick<RequestContext, 'db' | 'now' | 'language'> & { body: InvitedRegistration }

/** Creates the account of the invited address, which the link has proven. A refused password leaves the link valid. */
export async function registerByInvitation({ db, now, language, body }: RegisterContext): Promise<{
  username: string
}> {
  const { token, firstName, lastName, password } = body
  const { email, company_name: company } = await getInvitationByToken(db, token, now)
  const [flaw] = findPasswordFlaws(password, [email.split('@')[0] ?? '', firstName, lastName, company])
  if (flaw)
    throw createCommonError('input.refused', { fields: [{ path: 'password', code: flaw, values: passwordLength }] })
  await refuseCommonPassword(password)
  const passwordHash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    const invitation = await redeemInvitation(tx, token, now)
    const id = createId('usr')
    const realname = formatRealname(firstName, lastName)
    const user = {
      id,
      username: email,
      email,
      phone: null,
      realname,
      first_name: firstName,
      last_name: lastName,
      kind: 'customer' as const,
      language,
      company_id: invitation.company_id,
      password_hash: passwordHash,
    }
    if (!(await insertUser(tx, user, [toRoleCode(invitation.role)]))) throw createAccountError('user.email_taken')
    await addProvenEmail(tx, id, email, now)
    await deletePendingByAddress(tx, email)
    await announce(tx, invitation, realname, now)
  })
  return { username: email }
}
