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

export interface OAuthFlowTable {
  browser_hash: string
  provider: string
  state: string
  nonce: string
  verifier: string
  redirect: string
  expires_at: Instant
}

export interface PendingIdentityTable {
  browser_hash: string
  provider: string
  subject: string
  email: string
  first_name: string
  last_name: string
  redirect: string
  expires_at: Instant
}

export interface ExchangeCodeTable {
  code_hash: string
  browser_hash: string
  provider: string
  user_id: string
  expires_at: Instant
}

export interface CasTicketTable {
  ticket_hash: string
  expires_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    linked_account: LinkedAccountTable
    oauth_flow: OAuthFlowTable
    pending_identity: PendingIdentityTable
    exchange_code: ExchangeCodeTable
    cas_ticket: CasTicketTable
  }
}
