import type { Money } from '@paratope/contract/kernel'
import {
  type ApprovalAbsence,
  type ApprovalLevel,
  type ApprovalPolicy,
  type ApprovalPolicyChange,
  listRequiredLevels,
} from '@paratope/contract/ordering/approvals'
import type { z } from 'zod'
import { findCompany } from '#identity/companies/index.ts'
import { listMemberRows, type MemberRow, toCompanyRole } from '#identity/memberships/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { getCompanyId, type Session } from '#kernel/http/session.ts'
import {
  type AbsenceRow,
  deleteAbsence,
  findAbsence,
  findPolicy,
  listRules,
  replaceRules,
  saveAbsence,
  savePolicy,
} from './approval-policy.repo.ts'
import { createError } from './approvals.errors.ts'

/** Until a company says otherwise. */
const defaultTolerancePercent = 5

export const canApprove = ({ roles }: MemberRow): boolean => ['admin', 'approver'].includes(toCompanyRole(roles))

export const isCompanyAdmin = ({ roles }: MemberRow): boolean => toCompanyRole(roles) === 'admin'

export async function getPolicy(db: Db, session: Session): Promise<z.input<typeof ApprovalPolicy>> {
  const companyId = getCompanyId(session)
  const [policy, rules, members, company] = await Promise.all([
    findPolicy(db, companyId),
    listRules(db, companyId),
    listMemberRows(db, companyId),
    findCompany(db, companyId),
  ])
  if (!company) throw createCommonError('record.missing')
  return {
    currency: policy?.currency ?? company.currency,
    tolerancePercent: policy?.tolerance_percent ?? defaultTolerancePercent,
    rules: rules.map(({ above_minor, approver_id }) => ({ aboveMinor: above_minor, approverId: approver_id })),
    version: policy?.version ?? 0,
    approvers: members.filter(canApprove).map((member) => ({
      id: member.id,
      name: member.realname,
      isAdmin: isCompanyAdmin(member),
    })),
  }
}

/** Replaces the rules as a whole. Amounts are in the company's currency and rise from level to level. */
export async function changePolicy(
  db: Db,
  session: Session,
  { version, tolerancePercent, rules }: ApprovalPolicyChange,
): Promise<z.input<typeof ApprovalPolicy>> {
  const companyId = getCompanyId(session)
  const approverIds = (await listMemberRows(db, companyId)).filter(canApprove).map(({ id }) => id)
  if (rules.some(({ approverId }) => !approverIds.includes(approverId))) throw createError('approval.approver_unknown')
  const isFalling = rules.some(({ aboveMinor }, at) => aboveMinor < (rules[at - 1]?.aboveMinor ?? 0))
  if (isFalling) throw createError('approval.order_wrong')
  // The levels of one request are decided by different people.
  if (new Set(rules.map(({ approverId }) => approverId)).size < rules.length)
    throw createError('approval.approver_twice')
  const company = await findCompany(db, companyId)
  if (!company) throw createCommonError('record.missing')
  const policy = { companyId, currency: company.currency, tolerancePercent, version }
  if (!(await savePolicy(db, policy))) throw createCommonError('record.changed')
  await replaceRules(
    db,
    companyId,
    rules.map(({ aboveMinor, approverId }, at) => ({
      company_id: companyId,
      level: at + 1,
      above_minor: aboveMinor,
      approver_id: approverId,
    })),
  )
  return getPolicy(db, session)
}

/**
 * The levels that a purchase needs. Amounts in another currency cannot be compared, so they need every level, and so
 * does what is beyond a budget; without rules an administrator decides on that.
 */
export async function findRequiredLevels(
  db: Db,
  companyId: string,
  buyerId: string,
  total: Money,
  isOverBudget: boolean,
): Promise<{ levels: ApprovalLevel[]; tolerancePercent: number }> {
  const [policy, rules] = await Promise.all([findPolicy(db, companyId), listRules(db, companyId)])
  const isComparable = policy?.currency === total.currency
  const levels = listRequiredLevels(
    rules.map(({ level, above_minor, approver_id }) => ({
      level,
      aboveMinor: isComparable && !isOverBudget ? above_minor : -1,
      approverId: approver_id,
      cause: isComparable && total.minor > above_minor ? 'amount' : isOverBudget ? 'budget' : 'currency',
    })),
    total.minor,
    buyerId,
  )
  const tolerancePercent = policy?.tolerance_percent ?? 0
  if (levels.length > 0 || !isOverBudget) return { levels, tolerancePercent }
  const admin = (await listMemberRows(db, companyId)).find((member) => isCompanyAdmin(member) && member.id !== buyerId)
  return { levels: admin ? [{ level: 1, approverId: admin.id, cause: 'budget' }] : [], tolerancePercent }
}

const presentAbsence = (row: AbsenceRow): z.input<typeof ApprovalAbsence> => ({
  standInId: row.stand_in_id,
  fromDay: row.from_day,
  untilDay: row.until_day,
})

export async function getAbsence(db: Db, { userId }: Session): Promise<z.input<typeof ApprovalAbsence> | null> {
  const row = await findAbsence(db, userId)
  return row ? presentAbsence(row) : null
}

/** A stand-in is a colleague who may approve. */
export async function changeAbsence(
  db: Db,
  session: Session,
  { standInId, fromDay, untilDay }: ApprovalAbsence,
): Promise<z.input<typeof ApprovalAbsence>> {
  const approvers = (await listMemberRows(db, getCompanyId(session))).filter(canApprove)
  const isColleague = standInId !== session.userId && approvers.some(({ id }) => id === standInId)
  if (!isColleague || fromDay > untilDay) throw createError('approval.stand_in_wrong')
  const absence = { user_id: session.userId, stand_in_id: standInId, from_day: fromDay, until_day: untilDay }
  await saveAbsence(db, absence)
  return presentAbsence(absence)
}

export const endAbsence = (db: Db, { userId }: Session): Promise<void> => deleteAbsence(db, userId)
