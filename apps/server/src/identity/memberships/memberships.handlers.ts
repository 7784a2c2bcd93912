import type { memberships } from '@paratope/contract/identity/memberships'
import type { Handlers } from '#kernel/http/request-context.ts'
import { acceptInvitation, registerByInvitation } from './accept-invitation.service.ts'
import { invite, listInvitations, openInvitation, resendInvitation, withdrawInvitation } from './invitations.service.ts'
import {
  changeMemberRole,
  leaveCompany,
  listMembers,
  listMembersOfCompany,
  removeMember,
} from './memberships.service.ts'

export const handlers: Handlers<typeof memberships> = {
  list: ({ db, session }) => listMembers(db, session),
  changeRole: {
    securityEvent: 'member.changed',
    handle: ({ db, session, params, body, now }) => changeMemberRole(db, session, params.id, body.role, now),
  },
  remove: {
    securityEvent: 'member.changed',
    async handle({ db, session, params, now, log }) {
      await removeMember(db, session, params.id, now)
      log.info({ by: session.userId, user: params.id, company: session.companyId }, 'a member was removed')
      return null
    },
  },
  leave: {
    securityEvent: 'member.changed',
    async handle({ db, session, now }) {
      await leaveCompany(db, session, now)
      return null
    },
  },
  invitations: ({ db, session, now }) => listInvitations(db, session, now),
  invite: { perMinute: 60, securityEvent: 'member.changed', handle: (call) => invite(call, call.body) },
  resend: { perMinute: 30, handle: (call) => resendInvitation(call, call.params.id) },
  async withdraw(call) {
    await withdrawInvitation(call, call.params.id)
    return null
  },
  openInvitation: { perMinute: 60, handle: ({ db, body, now }) => openInvitation(db, body.token, now) },
  accept: {
    perMinute: 60,
    securityEvent: 'member.changed',
    handle: ({ db, session, body, now }) => acceptInvitation(db, session, body.token, now),
  },
  register: {
    perMinute: 30,
    withoutTransaction: 'The password is hashed outside of the transaction that uses up the link.',
    handle: registerByInvitation,
  },
  ofCompany: ({ db, params }) => listMembersOfCompany(db, params.id),
}
