import {
  type Currency,
  createMoney,
  type Instant,
  type LocalDate,
  type Page,
  type PageQuery,
} from '@paratope/contract/kernel'
import {
  type Budget,
  type BudgetChange,
  type BudgetChoices,
  type BudgetDraft,
  type BudgetEntry,
  type BudgetPolicy,
  budgetKinds,
} from '@paratope/contract/ordering/budgets'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { getCompanyId, type Session } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import { createError } from './budgets.errors.ts'
import {
  type BudgetEntryRow,
  type BudgetPurpose,
  type BudgetRow,
  findBudget,
  findBudgetPolicy,
  insertBudget,
  insertBudgetEntry,
  listCoveringBudgets,
  lockBudget,
  pageBudgetEntries,
  pageBudgetRows,
  saveBudgetPolicy,
  updateBudget,
} from './budgets.repo.ts'

type BudgetReply = z.input<typeof Budget>
type PolicyReply = z.input<typeof BudgetPolicy>

export const countLeft = ({ amount_minor, reserved_minor, spent_minor }: BudgetRow): number =>
  amount_minor - reserved_minor - spent_minor

const presentBudget = (row: BudgetRow): BudgetReply => ({
  id: row.id,
  name: row.name,
  kind: row.kind,
  code: row.code,
  fromDay: row.from_day,
  untilDay: row.until_day,
  amount: createMoney(row.amount_minor, row.currency),
  reserved: createMoney(row.reserved_minor, row.currency),
  spent: createMoney(row.spent_minor, row.currency),
  left: createMoney(countLeft(row), row.currency),
  version: row.version,
})

export async function pageBudgets(db: Db, session: Session, query: PageQuery): Promise<Page<BudgetReply>> {
  const { total, records } = await pageBudgetRows(db, getCompanyId(session), query)
  return { total, records: records.map(presentBudget) }
}

const presentEntry =
  ({ currency }: BudgetRow) =>
  (row: BudgetEntryRow): z.input<typeof BudgetEntry> => ({
    no: row.no,
    kind: row.kind,
    amount: createMoney(row.amount_minor, currency),
    orderNo: row.order_code,
    by: row.by_name,
    note: row.note,
    at: row.at,
  })

export async function pageLedger(
  db: Db,
  session: Session,
  id: string,
  query: PageQuery,
): Promise<Page<z.input<typeof BudgetEntry>>> {
  const budget = await findBudget(db, getCompanyId(session), id)
  if (!budget) throw createCommonError('record.missing')
  const { records, total } = await pageBudgetEntries(db, id, query)
  return { records: records.map(presentEntry(budget)), total }
}

export async function createBudget(
  db: Db,
  session: Session,
  { name, kind, code, fromDay, untilDay, currency, amountMinor }: BudgetDraft,
  now: Instant,
): Promise<BudgetReply> {
  const row = await insertBudget(db, {
    id: createId('bud', Date.parse(now)),
    company_id: getCompanyId(session),
    name,
    kind,
    code,
    from_day: fromDay,
    until_day: untilDay,
    currency,
    amount_minor: amountMinor,
    created_at: now,
  })
  await insertBudgetEntry(db, {
    budget_id: row.id,
    kind: 'set',
    amount_minor: amountMinor,
    order_id: null,
    user_id: session.userId,
    note: '',
    at: now,
  })
  return presentBudget(row)
}

/** Orders that run keep what they hold, so the amount cannot fall below it. */
export async function changeBudget(
  db: Db,
  session: Session,
  id: string,
  { version, name, fromDay, untilDay, amountMinor, note }: BudgetChange,
  now: Instant,
): Promise<BudgetReply> {
  const budget = await lockBudget(db, getCompanyId(session), id)
  if (!budget) throw createCommonError('record.missing')
  if (budget.version !== version) throw createCommonError('record.changed', { current: presentBudget(budget) })
  const used = budget.reserved_minor + budget.spent_minor
  if (amountMinor < used) throw createError('budget.below_used', { used: createMoney(used, budget.currency) })
  const set = { name, from_day: fromDay, until_day: untilDay, amount_minor: amountMinor, version: version + 1 }
  const changed = await updateBudget(db, id, set)
  const difference = amountMinor - budget.amount_minor
  if (difference !== 0) {
    await insertBudgetEntry(db, {
      budget_id: id,
      kind: difference > 0 ? 'raised' : 'lowered',
      amount_minor: Math.abs(difference),
      order_id: null,
      user_id: session.userId,
      note,
      at: now,
    })
  }
  return presentBudget(changed)
}

/** Until a company says otherwise, budgets are optional and their limit is final. */
const defaultPolicy: PolicyReply = { whenExceeded: 'refuse', isRequired: false, version: 0 }

export async function getBudgetPolicy(db: Db, companyId: string): Promise<PolicyReply> {
  const row = await findBudgetPolicy(db, companyId)
  return row ? { whenExceeded: row.when_exceeded, isRequired: row.is_required, version: row.version } : defaultPolicy
}

export async function changeBudgetPolicy(db: Db, session: Session, change: BudgetPolicy): Promise<PolicyReply> {
  const companyId = getCompanyId(session)
  if (!(await saveBudgetPolicy(db, companyId, change))) throw createCommonError('record.changed')
  return getBudgetPolicy(db, companyId)
}

/**
 * The budgets a purchase may be charged to: those of its cost centre if there are any, else those of its project, else
 * those of the whole company. So nobody avoids a used-up cost centre by choosing another budget, or another currency.
 */
export async function findPayingBudgets(
  db: Db,
  purpose: BudgetPurpose,
  day: LocalDate,
): Promise<{ budgets: BudgetRow[]; otherCurrency: Currency | null }> {
  const covering = await listCoveringBudgets(db, purpose, day)
  const kind = budgetKinds.find((one) => covering.some((budget) => budget.kind === one))
  const deciding = covering.filter((budget) => budget.kind === kind)
  const budgets = deciding.filter(({ currency }) => currency === purpose.currency)
  return { budgets, otherCurrency: budgets.length > 0 ? null : (deciding[0]?.currency ?? null) }
}

export async function listBudgetChoices(
  db: Db,
  session: Session,
  purpose: Omit<BudgetPurpose, 'companyId'>,
  day: LocalDate,
): Promise<z.input<typeof BudgetChoices>> {
  const companyId = getCompanyId(session)
  const { budgets, otherCurrency } = await findPayingBudgets(db, { companyId, ...purpose }, day)
  return { budgets: budgets.map(presentBudget), otherCurrency, policy: await getBudgetPolicy(db, companyId) }
}
