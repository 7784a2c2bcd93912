import type { Instant } from '@paratope/contract/kernel'
import type { CheckoutDraftEntries } from '@paratope/contract/ordering/checkout-drafts'
import type { JSONColumnType } from 'kysely'

export interface CheckoutDraftTable {
  user_id: string
  entries: JSONColumnType<CheckoutDraftEntries>
  saved_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    checkout_draft: CheckoutDraftTable
  }
}
