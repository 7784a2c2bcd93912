import {
  type CompanyRole,
  type Invitation,
  invitationDays,
  invitationPath,
  type OpenInvitation,
} from '@paratope/contract/identity/memberships'
import { addToInstant, day, hour, type Instant } from '@paratope/contract/kernel'
import { z } from 'zod'
import { findUserByLogin } from '#identity/accounts/index.ts'
import { buildSiteOrigin, type Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { getCompanyId, type Session } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { countAttempt } from '#kernel/limits/attempt-counters.ts'
import { defineSecret, deleteSecret, findSecret, issueSecret } from '#kernel/one-time-secrets/one-time-secrets.ts'
import { sendMessage } from '#platform/messages/index.ts'
import {
  closeInvitation,
  findOpenInvitation,
  type InvitationRow,
  insertInvitation,
  listOpenInvitations,
  updateSent,
} from './invitations.repo.ts'
import { createError } from './memberships.errors.ts'
import { isMemberAddress, lockMembers } from './memberships.repo.ts'
import { invitationTemplates } from './memberships.templates.ts'

export const maxOpenInvitations = 50
/** E-mails to one address, from all companies, and of one company, a day. */
const maxEmailsPerAddress = 5
const maxEmailsPerCompany = 100

/** One per invitation: sending it again replaces the link. */
export const invitationLink = defineSecret({
  purpose: 'company-invitation',
  lifetime: invitationDays * day,
  payload: z.object({}),
  isSingle: true,
})

type InvitationReply = z.input<typeof Invitation>

const presentInvitation = (row: InvitationRow, now: Instant): InvitationReply => ({
  id: row.id,
  email: row.email,
  role: row.role,
  invitedBy: row.invited_by_name,
  sentAt: row.sent_at,
  expiresAt: row.expires_at,
  isExpired: row.expires_at <= now,
})

export async function listInvitations(db: Db, session: Session, now: Instant): Promise<{ records: InvitationReply[] }> {
  const rows = await listOpenInvitations(db, getCompanyId(session))
  return { records: rows.map((row) => presentInvitation(row, now)) }
}

type SendContext = Pick<RequestContext, 'db' | 'now' | 'site' | 'language' | 'http'> & { session: Session }

/** Says nothing about accounts: whether the address has one shows only to anyone who reads its e-mail. */
export async function invite(
  context: SendContext,
  { email, role }: { email: string; role: CompanyRole },
): Promise<InvitationReply> {
  const { db, session, now } = context
  const companyId = getCompanyId(session)
  await lockMembers(db, companyId)
  if (await isMemberAddress(db, companyId, email)) throw createError('membership.exists')
  const open = await listOpenInvitations(db, companyId)
  const known = open.find((invitation) => invitation.email === email)
  if (known) {
    await closeInvitation(db, known.id, 'withdrawn', now)
    await deleteSecret(db, invitationLink, { subject: known.id })
  } else if (open.length >= maxOpenInvitations) throw createError('invitation.too_many', { most: maxOpenInvitations })
  const id = createId('ivt', Date.parse(now))
  await insertInvitation(db, {
    id,
    company_id: companyId,
    email,
    role,
    invited_by: session.userId,
    sent_at: now,
    expires_at: addToInstant(now, invitationLink.lifetime),
    closed_at: null,
  })
  return sendInvitation(context, id)
}

export async function resendInvitation(context: SendContext, id: string): Promise<InvitationReply> {
  const { db, now } = context
  await getOwnInvitation(context, id)
  await updateSent(db, id, { sent_at: now, expires_at: addToInstant(now, invitationLink.lifetime) })
  return sendInvitation(context, id)
}

export async function withdrawInvitation(
  context: { db: Db; session: Session; now: Instant },
  id: string,
): Promise<void> {
  const { db, now } = context
  await getOwnInvitation(context, id)
  await closeInvitation(db, id, 'withdrawn', now)
  await deleteSecret(db, invitationLink, { subject: id })
}

async function getOwnInvitation({ db, session }: { db: Db; session: Session }, id: string): Promise<InvitationRow> {
  await lockMembers(db, getCompanyId(session))
  const invitation = await findOpenInvitation(db, id)
  if (!invitation || invitation.company_id !== session.companyId) throw createCommonError('record.missing')
  return invitation
}

/** Issues a link and queues the e-mail; the secret is in the fragment, so no server logs it. */
async function sendInvitation({ db, now, site, language, http }: SendContext, id: string): Promise<InvitationReply> {
  const invitation = await findOpenInvitation(db, id)
  if (!invitation) throw createCommonError('record.missing')
  await limitEmails(db, invitation, now)
  const token = await issueSecret(db, invitationLink, { now, subject: id, payload: {} })
  await sendMessage(db, {
    to: { email: invitation.email },
    language,
    template: invitationTemplates['membership.invitation'],
    values: {
      name: invitation.invited_by_name,
      company: invitation.company_name,
      days: invitationDays,
      page: buildInvitationLink(site, http.host, token),
    },
    now,
    site: site.id,
    until: invitation.expires_at,
  })
  return presentInvitation(invitation, now)
}

const buildInvitationLink = (site: Site, host: string, token: string): string =>
  `${buildSiteOrigin(site, host)}${invitationPath}#${token}`

async function limitEmails(db: Db, { email, company_id: companyId }: InvitationRow, now: Instant): Promise<void> {
  const refusal = await countAttempt(
    db,
    [
      { name: 'invitation address', subject: email, maxAttempts: maxEmailsPerAddress, window: day },
      { name: 'invitation company', subject: companyId, maxAttempts: maxEmailsPerCompany, window: day },
    ],
    now,
  )
  if (refusal) {
    const wait = Date.parse(refusal.until) - Date.parse(now)
    throw createError('invitation.sent_often', { hours: Math.max(1, Math.ceil(wait / hour)) })
  }
}

/** The invitation of a link; any other secret is as good as none. */
export async function getInvitationByToken(db: Db, token: string, now: Instant): Promise<InvitationRow> {
  const link = await findSecret(db, invitationLink, { secret: token }, now)
  const invitation = link && (await findOpenInvitation(db, link.subject))
  if (!invitation || invitation.expires_at <= now) throw createError('invitation.gone')
  return invitation
}

export async function openInvitation(db: Db, token: string, now: Instant): Promise<z.input<typeof OpenInvitation>> {
  const invitation = await getInvitationByToken(db, token, now)
  return {
    company: invitation.company_name,
    role: invitation.role,
    email: invitation.email,
    invitedBy: invitation.invited_by_name,
    expiresAt: invitation.expires_at,
    hasAccount: (await findUserByLogin(db, invitation.email)) !== undefined,
  }
}
