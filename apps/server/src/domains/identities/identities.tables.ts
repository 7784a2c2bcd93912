import type { Instant } from '@paratope/contract/kernel'

export interface IdentityTable {
  id: string
  user_id: string
  provider: string
  subject: string
  account: string
  linked_at: Instant
  last_used_at: Instant
}

export interface IdentityWayTable {
  browser_hash: string
  provider: string
  state: string
  nonce: string
  verifier: string
  redirect: string
  expires_at: Instant
}

export interface IdentityArrivalTable {
  browser_hash: string
  provider: string
  subject: string
  email: string
  first_name: string
  last_name: string
  redirect: string
  expires_at: Instant
}

export interface IdentityVoucherTable {
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

declare module '#kernel/database.ts' {
  interface Database {
    identity: IdentityTable
    identity_way: IdentityWayTable
    identity_arrival: IdentityArrivalTable
    identity_voucher: IdentityVoucherTable
    cas_ticket: CasTicketTable
  }
}
