import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { singleLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { accounts, UserId } from '../accounts/accounts.ts'
import { findPasswordFlaws, NewPassword, passwordLength } from '../accounts/passwords.ts'
import { CodeEmail } from '../verification-codes/verification-codes.ts'
import { companyRoles } from './company-roles.ts'

export const InvitationId = id('ivt')

const Role = z.enum(companyRoles)

export const Member = z.object({
  id: UserId.describe('The user.'),
  name: z.string().describe('Name of the user.'),
  email: z.string().nullable().describe('E-mail address the user logs in with.'),
  role: Role.describe('What the user may do for the company.'),
  isSelf: z.boolean().describe('Whether it is the caller.'),
  isLastAdmin: z.boolean().describe('The only administrator can neither leave nor get another role.'),
})
export type Member = z.infer<typeof Member>

export const Invitation = z.object({
  id: InvitationId.describe('Id of the invitation; not its secret.'),
  email: z.string().describe('Address that was invited.'),
  role: Role.describe('Role that the person will have.'),
  invitedBy: z.string().describe('Name of the user who invited.'),
  sentAt: Instant.describe('When the e-mail was sent last.'),
  expiresAt: Instant.describe('The link works until then.'),
  isExpired: z.boolean().describe('Whether the link has expired; sending it again renews it.'),
})
export type Invitation = z.infer<typeof Invitation>

export const InvitationDraft = z.object({ email: CodeEmail, role: Role })
export type InvitationDraft = z.output<typeof InvitationDraft>

const Token = z.string().min(1).max(200).describe('The secret from the link in the e-mail.')

/** Invitation as the holder of a link sees it before accepting. */
export const OpenInvitation = z.object({
  company: z.string().describe('Name of the company.'),
  role: Role.describe('Role that the person will have.'),
  email: z.string().describe('Address that was invited.'),
  invitedBy: z.string().describe('Name of the user who invited.'),
  expiresAt: Instant.describe('The link works until then.'),
  hasAccount: z.boolean().describe('Whether somebody logs in with this address already.'),
})
export type OpenInvitation = z.infer<typeof OpenInvitation>

export const InvitedRegistration = z
  .object({
    token: Token,
    firstName: singleLineText(60, 1),
    lastName: singleLineText(60, 1),
    password: NewPassword,
    agreed: z.literal(true),
  })
  .superRefine(({ password, firstName, lastName }, context) => {
    for (const flaw of findPasswordFlaws(password, [firstName, lastName]))
      context.addIssue({ code: 'custom', path: ['password'], params: { code: flaw, ...passwordLength } })
  })
export type InvitedRegistration = z.output<typeof InvitedRegistration>

const MemberParams = z.object({ id: UserId })
const InvitationParams = z.object({ id: InvitationId })
const base = '/by-order-client/company'

export const memberships = defineApi({
  summary: 'Users of a company, their roles in it, and invitations',
  permissions: ['membership.read', 'membership.manage', 'membership.desk'],
  errors: {
    'membership.last_admin': 409,
    'membership.exists': 409,
    'invitation.too_many': {
      status: 409,
      values: z.object({ most: z.int().describe('Invitations that may be open at once.') }),
    },
    'invitation.sent_often': {
      status: 429,
      values: z.object({ hours: z.int().describe('Hours until the next e-mail can be sent.') }),
    },
    'invitation.gone': 404,
    'invitation.other_address': 409,
    'invitation.staff_refused': 409,
  },
  foreignErrors: accounts.errors,
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/member/list`,
      needs: 'membership.read',
      reply: z.object({ records: z.array(Member).describe('All users of the company, by name.') }),
      summary: 'The users of the caller’s company',
    },
    changeRole: {
      method: 'PUT',
      path: `${base}/member/:id`,
      needs: 'membership.manage',
      stepUp: true,
      params: MemberParams,
      body: z.object({ role: Role }),
      reply: Member,
      fails: ['membership.last_admin'],
      summary: 'Change what a user may do for the company; open sessions follow at once',
    },
    remove: {
      method: 'POST',
      path: `${base}/member/:id/remove`,
      needs: 'membership.manage',
      stepUp: true,
      params: MemberParams,
      reply: z.null(),
      fails: ['membership.last_admin'],
      summary: 'Remove a user from the company: sessions and API keys end, orders and their history stay',
    },
    leave: {
      method: 'POST',
      path: `${base}/member/leave`,
      needs: 'membership.read',
      stepUp: true,
      reply: z.null(),
      fails: ['membership.last_admin'],
      summary: 'Leave the company; ends all sessions of the caller',
    },
    invitations: {
      method: 'GET',
      path: `${base}/invitation/list`,
      needs: 'membership.manage',
      reply: z.object({ records: z.array(Invitation).describe('Open invitations, newest first.') }),
      summary: 'Invitations of the caller’s company that nobody has accepted yet',
    },
    invite: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/invitation`,
      needs: 'membership.manage',
      stepUp: true,
      body: InvitationDraft,
      reply: Invitation,
      fails: ['membership.exists', 'invitation.too_many', 'invitation.sent_often'],
      summary: 'Invite an address; the answer is the same whether or not it has an account',
    },
    resend: {
      method: 'POST',
      path: `${base}/invitation/:id/resend`,
      needs: 'membership.manage',
      params: InvitationParams,
      reply: Invitation,
      fails: ['invitation.sent_often'],
      summary: 'Send another link, which replaces the previous one',
    },
    withdraw: {
      method: 'POST',
      path: `${base}/invitation/:id/withdraw`,
      needs: 'membership.manage',
      params: InvitationParams,
      reply: z.null(),
      summary: 'Withdraw an invitation; its link stops working',
    },
    openInvitation: {
      method: 'POST',
      path: `${base}/invitation/open`,
      needs: 'public',
      body: z.object({ token: Token }),
      reply: OpenInvitation,
      fails: ['invitation.gone'],
      summary: 'What a link invites to; does not use it up',
    },
    accept: {
      method: 'POST',
      path: `${base}/invitation/accept`,
      needs: 'signed-in',
      stepUp: true,
      body: z.object({ token: Token }),
      reply: z.object({ company: z.string().describe('Name of the company that the caller joined.') }),
      fails: [
        'invitation.gone',
        'invitation.other_address',
        'invitation.staff_refused',
        'membership.last_admin',
        'membership.exists',
      ],
      summary: 'Join a company with the caller’s account, which leaves its present company',
    },
    register: {
      method: 'POST',
      path: `${base}/invitation/register`,
      needs: 'public',
      body: InvitedRegistration,
      reply: z.object({ username: z.string().describe('Name to log in with.') }),
      fails: ['invitation.gone', 'user.email_taken'],
      summary: 'Create an account for the invited address and join the company with it',
    },
    ofCompany: {
      method: 'GET',
      path: '/by-order-client/desk/company/:id/members',
      needs: 'membership.desk',
      params: z.object({ id: id('cmp') }),
      reply: z.object({
        records: z.array(Member.omit({ isSelf: true, isLastAdmin: true })).describe('Users of the company, by name.'),
      }),
      summary: 'The users of a customer’s company, for staff',
    },
  },
})
