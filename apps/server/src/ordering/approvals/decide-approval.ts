import { ApiError } from '@paratope/contract/kernel'
import {
  type ApprovalDecision,
  type ApprovalForColleague,
  approveLevel,
  endApproval,
  findCurrentLevel,
  hasSignedOff,
} from '@paratope/contract/ordering/approvals'
import { canMove } from '@paratope/contract/ordering/orders'
import { inTransaction } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { toScope } from '#kernel/http/session.ts'
import { allowOverrun } from '#ordering/budgets/index.ts'
import { cancelOrder, markHeld, type OrderRow } from '#ordering/orders/index.ts'
import { acceptQuote } from '#ordering/quotes/index.ts'
import { canDecideFor, findDeciders, toProgress } from './approval-deciders.ts'
import { notifyBuyer } from './approval-notifications.ts'
import { type ApprovalContext, getRequest, type RequestReply, toRequestScope } from './approval-reads.service.ts'
import { createError } from './approvals.errors.ts'
import {
  findRequest,
  insertApprovalEvent,
  insertLateDecision,
  insertSignOff,
  type RequestRow,
  updateRequest,
} from './approvals.repo.ts'
import { askDeciders, lockRequest, toColumns } from './approvals.service.ts'

type Role = 'approver' | 'substitute'

/** Decides the level of the caller. A decision that another one was quicker than is refused, and stays in the history. */
export const decideApproval = (
  context: ApprovalContext,
  id: string,
  decision: ApprovalDecision,
): Promise<RequestReply> => decide(context, id, decision, 'approver')

/** Decides for the approver of the level, as stand-in or administrator. */
export const decideForApprover = (
  context: ApprovalContext,
  id: string,
  decision: ApprovalForColleague,
): Promise<RequestReply> => decide(context, id, decision, 'substitute')

async function decide(
  context: ApprovalContext,
  id: string,
  decision: ApprovalDecision,
  role: Role,
): Promise<RequestReply> {
  try {
    return await inTransaction(context.db, (db) => applyDecision({ ...context, db }, id, decision, role))
  } catch (error) {
    if (error instanceof ApiError && lateErrors.includes(error.code)) await recordLateDecision(context, id, decision)
    throw error
  }
}

const lateErrors = ['approval.ended', 'record.changed']

async function recordLateDecision(
  { db, session, now }: ApprovalContext,
  id: string,
  { decision, reason }: ApprovalDecision,
): Promise<void> {
  const row = await findRequest(db, toRequestScope(session), id)
  if (!row || row.requested_by === session.userId) return
  const late = decision === 'approve' ? 'approvedLate' : 'rejectedLate'
  await inTransaction(db, (tx) =>
    insertLateDecision(tx, row, { decision: late, user_id: session.userId, reason, at: now }),
  )
}

interface Decider {
  level: number
  approverId: string
  /** Name of the caller. */
  name: string
}

/** Returns the level that the caller may decide in this role. */
async function assertMayDecide({ db, session, today }: ApprovalContext, row: RequestRow, role: Role): Promise<Decider> {
  if (row.requested_by === session.userId) throw createError('approval.own_request')
  const progress = toProgress(row)
  if (hasSignedOff(progress, session.userId)) throw createError('approval.decided_already')
  const { deciders, members } = await findDeciders(db, row, today)
  const current = findCurrentLevel(progress)
  const isAllowed = role === 'approver' ? deciders.approver === session.userId : canDecideFor(deciders, session.userId)
  if (!current || !isAllowed) throw createError('approval.not_yours')
  return { ...current, name: members.find(({ id }) => id === session.userId)?.realname ?? '' }
}

/** The caller decides on the price that was shown; another one is asked for first. */
function assertDecidable(order: OrderRow, row: RequestRow): void {
  if (order.quote_revision !== row.revision) throw createError('quote.revised', { revision: order.quote_revision })
  if (!canMove(order.status, 'accept')) {
    throw createError('order.transition_refused', { from: order.status, to: 'inProduction', move: 'accept' })
  }
}

async function applyDecision(
  context: ApprovalContext,
  id: string,
  { version, decision, reason }: ApprovalDecision,
  role: Role,
): Promise<RequestReply> {
  const { db, session, now, today } = context
  const { row, order } = await lockRequest(context, id, version)
  const { level, approverId, name } = await assertMayDecide(context, row, role)
  assertDecidable(order, row)
  const { userId } = session
  const isApproval = decision === 'approve'
  const progress = isApproval ? approveLevel(toProgress(row), userId) : endApproval(toProgress(row), 'rejected')
  if (!(await updateRequest(db, row, { ...toColumns(progress), revision: row.revision }))) {
    throw createCommonError('record.changed')
  }
  if (isApproval && !(await insertSignOff(db, row, { level, userId }, now))) {
    throw createError('approval.decided_already')
  }
  const principal = role === 'substitute' ? approverId : null
  await insertApprovalEvent(db, {
    request_id: id,
    decision: isApproval ? 'approved' : 'rejected',
    user_id: userId,
    on_behalf_of: principal,
    level,
    reason,
    total_minor: row.total_minor,
    at: now,
  })
  if (progress.state !== 'pending') await markHeld(db, row.order_id, false)
  if (progress.state === 'approved') await acceptForBuyer(context, row)
  if (progress.state === 'pending') {
    const next = { ...row, ...toColumns(progress), sign_offs: [...progress.signOffs] }
    await askDeciders(db, next, order, today, now)
  } else {
    const approver = principal === null ? null : (row.approver_names[principal] ?? '')
    const kind = isApproval ? 'approved' : 'rejected'
    await notifyBuyer(db, row, order, { kind, by: name, principal: approver, reason }, now)
  }
  if (progress.state === 'rejected' && row.is_from_cart) await cancelForBuyer(context, row, reason)
  return getRequest(context, id)
}

/** The buyer accepted; the last approval only lets it happen. */
async function acceptForBuyer({ db, session, now, timeZone, hooks }: ApprovalContext, row: RequestRow): Promise<void> {
  if (row.is_over_budget) await allowOverrun(db, row.order_id, session.userId)
  await acceptQuote(
    db,
    { scope: toScope(session), code: row.order_code, by: row.requested_by, now, timeZone, hooks },
    { revision: row.revision, poNumber: row.po_number },
  )
}

/** Nobody asked for a quote, so an order from the cart ends with its rejection; the buyer may order again from it. */
const cancelForBuyer = (
  { db, session, now, timeZone, hooks, parts }: ApprovalContext,
  row: RequestRow,
  reason: string,
) =>
  cancelOrder(
    db,
    { scope: toScope(session), code: row.order_code, by: session.userId, now, timeZone, hooks },
    'cancel',
    { reason },
    parts,
  )
