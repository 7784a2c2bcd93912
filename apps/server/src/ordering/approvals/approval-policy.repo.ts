import type { Currency, LocalDate } from '@paratope/contract/kernel'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ApprovalAbsenceTable, ApprovalPolicyTable, ApprovalRuleTable } from './approvals.tables.ts'

export type PolicyRow = Selectable<ApprovalPolicyTable>
export type RuleRow = Selectable<ApprovalRuleTable>
export type AbsenceRow = Selectable<ApprovalAbsenceTable>

export const findPolicy = (db: Db, companyId: string): Promise<PolicyRow | undefined> =>
  db.selectFrom('approval_policy').selectAll().where('company_id', '=', companyId).executeTakeFirst()

export const listRules = (db: Db, companyId: string): Promise<RuleRow[]> =>
  db.selectFrom('approval_rule').selectAll().where('company_id', '=', companyId).orderBy('level').execute()

/** Returns whether the version was current; version 0 is that of a company without a policy. */
export async function savePolicy(
  db: Db,
  policy: { companyId: string; currency: Currency; tolerancePercent: number; version: number },
): Promise<boolean> {
  const { companyId, currency, tolerancePercent, version } = policy
  const set = { currency, tolerance_percent: tolerancePercent, version: version + 1 }
  const saved =
    version === 0
      ? await db
          .insertInto('approval_policy')
          .values({ company_id: companyId, ...set })
          .onConflict((conflict) => conflict.doNothing())
          .returning('version')
          .executeTakeFirst()
      : await db
          .updateTable('approval_policy')
          .set(set)
          .where('company_id', '=', companyId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return saved !== undefined
}

export async function replaceRules(db: Db, companyId: string, rules: readonly RuleRow[]): Promise<void> {
  await db.deleteFrom('approval_rule').where('company_id', '=', companyId).execute()
  if (rules.length > 0)
    await db
      .insertInto('approval_rule')
      .values([...rules])
      .execute()
}

export const findAbsence = (db: Db, userId: string): Promise<AbsenceRow | undefined> =>
  db.selectFrom('approval_absence').selectAll().where('user_id', '=', userId).executeTakeFirst()

export async function saveAbsence(db: Db, absence: AbsenceRow): Promise<void> {
  await db
    .insertInto('approval_absence')
    .values(absence)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(absence))
    .execute()
}

export async function deleteAbsence(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('approval_absence').where('user_id', '=', userId).execute()
}

/** Stand-ins of absent approvers on a day, by approver. */
export async function findStandIns(
  db: Db,
  approverIds: readonly string[],
  today: LocalDate,
): Promise<ReadonlyMap<string, string>> {
  if (approverIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('approval_absence')
    .select(['user_id', 'stand_in_id'])
    .where('user_id', 'in', approverIds)
    .where('from_day', '<=', today)
    .where('until_day', '>=', today)
    .execute()
  return new Map(rows.map(({ user_id, stand_in_id }) => [user_id, stand_in_id]))
}
