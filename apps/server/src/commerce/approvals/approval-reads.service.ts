import { type ApprovalProgress, type ApprovalRequest, findCurrentLevel } from '@paratope/contract/commerce/approvals'
import { createMoney, type Instant, type LocalDate, type Page, type PageQuery } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { findOrder, type OrderPart, type TransitionRequest } from '#commerce/orders/index.ts'
import { listMemberRows, type MemberRow, toCompanyRole } from '#identity/memberships/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { getCompanyId, type Session, toScope } from '#kernel/http/session.ts'
import { findStandIns } from './approval-policy.repo.ts'
import { isCompanyAdmin } from './approval-policy.service.ts'
import {
  findNewestRequest,
  findRequest,
  listApprovalEvents,
  listPendingRequests,
  pageRequests,
  type RequestRow,
} from './approvals.repo.ts'

export type RequestReply = z.input<typeof ApprovalRequest>

/** Who reads, and which day it is where they work. */
export type ApprovalReader = Pick<ApprovalContext, 'db' | 'session' | 'today'>

/** The caller, and the day where the company orders. */
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

export const toRequestScope = (session: Session) => ({ companyId: getCompanyId(session), tenant: session.tenant })

export const toProgress = (row: RequestRow): ApprovalProgress => ({
  state: row.state,
  levels: row.levels,
  approvedLevels: row.approved_levels,
  baseMinor: row.base_minor,
  totalMinor: row.total_minor,
})

/**
 * Who may decide the level whose turn it is: its approver, the stand-in while the approver is away, and administrators,
 * so that a request never waits for somebody who left. Never the buyer.
 */
function chooseDeciders(
  row: RequestRow,
  members: readonly MemberRow[],
  standIns: ReadonlyMap<string, string>,
): string[] {
  const current = findCurrentLevel(toProgress(row))
  const buyer = members.find(({ id }) => id === row.requested_by)
  // Whoever left, or may no longer buy, buys nothing by an approval either.
  if (!current || !buyer || toCompanyRole(buyer.roles) === 'viewer') return []
  const named = [current.approverId, standIns.get(current.approverId)]
  return members
    .filter((member) => named.includes(member.id) || isCompanyAdmin(member))
    .map(({ id }) => id)
    .filter((id) => id !== row.requested_by)
}

const findStandInsForRequests = (db: Db, rows: readonly RequestRow[], today: LocalDate) =>
  findStandIns(
    db,
    rows.flatMap((row) => findCurrentLevel(toProgress(row))?.approverId ?? []),
    today,
  )

export async function listDeciders(db: Db, row: RequestRow, today: LocalDate): Promise<string[]> {
  const [members, standIns] = await Promise.all([
    listMemberRows(db, row.company_id),
    findStandInsForRequests(db, [row], today),
  ])
  return chooseDeciders(row, members, standIns)
}

async function presentRequests(
  { db, session, today }: ApprovalReader,
  rows: readonly RequestRow[],
): Promise<RequestReply[]> {
  const [members, standIns, events] = await Promise.all([
    listMemberRows(db, getCompanyId(session)),
    findStandInsForRequests(db, rows, today),
    listApprovalEvents(
      db,
      rows.map(({ id }) => id),
    ),
  ])
  return rows.map((row) => {
    const progress = toProgress(row)
    const current = findCurrentLevel(progress)
    const deciders = chooseDeciders(row, members, standIns)
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
  })
}

export async function presentRequest(context: ApprovalContext, id: string): Promise<RequestReply> {
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
