import type { Currency, Instant, LocalDate } from '@paratope/contract/kernel'
import type { BudgetEntryKind, BudgetKind, BudgetRule } from '@paratope/contract/ordering/budgets'
import type { Generated } from 'kysely'

export interface BudgetPolicyTable {
  company_id: string
  when_exceeded: BudgetRule
  is_required: boolean
  version: Generated<number>
}

/** The balances repeat the sum of the entries; a constraint keeps reserved and spent within the amount. */
export interface BudgetTable {
  id: string
  company_id: string
  name: string
  kind: BudgetKind
  /** The cost centre or project number; empty for the whole company. */
  code: string
  from_day: LocalDate
  until_day: LocalDate
  currency: Currency
  amount_minor: number
  reserved_minor: Generated<number>
  spent_minor: Generated<number>
  version: Generated<number>
  created_at: Instant
}

export interface BudgetEntryTable {
  budget_id: string
  no: number
  kind: BudgetEntryKind
  amount_minor: number
  order_id: string | null
  /** Null for jobs. */
  user_id: string | null
  note: string
  at: Instant
}

export interface BudgetAllocationTable {
  order_id: string
  /** Null until the purchase, if the buyer left the choice to the cost centre. */
  budget_id: string | null
  reserved_minor: Generated<number>
  spent_minor: Generated<number>
  state: 'chosen' | 'reserved' | 'settled'
  /** Approver of the purchase beyond the budget; the budget is raised when it is made. */
  overrun_allowed_by: string | null
}

declare module '#kernel/database/database.ts' {
  interface Database {
    budget_policy: BudgetPolicyTable
    budget: BudgetTable
    budget_entry: BudgetEntryTable
    budget_allocation: BudgetAllocationTable
  }
}
