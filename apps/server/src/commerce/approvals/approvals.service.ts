import {
  type ApprovalDecision,
  type ApprovalProgress,
  approveLevel,
  endApproval,
  findCurrentLevel,
  isAboveTolerance,
  reviseApproval,
  startApproval,
} from '@paratope/contract/commerce/approvals'
import { canMove } from '@paratope/contract/commerce/orders'
import { ApiError, createMoney, type Instant, type LocalDate } from '@paratope/contract/kernel'
import { allowOverrun, needsBudgetApproval } from '#commerce/budgets/index.ts'
import { cancelOrder, lockOrder, type OrderGuard, type OrderRow, type Purchase } from '#commerce/orders/index.ts'
import { acceptQuote } from '#commerce/quotes/index.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { toScope } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { notifyBuyer, notifyDeciders } from './approval-notifications.ts'
import { findRequiredLevels } from './approval-policy.service.ts'
import {
  type ApprovalContext,
  listDeciders,
  presentRequest,
  type RequestReply,
  toProgress,
  toRequestScope,
} from './approval-reads.service.ts'
import { createError } from './approvals.errors.ts'
import {
  findPendingRequest,
  findRequest,
  insertApprovalEvent,
  insertLateDecision,
  insertRequest,
  type RequestRow,
  updateRequest,
} from './approvals.repo.ts'

const toColumns = (progress: ApprovalProgress) => ({
  state: progress.state,
  base_minor: progress.baseMinor,
  total_minor: progress.totalMinor,
  levels: [...progress.levels],
  approved_levels: [...progress.approvedLevels],
})

/** Holds a purchase above the limits of its buyer; the acceptance of a quote is recorded and waits. */
export const approvalGuard: OrderGuard = {
  async holds(db: Db, purchase: Purchase): Promise<boolean> {
    const { companyId, total, by, today, now, acceptance } = purchase
    const isOverBudget = await needsBudgetApproval(db, purchase)
    const { levels } = await findRequiredLevels(db, companyId, by, total, isOverBudget)
    if (levels.length === 0) return false
    if (!acceptance) return true
    const { order, revision, poNumber, isFromCart } = acceptance
    assertAcceptable(order, revision, poNumber, now)
    if (await findPendingRequest(db, order.id)) {
      await reviseApprovalOfOrder(db, order, today, now)
      return true
    }
    const id = createId('apr', Date.parse(now))
    const { base_minor, total_minor, state, approved_levels } = toColumns(startApproval(levels, total.minor))
    await insertRequest(db, {
      id,
      company_id: companyId,
      tenant: order.tenant,
      order_id: order.id,
      requested_by: by,
      revision,
      po_number: poNumber,
      currency: total.currency,
      levels: JSON.stringify(levels),
      base_minor,
      total_minor,
      state,
      approved_levels,
      is_from_cart: isFromCart,
      is_over_budget: isOverBudget,
      created_at: now,
    })
    const event = { request_id: id, level: null, reason: '', total_minor: total.minor, at: now }
    await insertApprovalEvent(db, { ...event, decision: 'requested', user_id: by })
    const row = await findPendingRequest(db, order.id)
    if (row) await askDeciders(db, row, order, today, now)
    return true
  },
}

/** What would refuse the acceptance later is refused at once, to the buyer. */
function assertAcceptable(order: OrderRow, revision: number, poNumber: string, now: Instant): void {
  if (revision !== order.quote_revision) throw createError('quote.revised', { revision: order.quote_revision })
  if (order.quote_valid_until !== null && order.quote_valid_until <= now) throw createError('quote.expired')
  if (order.needs_po_number && (poNumber || order.po_number) === '') throw createError('order.po_missing')
}

async function askDeciders(db: Db, row: RequestRow, order: OrderRow, today: LocalDate, now: Instant): Promise<void> {
  await notifyDeciders(db, await listDeciders(db, row, today), row, order, now)
}

/** Locks order and request, in that order, as the guard does; two decisions at once happen one after the other. */
async function lockRequest({ db, session }: ApprovalContext, id: string, version?: number) {
  const seen = await findRequest(db, toRequestScope(session), id)
  if (!seen) throw createCommonError('record.missing')
  const order = await lockOrder(db, toScope(session), seen.order_code)
  const row = await findRequest(db, toRequestScope(session), id)
  if (!row || !order) throw createCommonError('record.missing')
  if (row.state !== 'pending') throw createError('approval.ended')
  if (version !== undefined && version !== row.version) throw createCommonError('record.changed')
  return { row, order }
}

/** A decision that another one was quicker than is refused, and stays in the history. */
export async function decideApproval(
  context: ApprovalContext,
  id: string,
  decision: ApprovalDecision,
): Promise<RequestReply> {
  try {
    return await inTransaction(context.db, (db) => applyDecision({ ...context, db }, id, decision))
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

async function applyDecision(
  context: ApprovalContext,
  id: string,
  { version, decision, reason }: ApprovalDecision,
): Promise<RequestReply> {
  const { db, session, now, today } = context
  const { row, order } = await lockRequest(context, id, version)
  if (row.requested_by === session.userId) throw createError('approval.own_request')
  const deciders = await listDeciders(db, row, today)
  if (!deciders.includes(session.userId)) throw createError('approval.not_yours')
  // The caller decides on the price that was shown; another one is asked for first.
  if (order.quote_revision !== row.revision) throw createError('quote.revised', { revision: order.quote_revision })
  if (!canMove(order.status, 'accept')) {
    throw createError('order.transition_refused', { from: order.status, to: 'inProduction', move: 'accept' })
  }
  const level = findCurrentLevel(toProgress(row))?.level ?? null
  const progress = decision === 'approve' ? approveLevel(toProgress(row)) : endApproval(toProgress(row), 'rejected')
  if (!(await updateRequest(db, row, { ...toColumns(progress), revision: row.revision }))) {
    throw createCommonError('record.changed')
  }
  await insertApprovalEvent(db, {
    request_id: id,
    decision: decision === 'approve' ? 'approved' : 'rejected',
    user_id: session.userId,
    level,
    reason,
    total_minor: row.total_minor,
    at: now,
  })
  if (progress.state === 'approved') await acceptForBuyer(context, row)
  if (progress.state === 'pending') await askDeciders(db, { ...row, ...toColumns(progress) }, order, today, now)
  else await notifyBuyer(db, row, order, { kind: progress.state, reason }, now)
  if (progress.state === 'rejected' && row.is_from_cart) await cancelForBuyer(context, row, reason)
  return presentRequest(context, id)
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

export async function withdrawApproval(context: ApprovalContext, id: string): Promise<RequestReply> {
  const { db, session, now } = context
  const { row } = await lockRequest(context, id)
  if (row.requested_by !== session.userId) throw createError('approval.not_yours')
  await closeRequest(db, row, session.userId, now)
  return presentRequest(context, id)
}

async function closeRequest(db: Db, row: RequestRow, by: string | null, now: Instant): Promise<void> {
  const progress = endApproval(toProgress(row), 'withdrawn')
  if (!(await updateRequest(db, row, { ...toColumns(progress), revision: row.revision }))) return
  const event = { request_id: row.id, level: null, reason: '', total_minor: row.total_minor, at: now }
  await insertApprovalEvent(db, { ...event, decision: 'withdrawn', user_id: by })
}

/** Ends the request of an order that can no longer be accepted. */
export async function closeApprovalOfOrder(db: Db, orderId: string, now: Instant): Promise<void> {
  const row = await findPendingRequest(db, orderId)
  if (row) await closeRequest(db, row, null, now)
}

/** Applies a new quote to the request that waits: approvals hold unless the price rose above the tolerance. */
export async function reviseApprovalOfOrder(db: Db, order: OrderRow, today: LocalDate, now: Instant): Promise<void> {
  const row = await findPendingRequest(db, order.id)
  if (!row || row.revision === order.quote_revision) return
  const total = createMoney(order.total_minor ?? 0, order.currency)
  const { company_id: companyId, requested_by: by } = row
  const isOverBudget = await needsBudgetApproval(db, {
    ...{ companyId, total, by, today, now },
    costCentre: order.cost_centre,
    projectNumber: order.project_number,
    acceptance: { order, revision: order.quote_revision, poNumber: row.po_number, isFromCart: row.is_from_cart },
  })
  const { levels, tolerancePercent } = await findRequiredLevels(db, companyId, by, total, isOverBudget)
  const isReset = isAboveTolerance(row.base_minor, total.minor, tolerancePercent)
  const progress = reviseApproval(toProgress(row), total.minor, levels, tolerancePercent)
  // What needs nobody any more is accepted by the buyer, who sees the new price first.
  const settled = progress.state === 'approved' ? endApproval({ ...progress, state: 'pending' }, 'withdrawn') : progress
  const set = { ...toColumns(settled), revision: order.quote_revision, is_over_budget: isOverBudget }
  if (!(await updateRequest(db, row, set))) return
  const event = { request_id: row.id, user_id: null, level: null, reason: '', total_minor: total.minor, at: now }
  await insertApprovalEvent(db, { ...event, decision: isReset ? 'reset' : 'revised' })
  if (settled.state === 'pending') await askDeciders(db, { ...row, ...toColumns(settled) }, order, today, now)
}
