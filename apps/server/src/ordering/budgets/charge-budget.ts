import { createMoney, type Instant, type LocalDate } from '@paratope/contract/kernel'
import type { OrderEventKind } from '@paratope/contract/ordering/orders'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { OrderHook, Purchase } from '#ordering/orders/index.ts'
import { type ChargedOrder, findAllocation, findChargedOrder, saveAllocation } from './budget-allocations.repo.ts'
import { createError } from './budgets.errors.ts'
import { type BudgetRow, insertBudgetEntry, lockBudget, updateBudget } from './budgets.repo.ts'
import { countLeft, findPayingBudgets, getBudgetPolicy } from './budgets.service.ts'

interface Charge {
  order: ChargedOrder
  by: string | null
  now: Instant
  day: LocalDate
}

/** The budget that the buyer chose, else the first that can pay; throws if those that cover it are in another currency. */
async function findPayingBudget(
  db: Db,
  { company_id: companyId, currency, cost_centre: costCentre, project_number: projectNumber }: ChargedOrder,
  day: LocalDate,
  chosenId: string | null,
): Promise<BudgetRow | undefined> {
  const purpose = { companyId, currency, costCentre, projectNumber }
  const { budgets, otherCurrency } = await findPayingBudgets(db, purpose, day)
  if (otherCurrency) throw createError('order.budget_currency', { currency: otherCurrency })
  if (chosenId === null) return budgets[0]
  const chosen = budgets.find(({ id }) => id === chosenId)
  if (!chosen) throw createError('order.budget_unusable')
  return chosen
}

/** Remembers the choice until the purchase; throws if the budget could not pay. */
async function chooseBudget(db: Db, { order, day }: Charge, budgetId: string): Promise<void> {
  await findPayingBudget(db, order, day, budgetId)
  await saveAllocation(db, { order_id: order.id, budget_id: budgetId, state: 'chosen' })
}

/** Holds the total of an order in its budget, or refuses the purchase and says what is left. */
async function reserve(db: Db, { order, by, now, day }: Charge, chosenId: string | null): Promise<void> {
  const allocation = await findAllocation(db, order.id)
  const found = await findPayingBudget(db, order, day, chosenId ?? allocation?.budget_id ?? null)
  if (!found) {
    const { isRequired } = await getBudgetPolicy(db, order.company_id)
    if (isRequired) throw createError('order.budget_missing')
    return
  }
  const budget = await lockBudget(db, order.company_id, found.id)
  if (!budget) throw createCommonError('record.missing')
  const amount = order.total_minor ?? 0
  const entry = { budget_id: budget.id, order_id: order.id, user_id: by, note: '', at: now }
  const short = Math.max(0, amount - countLeft(budget))
  const allowedBy = allocation?.overrun_allowed_by ?? null
  if (short > 0) {
    if (allowedBy === null) throw createExceededError(budget, amount)
    await insertBudgetEntry(db, { ...entry, kind: 'raised', amount_minor: short, user_id: allowedBy })
  }
  await updateBudget(db, budget.id, {
    amount_minor: budget.amount_minor + short,
    reserved_minor: budget.reserved_minor + amount,
    // A change of the amount makes an open form of it stale; a reservation does not.
    ...(short > 0 && { version: budget.version + 1 }),
  })
  await insertBudgetEntry(db, { ...entry, kind: 'reserved', amount_minor: amount })
  await saveAllocation(db, { order_id: order.id, budget_id: budget.id, state: 'reserved', reserved_minor: amount })
}

const createExceededError = (budget: BudgetRow, amount: number) =>
  createError('order.budget_exceeded', {
    budget: budget.name,
    left: createMoney(countLeft(budget), budget.currency),
    total: createMoney(amount, budget.currency),
  })

/** Spends what is owed of the reservation and releases the rest; an order is settled once. */
async function settle(db: Db, { order, by, now }: Omit<Charge, 'day'>, owed: number): Promise<void> {
  const allocation = await findAllocation(db, order.id)
  if (allocation?.state !== 'reserved' || allocation.budget_id === null) return
  const budget = await lockBudget(db, order.company_id, allocation.budget_id)
  if (!budget) throw createCommonError('record.missing')
  const reserved = allocation.reserved_minor
  const spent = Math.min(owed, reserved)
  const entry = { budget_id: budget.id, order_id: order.id, user_id: by, note: '', at: now }
  await updateBudget(db, budget.id, {
    reserved_minor: budget.reserved_minor - reserved,
    spent_minor: budget.spent_minor + spent,
  })
  if (spent > 0) await insertBudgetEntry(db, { ...entry, kind: 'spent', amount_minor: spent })
  if (spent < reserved) await insertBudgetEntry(db, { ...entry, kind: 'released', amount_minor: reserved - spent })
  await saveAllocation(db, {
    order_id: order.id,
    budget_id: budget.id,
    state: 'settled',
    reserved_minor: reserved,
    spent_minor: spent,
  })
}

const staffMoves: ReadonlySet<OrderEventKind> = new Set(['ship', 'deliverData', 'deliverRest', 'cancelByStaff'])

/** Charges orders to budgets in the transaction of the move; the order is locked before, the budget last. */
export const budgetHook: OrderHook = {
  kinds: [
    ...(['submit', 'hold', 'orderNow', 'accept', 'ship', 'deliverData', 'deliverRest'] as const),
    ...(['confirmReceipt', 'autoComplete', 'cancel', 'cancelByStaff'] as const),
  ],
  async run(db, { kind, order: { id }, by, now, day, budgetId = null }) {
    if (kind === 'submit' && budgetId === null) return
    const order = await findChargedOrder(db, id)
    if (!order) throw createCommonError('record.missing')
    // A customer's ledger names nobody of the staff.
    const isByStaff = staffMoves.has(kind)
    const charge = { order, by: isByStaff ? null : by, now, day }
    if (kind === 'orderNow' || kind === 'accept') return reserve(db, charge, budgetId)
    // Refuses purchases that no budget can ever pay before asking for approval.
    if (kind === 'submit' || kind === 'hold')
      return budgetId === null
        ? void (await findPayingBudget(db, order, day, null))
        : chooseBudget(db, charge, budgetId)
    if (kind === 'cancel' || kind === 'cancelByStaff') return settle(db, charge, order.due_minor ?? 0)
    // Orders that were shipped before budgets spent at shipment are settled by their completion.
    return settle(db, charge, order.total_minor ?? 0)
  },
}

/** Whether the purchase is beyond its budget and the company lets someone approve it. */
export async function needsBudgetApproval(db: Db, purchase: Purchase): Promise<boolean> {
  const { companyId, total, today, costCentre, projectNumber, acceptance } = purchase
  const { whenExceeded } = await getBudgetPolicy(db, companyId)
  if (whenExceeded === 'refuse') return false
  const purpose = { companyId, currency: total.currency, costCentre, projectNumber }
  const allocation = acceptance && (await findAllocation(db, acceptance.order.id))
  const chosenId = purchase.budgetId ?? allocation?.budget_id ?? null
  const { budgets } = await findPayingBudgets(db, purpose, today)
  const budget = chosenId === null ? budgets[0] : budgets.find(({ id }) => id === chosenId)
  return budget !== undefined && total.minor > countLeft(budget)
}

/** Lets the purchase of an order raise its budget; takes no lock, as the purchase locks order, stock and budget. */
export async function allowOverrun(db: Db, orderId: string, by: string): Promise<void> {
  const allocation = await findAllocation(db, orderId)
  await saveAllocation(db, {
    order_id: orderId,
    budget_id: allocation?.budget_id ?? null,
    state: 'chosen',
    overrun_allowed_by: by,
  })
}
