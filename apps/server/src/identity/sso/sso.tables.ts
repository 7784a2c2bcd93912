import type { Instant } from '@paratope/contract/kernel'

export interface LinkedAccountTable {
  id: string
  user_id: string
  provider: string
  subject: string
  account: string
  linked_at: Instant
  last_used_at: Instant
}

export interface CasTicketTable {
  ticket_hash: string
  expires_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    linked_account: LinkedAccountTable
    cas_ticket: CasTicketTable
  }
}
