import { z } from 'zod'
import { UserId } from '../../identity/accounts/index.ts'
import { defineApi } from '../../kernel/endpoint.ts'
import { id } from '../../kernel/ids.ts'
import { Currency, Money } from '../../kernel/money.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { multiLineText } from '../../kernel/plain-text.ts'
import { Instant, LocalDate } from '../../kernel/time.ts'
import { OrderParams } from '../orders/order-inputs.ts'
import { orders, purchaseErrors } from '../orders/orders.ts'
import { quotes } from '../quotes/quotes.ts'
import { approvalCauses, approvalStates, maxApprovalLevels } from './approval-machine.ts'

export const ApprovalRequestId = id('apr')

const maxAmountMinor = 100_000_000_000

const ApprovalRule = z.object({
  aboveMinor: z.int().min(0).max(maxAmountMinor).describe('Totals above this amount, in minor units, need the level.'),
  approverId: UserId.describe('Who approves at this level.'),
})

const approvalRules = z.array(ApprovalRule).max(maxApprovalLevels).describe('Levels in their order, the first first.')

export const ApprovalPolicy = z.object({
  currency: Currency,
  tolerancePercent: z.int().min(0).max(50).describe('A price may rise by this much without being approved again.'),
  rules: approvalRules,
  version: z.int().describe('Version for the next change.'),
  approvers: z
    .array(
      z.object({
        id: UserId.describe('The user.'),
        name: z.string().describe('Name of the user.'),
        isAdmin: z.boolean().describe('Administrators may decide for approvers of other levels.'),
      }),
    )
    .describe('Members who may approve.'),
})
export type ApprovalPolicy = z.infer<typeof ApprovalPolicy>

export const ApprovalPolicyChange = z.object({
  version: z.int(),
  tolerancePercent: z.int().min(0).max(50),
  rules: approvalRules,
})
export type ApprovalPolicyChange = z.output<typeof ApprovalPolicyChange>

export const ApprovalAbsence = z.object({
  standInId: UserId.describe('Who decides in the meantime.'),
  fromDay: LocalDate.describe('First day of the absence.'),
  untilDay: LocalDate.describe('Last day of the absence.'),
})
export type ApprovalAbsence = z.infer<typeof ApprovalAbsence>

export const approvalDecisions = [
  'requested',
  'approved',
  'rejected',
  'revised',
  'reset',
  'withdrawn',
  // Of two people who decide at once, the second one's try; it changed nothing.
  'approvedLate',
  'rejectedLate',
] as const

export const approvalObstacles = ['noDecider', 'buyerLeft'] as const

export const ApprovalRequest = z.object({
  id: ApprovalRequestId.describe('Id of the request.'),
  orderNo: z.string().describe('Number of the order.'),
  requestedBy: z.string().describe('Name of the buyer.'),
  revision: z.int().describe('Revision of the quote that is to be accepted.'),
  total: Money.describe('Total of that quote.'),
  state: z.enum(approvalStates).describe('State of the request.'),
  levels: z
    .array(
      z.object({
        level: z.int().describe('Number of the level, from 1.'),
        approver: z.string().describe('Name of the approver.'),
        cause: z.enum(approvalCauses).describe('Why it is asked: the amount, a budget, or a currency without limits.'),
        isApproved: z.boolean().describe('Whether the level has approved.'),
        decidedBy: z.string().nullable().describe('Name of the person who approved it, for the approver or as such.'),
        isOnBehalf: z.boolean().describe('Whether that person decided for the approver.'),
        isCurrent: z.boolean().describe('Whether the request waits for this level.'),
      }),
    )
    .describe('The levels this purchase needs.'),
  history: z
    .array(
      z.object({
        decision: z.enum(approvalDecisions).describe('What happened.'),
        by: z.string().nullable().describe('Name of the user; null for the product itself.'),
        principal: z.string().nullable().describe('Name of the approver for whom the user decided.'),
        level: z.int().nullable().describe('Level that was decided.'),
        reason: z.string().describe('Reason or remark.'),
        total: Money.describe('Total at that time.'),
        at: Instant.describe('When it happened.'),
      }),
    )
    .describe('Everything that happened, oldest first.'),
  isFromCart: z.boolean().describe('An order from the cart; its rejection cancels it.'),
  isOverBudget: z.boolean().describe('Beyond its budget; the last approval raises the budget.'),
  canDecide: z.boolean().describe('Whether the caller approves the level whose turn it is.'),
  canDecideFor: z
    .string()
    .nullable()
    .describe('Name of the approver for whom the caller may decide, as stand-in or administrator.'),
  isNamedLater: z
    .boolean()
    .describe('The caller approves another open level, which deciding now would leave to others.'),
  obstacle: z
    .enum(approvalObstacles)
    .nullable()
    .describe('Why nobody can decide at present: all who could have decided a level, or the buyer may no longer buy.'),
  canWithdraw: z.boolean().describe('Whether the caller may withdraw the request.'),
  createdAt: Instant.describe('When it was requested.'),
  version: z.int().describe('Version for the next change.'),
})
export type ApprovalRequest = z.infer<typeof ApprovalRequest>

export const approvalViews = ['waiting', 'all'] as const

export const ApprovalDecision = z
  .object({
    version: z.int(),
    decision: z.enum(['approve', 'reject']),
    reason: multiLineText(500).default(''),
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason !== '', {
    path: ['reason'],
    params: { code: 'required' },
  })
export type ApprovalDecision = z.output<typeof ApprovalDecision>

export const ApprovalForColleague = z.object({
  version: z.int(),
  decision: z.enum(['approve', 'reject']),
  reason: multiLineText(500, 1).describe('Why the approver does not decide; everyone who sees the request reads it.'),
})
export type ApprovalForColleague = z.output<typeof ApprovalForColleague>

const RequestParams = z.object({ id: ApprovalRequestId })
const base = '/by-order-client/approval'

const decisionErrors = [
  'approval.ended',
  'approval.own_request',
  'approval.not_yours',
  'approval.decided_already',
  'order.transition_refused',
  'order.po_missing',
  ...purchaseErrors,
  'quote.revised',
  'quote.expired',
] as const

export const approvals = defineApi({
  summary: 'Approval of purchases above the limits of a company',
  permissions: ['approval.read', 'approval.decide', 'approval.manage'],
  errors: {
    'approval.ended': 409,
    'approval.own_request': 409,
    'approval.not_yours': 403,
    'approval.decided_already': 409,
    'approval.approver_unknown': 400,
    'approval.approver_twice': 400,
    'approval.order_wrong': 400,
    'approval.stand_in_wrong': 400,
  },
  foreignErrors: { ...orders.errors, ...quotes.errors },
  endpoints: {
    policy: {
      method: 'GET',
      path: `${base}/policy`,
      needs: 'approval.read',
      reply: ApprovalPolicy,
      summary: 'The approval rules of the caller’s company',
    },
    savePolicy: {
      method: 'PUT',
      path: `${base}/policy`,
      needs: 'approval.manage',
      stepUp: true,
      body: ApprovalPolicyChange,
      reply: ApprovalPolicy,
      fails: ['approval.approver_unknown', 'approval.approver_twice', 'approval.order_wrong'],
      summary: 'Replace the approval rules; a stale version is refused',
    },
    absence: {
      method: 'GET',
      path: `${base}/absence`,
      needs: 'approval.decide',
      reply: ApprovalAbsence.nullable(),
      summary: 'The caller’s absence, with the stand-in',
    },
    saveAbsence: {
      method: 'PUT',
      path: `${base}/absence`,
      needs: 'approval.decide',
      stepUp: true,
      body: ApprovalAbsence,
      reply: ApprovalAbsence,
      fails: ['approval.stand_in_wrong'],
      summary: 'Name a stand-in for an absence, who may decide for the caller then',
    },
    endAbsence: {
      method: 'DELETE',
      path: `${base}/absence`,
      needs: 'approval.decide',
      reply: z.null(),
      summary: 'End the caller’s absence',
    },
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs: 'approval.read',
      query: pageQuery.extend({
        view: z.enum(approvalViews).default('all').describe('Requests that wait for the caller, or all.'),
      }),
      reply: pageOf(ApprovalRequest),
      summary: 'Approval requests of the caller’s company, newest first',
    },
    ofOrder: {
      method: 'GET',
      path: `${base}/order/:orderNo`,
      needs: 'approval.read',
      params: OrderParams,
      reply: ApprovalRequest.nullable(),
      summary: 'The newest approval request of an order',
    },
    decide: {
      method: 'POST',
      path: `${base}/:id/decide`,
      needs: 'approval.decide',
      params: RequestParams,
      body: ApprovalDecision,
      reply: ApprovalRequest,
      fails: decisionErrors,
      summary: 'Approve or reject as the approver; the last approval accepts the quote for the buyer',
    },
    decideFor: {
      method: 'POST',
      path: `${base}/:id/decide-for`,
      needs: 'approval.decide',
      params: RequestParams,
      body: ApprovalForColleague,
      reply: ApprovalRequest,
      fails: decisionErrors,
      summary: 'Approve or reject for the approver, as stand-in or administrator; people decide one level at most',
    },
    withdraw: {
      method: 'POST',
      path: `${base}/:id/withdraw`,
      needs: 'approval.read',
      params: RequestParams,
      reply: ApprovalRequest,
      fails: ['approval.ended', 'approval.not_yours'],
      summary: 'Withdraw one’s own request',
    },
  },
})
