import type { Currency, Instant, LocalDate } from '@paratope/contract/kernel'
import type { ApprovalLevel, approvalDecisions, approvalStates } from '@paratope/contract/ordering/approvals'
import type { ColumnType, Generated } from 'kysely'

export interface ApprovalPolicyTable {
  company_id: string
  /** Of the amounts in the rules; a purchase in another currency needs every level. */
  currency: Currency
  tolerance_percent: number
  version: Generated<number>
}

export interface ApprovalRuleTable {
  company_id: string
  level: number
  above_minor: number
  approver_id: string
}

export interface ApprovalAbsenceTable {
  user_id: string
  stand_in_id: string
  from_day: LocalDate
  until_day: LocalDate
}

export interface ApprovalRequestTable {
  id: string
  company_id: string
  tenant: string
  order_id: string
  requested_by: string
  /** Of the quote that is to be accepted, with the number the buyer gave. */
  revision: number
  po_number: string
  currency: Currency
  /** The total that the approvals so far were given for. */
  base_minor: number
  total_minor: number
  levels: ColumnType<ApprovalLevel[], string, string>
  state: (typeof approvalStates)[number]
  /** An order from the cart, which ends with the request. */
  is_from_cart: boolean
  /** Beyond its budget; the last approval raises it. */
  is_over_budget: boolean
  created_at: Instant
  version: Generated<number>
}

/** The approvals that count; a person approves one level of a request at most, and never their own request. */
export interface ApprovalSignOffTable {
  request_id: string
  level: number
  user_id: string
  requested_by: string
  at: Instant
}

export interface ApprovalEventTable {
  request_id: string
  no: number
  decision: (typeof approvalDecisions)[number]
  /** Null for what followed from a change of the order. */
  user_id: string | null
  /** The approver for whom a stand-in or an administrator decided. */
  on_behalf_of: ColumnType<string | null, string | null | undefined, never>
  level: number | null
  reason: string
  total_minor: number
  at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    approval_policy: ApprovalPolicyTable
    approval_rule: ApprovalRuleTable
    approval_absence: ApprovalAbsenceTable
    approval_request: ApprovalRequestTable
    approval_sign_off: ApprovalSignOffTable
    approval_event: ApprovalEventTable
  }
}
