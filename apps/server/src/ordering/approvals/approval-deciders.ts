import type { LocalDate } from '@paratope/contract/kernel'
import { type ApprovalProgress, findCurrentLevel, hasSignedOff } from '@paratope/contract/ordering/approvals'
import { listMemberRows, type MemberRow, toCompanyRole } from '#identity/memberships/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { findStandIns } from './approval-policy.repo.ts'
import { canApprove, isCompanyAdmin } from './approval-policy.service.ts'
import type { RequestRow } from './approvals.repo.ts'

export const toProgress = (row: RequestRow): ApprovalProgress => ({
  state: row.state,
  levels: row.levels,
  signOffs: row.sign_offs,
  baseMinor: row.base_minor,
  totalMinor: row.total_minor,
})

/** People who may decide the current level. */
export interface Deciders {
  /** Approves the level; null where that person left, or approved another level of the request. */
  approver: string | null
  /** Of the absent approver. */
  standIn: string | null
  /** May decide for the approver, so that a request never waits for someone who left. */
  administrators: readonly string[]
  obstacle: 'noDecider' | 'buyerLeft' | null
}

const nobody: Deciders = { approver: null, standIn: null, administrators: [], obstacle: null }

/** Never the buyer, and nobody who approved another level of the request. */
export function chooseDeciders(
  row: RequestRow,
  members: readonly MemberRow[],
  standIns: ReadonlyMap<string, string>,
): Deciders {
  const progress = toProgress(row)
  const current = findCurrentLevel(progress)
  if (!current) return nobody
  const buyer = members.find(({ id }) => id === row.requested_by)
  // A person who left, or may no longer buy, buys nothing by an approval either.
  if (!buyer || toCompanyRole(buyer.roles) === 'viewer') return { ...nobody, obstacle: 'buyerLeft' }
  const free = members.filter(({ id }) => id !== row.requested_by && !hasSignedOff(progress, id)).filter(canApprove)
  const findFree = (userId: string | undefined) => free.find(({ id }) => id === userId)?.id ?? null
  const approver = findFree(current.approverId)
  const standIn = findFree(standIns.get(current.approverId))
  const administrators = free.filter((member) => isCompanyAdmin(member) && member.id !== approver).map(({ id }) => id)
  const hasDecider = approver !== null || standIn !== null || administrators.length > 0
  return { approver, standIn, administrators, obstacle: hasDecider ? null : 'noDecider' }
}

/** Those whom a request waits for: the approver and the stand-in, and administrators where neither can decide. */
export const listAwaited = ({ approver, standIn, administrators }: Deciders): readonly string[] => {
  const awaited = [approver, standIn].filter((id) => id !== null)
  return awaited.length > 0 ? awaited : administrators
}

export const canDecideFor = ({ approver, standIn, administrators }: Deciders, userId: string): boolean =>
  userId !== approver && (userId === standIn || administrators.includes(userId))

export const findStandInsForRequests = (
  db: Db,
  rows: readonly RequestRow[],
  today: LocalDate,
): Promise<ReadonlyMap<string, string>> =>
  findStandIns(
    db,
    rows.flatMap((row) => findCurrentLevel(toProgress(row))?.approverId ?? []),
    today,
  )

export async function findDeciders(
  db: Db,
  row: RequestRow,
  today: LocalDate,
): Promise<{ deciders: Deciders; members: MemberRow[] }> {
  const [members, standIns] = await Promise.all([
    listMemberRows(db, row.company_id),
    findStandInsForRequests(db, [row], today),
  ])
  return { deciders: chooseDeciders(row, members, standIns), members }
}
