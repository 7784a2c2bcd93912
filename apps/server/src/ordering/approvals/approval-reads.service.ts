import { createMoney, type Instant, type LocalDate, type Page, type PageQuery } from '@paratope/contract/kernel'
import { type ApprovalRequest, findCurrentLevel, isSignedOff } from '@paratope/contract/ordering/approvals'
import type { z } from 'zod'
import { listMemberRows } from '#identity/memberships/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { getCompanyId, type Session, toScope } from '#kernel/http/session.ts'
import { findOrder, type OrderPart, type TransitionRequest } from '#ordering/orders/index.ts'
import {
  canDecideFor,
  chooseDeciders,
  type Deciders,
  findStandInsForRequests,
  listAwaited,
  toProgress,
} from './approval-deciders.ts'
import {
  type ApprovalEventRow,
  findNewestRequest,
  findRequest,
  listApprovalEvents,
  listPendingRequests,
  pageRequests,
  type RequestRow,
} from './approvals.repo.ts'

export type RequestReply = z.input<typeof ApprovalRequest>

/** The reader, and the day at their workplace. */
export type ApprovalReader = Pick<ApprovalContext, 'db' | 'session' | 'today'>

/** The caller, and the day where the company orders. */
export interface ApprovalContext {
  db: Db
  session: Session
  now: Instant
  today: LocalDate
  timeZone: string
  /** Action of other domains when the last approval accepts the quote. */
  hooks: TransitionRequest['hooks']
  /** Action of other domains when a rejected order ends. */
  parts: readonly OrderPart[]
}

export const toRequestScope = (session: Session) => ({ companyId: getCompanyId(session), tenant: session.tenant })

interface LoadedRequest {
  reply: RequestReply
  isAwaited: boolean
}

async function loadRequests(
  { db, session, today }: ApprovalReader,
  rows: readonly RequestRow[],
): Promise<LoadedRequest[]> {
  const [members, standIns, events] = await Promise.all([
    listMemberRows(db, getCompanyId(session)),
    findStandInsForRequests(db, rows, today),
    listApprovalEvents(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => {
    const deciders = chooseDeciders(row, members, standIns)
    const own = events.filter(({ request_id }) => request_id === row.id)
    const mayDecide = session.permissions.has('approval.decide')
    return {
      reply: presentRequest(row, own, session, deciders),
      isAwaited: mayDecide && listAwaited(deciders).includes(session.userId),
    }
  })
}

function presentRequest(
  row: RequestRow,
  events: readonly ApprovalEventRow[],
  session: Session,
  deciders: Deciders,
): RequestReply {
  const progress = toProgress(row)
  const current = findCurrentLevel(progress)
  const mayDecide = session.permissions.has('approval.decide')
  const isSubstitute = mayDecide && canDecideFor(deciders, session.userId)
  const getName = (userId: string) => row.approver_names[userId] ?? ''
  return {
    id: row.id,
    orderNo: row.order_code,
    requestedBy: row.requested_by_name,
    revision: row.revision,
    total: createMoney(row.total_minor, row.currency),
    state: row.state,
    isFromCart: row.is_from_cart,
    isOverBudget: row.is_over_budget,
    levels: progress.levels.map(({ level, approverId, cause = 'amount' }) => {
      const isApproved = row.state === 'approved' || isSignedOff(progress, level)
      const event = events.findLast((one) => one.decision === 'approved' && one.level === level)
      return {
        level,
        approver: getName(approverId),
        cause,
        isApproved,
        decidedBy: isApproved ? (event?.by_name ?? null) : null,
        isOnBehalf: isApproved && (event?.on_behalf_of ?? null) !== null,
        isCurrent: current?.level === level,
      }
    }),
    history: events.map((event) => presentEvent(event, row)),
    canDecide: mayDecide && deciders.approver === session.userId,
    canDecideFor: current && isSubstitute ? getName(current.approverId) : null,
    isNamedLater:
      isSubstitute &&
      progress.levels.some(({ level, approverId }) => level !== current?.level && approverId === session.userId),
    obstacle: deciders.obstacle,
    canWithdraw: row.state === 'pending' && row.requested_by === session.userId,
    createdAt: row.created_at,
    version: row.version,
  }
}

const presentEvent = (event: ApprovalEventRow, { currency }: RequestRow) => ({
  decision: event.decision,
  by: event.by_name,
  principal: event.on_behalf_of_name,
  level: event.level,
  reason: event.reason,
  total: createMoney(event.total_minor, currency),
  at: event.at,
})

export async function getRequest(context: ApprovalContext, id: string): Promise<RequestReply> {
  const row = await findRequest(context.db, toRequestScope(context.session), id)
  const [loaded] = row ? await loadRequests(context, [row]) : []
  if (!loaded) throw createCommonError('record.missing')
  return loaded.reply
}

/** The requests whose turn it is for the reader, the newest first. */
export async function listApprovalsToDecide(reader: ApprovalReader): Promise<RequestReply[]> {
  const rows = await listPendingRequests(reader.db, toRequestScope(reader.session))
  return (await loadRequests(reader, rows)).filter(({ isAwaited }) => isAwaited).map(({ reply }) => reply)
}

export async function pageApprovals(
  context: ApprovalContext,
  query: PageQuery & { view: 'waiting' | 'all' },
): Promise<Page<RequestReply>> {
  const scope = toRequestScope(context.session)
  if (query.view === 'all') {
    const { records, total } = await pageRequests(context.db, scope, query)
    return { records: (await loadRequests(context, records)).map(({ reply }) => reply), total }
  }
  const waiting = await listApprovalsToDecide(context)
  const start = (query.pageNo - 1) * query.pageSize
  return { records: waiting.slice(start, start + query.pageSize), total: waiting.length }
}

export async function findApprovalOfOrder(context: ApprovalContext, orderNo: string): Promise<RequestReply | null> {
  const { db, session } = context
  if (!(await findOrder(db, toScope(session), orderNo))) throw createCommonError('record.missing')
  const row = await findNewestRequest(db, toRequestScope(session), orderNo)
  const [loaded] = row ? await loadRequests(context, [row]) : []
  return loaded?.reply ?? null
}
