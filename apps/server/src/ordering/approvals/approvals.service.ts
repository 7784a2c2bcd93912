import { createMoney, type Instant, type LocalDate } from '@paratope/contract/kernel'
import {
  type ApprovalProgress,
  endApproval,
  isAboveTolerance,
  reviseApproval,
  startApproval,
} from '@paratope/contract/ordering/approvals'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { toScope } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { needsBudgetApproval } from '#ordering/budgets/index.ts'
import {
  type AcceptedPurchase,
  lockOrder,
  markHeld,
  type OrderGuard,
  type OrderRow,
  type Purchase,
} from '#ordering/orders/index.ts'
import { findDeciders, listAwaited, toProgress } from './approval-deciders.ts'
import { notifyDeciders, notifyObstacle } from './approval-notifications.ts'
import { findRequiredLevels, isCompanyAdmin } from './approval-policy.service.ts'
import { type ApprovalContext, getRequest, type RequestReply, toRequestScope } from './approval-reads.service.ts'
import { createError } from './approvals.errors.ts'
import {
  deleteSignOffs,
  findPendingRequest,
  findRequest,
  insertApprovalEvent,
  insertRequest,
  type RequestRow,
  updateRequest,
} from './approvals.repo.ts'

export const toColumns = (progress: ApprovalProgress) => ({
  state: progress.state,
  base_minor: progress.baseMinor,
  total_minor: progress.totalMinor,
  levels: [...progress.levels],
})

/** Lets a purchase above the limits of its buyer wait; the acceptance of a quote is recorded meanwhile. */
export const approvalGuard: OrderGuard = {
  needsApproval: async (db, purchase) => (await listRequiredLevels(db, purchase)).levels.length > 0,

  async recordWait(db, purchase) {
    const { today, now, acceptance } = purchase
    const { levels, isOverBudget } = await listRequiredLevels(db, purchase)
    if (levels.length === 0) return
    const { order, revision, poNumber } = acceptance
    assertAcceptable(order, revision, poNumber, now)
    if (await findPendingRequest(db, order.id)) await reviseApprovalOfOrder(db, order, today, now)
    else await requestApproval(db, purchase, levels, isOverBudget)
  },
}

async function listRequiredLevels(db: Db, purchase: Purchase) {
  const isOverBudget = await needsBudgetApproval(db, purchase)
  const { levels } = await findRequiredLevels(db, purchase.companyId, purchase.by, purchase.total, isOverBudget)
  return { levels, isOverBudget }
}

async function requestApproval(
  db: Db,
  { companyId, total, by, today, now, acceptance }: AcceptedPurchase,
  levels: Awaited<ReturnType<typeof listRequiredLevels>>['levels'],
  isOverBudget: boolean,
): Promise<void> {
  const { order, revision, poNumber, isFromCart } = acceptance
  const id = createId('apr', Date.parse(now))
  const { base_minor, total_minor, state } = toColumns(startApproval(levels, total.minor))
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
    is_from_cart: isFromCart,
    is_over_budget: isOverBudget,
    created_at: now,
  })
  await markHeld(db, order.id, true)
  const event = { request_id: id, level: null, reason: '', total_minor: total.minor, at: now }
  await insertApprovalEvent(db, { ...event, decision: 'requested', user_id: by })
  const row = await findPendingRequest(db, order.id)
  if (row) await askDeciders(db, row, order, today, now)
}

/** Refuses early, to the buyer, anything that would refuse the acceptance later. */
function assertAcceptable(order: OrderRow, revision: number, poNumber: string, now: Instant): void {
  if (revision !== order.quote_revision) throw createError('quote.revised', { revision: order.quote_revision })
  if (order.quote_valid_until !== null && order.quote_valid_until <= now) throw createError('quote.expired')
  if (order.needs_po_number && (poNumber || order.po_number) === '') throw createError('order.po_missing')
}

/** Notifies those whom the request waits for; where nobody can decide, the buyer and the administrators read that. */
export async function askDeciders(
  db: Db,
  row: RequestRow,
  order: OrderRow,
  today: LocalDate,
  now: Instant,
): Promise<void> {
  const { deciders, members } = await findDeciders(db, row, today)
  if (deciders.obstacle === null) return notifyDeciders(db, listAwaited(deciders), row, order, now)
  const administrators = members.filter(isCompanyAdmin).map(({ id }) => id)
  await notifyObstacle(db, [...new Set([row.requested_by, ...administrators])], row, order, now)
}

/** Locks order and request, in that order, as the guard does; two decisions at once happen one after the other. */
export async function lockRequest({ db, session }: ApprovalContext, id: string, version?: number) {
  const seen = await findRequest(db, toRequestScope(session), id)
  if (!seen) throw createCommonError('record.missing')
  const order = await lockOrder(db, toScope(session), seen.order_code)
  const row = await findRequest(db, toRequestScope(session), id)
  if (!row || !order) throw createCommonError('record.missing')
  if (row.state !== 'pending') throw createError('approval.ended')
  if (version !== undefined && version !== row.version) throw createCommonError('record.changed')
  return { row, order }
}

export async function withdrawApproval(context: ApprovalContext, id: string): Promise<RequestReply> {
  const { db, session, now } = context
  const { row } = await lockRequest(context, id)
  if (row.requested_by !== session.userId) throw createError('approval.not_yours')
  await closeRequest(db, row, session.userId, now)
  return getRequest(context, id)
}

async function closeRequest(db: Db, row: RequestRow, by: string | null, now: Instant): Promise<void> {
  const progress = endApproval(toProgress(row), 'withdrawn')
  if (!(await updateRequest(db, row, { ...toColumns(progress), revision: row.revision }))) return
  await markHeld(db, row.order_id, false)
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
  // A request that needs no approver any more is accepted by the buyer, who sees the new price first.
  const settled = progress.state === 'approved' ? endApproval({ ...progress, state: 'pending' }, 'withdrawn') : progress
  const set = { ...toColumns(settled), revision: order.quote_revision, is_over_budget: isOverBudget }
  if (!(await updateRequest(db, row, set))) return
  if (settled.state !== 'pending') await markHeld(db, row.order_id, false)
  const keptLevels = settled.signOffs.map(({ level }) => level)
  await deleteSignOffs(db, row.id, keptLevels)
  const event = { request_id: row.id, user_id: null, level: null, reason: '', total_minor: total.minor, at: now }
  await insertApprovalEvent(db, { ...event, decision: isReset ? 'reset' : 'revised' })
  if (settled.state === 'pending') {
    await askDeciders(db, { ...row, ...toColumns(settled), sign_offs: [...settled.signOffs] }, order, today, now)
  }
}
