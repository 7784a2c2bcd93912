import {
  type ApprovalDecision,
  type ApprovalProgress,
  type ApprovalRequest,
  approveLevel,
  endApproval,
  findCurrentLevel,
  isAboveTolerance,
  reviseApproval,
  startApproval,
} from '@paratope/contract/commerce/approvals'
import { canMove } from '@paratope/contract/commerce/orders'
import { createMoney, type Instant, type LocalDate, type Page, type PageQuery } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { allowOverrun, needsBudgetApproval } from '#commerce/budgets/index.ts'
import {
  cancelOrder,
  findOrder,
  lockOrder,
  type OrderGuard,
  type OrderPart,
  type OrderRow,
  type Purchase,
  type TransitionRequest,
} from '#commerce/orders/index.ts'
import { acceptQuote } from '#commerce/quotes/index.ts'
import { listMemberRows, type MemberRow, toCompanyRole } from '#identity/memberships/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { getCompanyId, type Session, toScope } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { notifyBuyer, notifyDeciders } from './approval-notifications.ts'
import { findStandIns } from './approval-policy.repo.ts'
import { findRequiredLevels, isCompanyAdmin } from './approval-policy.service.ts'
import { createError } from './approvals.errors.ts'
import {
  findNewestRequest,
  findPendingRequest,
  findRequest,
  insertApprovalEvent,
  insertRequest,
  listApprovalEvents,
  listPendingRequests,
  pageRequests,
  type RequestRow,
  updateRequest,
} from './approvals.repo.ts'

type RequestReply = z.input<typeof ApprovalRequest>

/** The caller, and the day where the company orders. */
/** Who reads, and which day it is where they work. */
export type ApprovalReader = Pick<ApprovalContext, 'db' | 'session' | 'today'>

export interface ApprovalContext {
  db: Db
  session: Session
  now: Instant
  today: LocalDate
  timeZone: string
  /** What other domains do when the last approval accepts the quote. */
  hooks: TransitionRequest['hooks']
  /** What other domains do when a rejected order ends. */
  parts: readonly OrderPart[]
}

const toRequestScope = (session: Session) => ({ companyId: getCompanyId(session), tenant: session.tenant })

const toProgress = (row: RequestRow): ApprovalProgress => ({
  state: row.state,
  levels: row.levels,
  approvedLevels: row.approved_levels,
  baseMinor: row.base_minor,
  totalMinor: row.total_minor,
})

const toColumns = (progress: ApprovalProgress) => ({
  state: progress.state,
  base_minor: progress.baseMinor,
  total_minor: progress.totalMinor,
  levels: [...progress.levels],
  approved_levels: [...progress.approvedLevels],
})

/**
 * Who may decide the level whose turn it is: its approver, the stand-in while the approver is away, and administrators,
 * so that a request never waits for somebody who left. Never the buyer.
 */
async function listDeciders(
  db: Db,
  row: RequestRow,
  members: readonly MemberRow[],
  today: LocalDate,
): Promise<string[]> {
  const current = findCurrentLevel(toProgress(row))
  const buyer = members.find(({ id }) => id === row.requested_by)
  // Whoever left, or may no longer buy, buys nothing by an approval either.
  if (!current || !buyer || toCompanyRole(buyer.roles) === 'viewer') return []
  const standIn = (await findStandIns(db, [current.approverId], today)).get(current.approverId)
  const named = [current.approverId, standIn]
  return members
    .filter((member) => named.includes(member.id) || isCompanyAdmin(member))
    .map(({ id }) => id)
    .filter((id) => id !== row.requested_by)
}

async function presentRequests(
  { db, session, today }: ApprovalReader,
  rows: readonly RequestRow[],
): Promise<RequestReply[]> {
  const [members, events] = await Promise.all([
    listMemberRows(db, getCompanyId(session)),
    listApprovalEvents(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return Promise.all(
    rows.map(async (row) => {
      const progress = toProgress(row)
      const current = findCurrentLevel(progress)
      const deciders = await listDeciders(db, row, members, today)
      const toTotal = (minor: number) => createMoney(minor, row.currency)
      return {
        id: row.id,
        orderNo: row.order_code,
        requestedBy: row.requested_by_name,
        revision: row.revision,
        total: toTotal(row.total_minor),
        state: row.state,
        isFromCart: row.is_from_cart,
        isOverBudget: row.is_over_budget,
        levels: progress.levels.map(({ level, approverId }) => ({
          level,
          approver: members.find(({ id }) => id === approverId)?.realname ?? '',
          isApproved: progress.approvedLevels.includes(level),
          isCurrent: current?.level === level,
        })),
        history: events
          .filter(({ request_id }) => request_id === row.id)
          .map((event) => ({
            decision: event.decision,
            by: event.by_name,
            level: event.level,
            reason: event.reason,
            total: toTotal(event.total_minor),
            at: event.at,
          })),
        canDecide: session.permissions.has('approval.decide') && deciders.includes(session.userId),
        canWithdraw: row.state === 'pending' && row.requested_by === session.userId,
        createdAt: row.created_at,
        version: row.version,
      }
    }),
  )
}

async function presentRequest(context: ApprovalContext, id: string): Promise<RequestReply> {
  const row = await findRequest(context.db, toRequestScope(context.session), id)
  const [reply] = row ? await presentRequests(context, [row]) : []
  if (!reply) throw createCommonError('record.missing')
  return reply
}

/** The requests whose turn it is for the reader, the newest first. */
export async function listApprovalsToDecide(reader: ApprovalReader): Promise<RequestReply[]> {
  const rows = await listPendingRequests(reader.db, toRequestScope(reader.session))
  return (await presentRequests(reader, rows)).filter(({ canDecide }) => canDecide)
}

export async function pageApprovals(
  context: ApprovalContext,
  query: PageQuery & { view: 'waiting' | 'all' },
): Promise<Page<RequestReply>> {
  const scope = toRequestScope(context.session)
  if (query.view === 'all') {
    const { records, total } = await pageRequests(context.db, scope, query)
    return { records: await presentRequests(context, records), total }
  }
  const waiting = await listApprovalsToDecide(context)
  const start = (query.pageNo - 1) * query.pageSize
  return { records: waiting.slice(start, start + query.pageSize), total: waiting.length }
}

export async function findApprovalOfOrder(context: ApprovalContext, orderNo: string): Promise<RequestReply | null> {
  const { db, session } = context
  if (!(await findOrder(db, toScope(session), orderNo))) throw createCommonError('record.missing')
  const row = await findNewestRequest(db, toRequestScope(session), orderNo)
  const [reply] = row ? await presentRequests(context, [row]) : []
  return reply ?? null
}

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
  const members = await listMemberRows(db, row.company_id)
  await notifyDeciders(db, await listDeciders(db, row, members, today), row, order, now)
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

export async function decideApproval(
  context: ApprovalContext,
  id: string,
  { version, decision, reason }: ApprovalDecision,
): Promise<RequestReply> {
  const { db, session, now, today } = context
  const { row, order } = await lockRequest(context, id, version)
  if (row.requested_by === session.userId) throw createError('approval.own_request')
  const members = await listMemberRows(db, row.company_id)
  const deciders = await listDeciders(db, row, members, today)
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
