import type { Instant } from '@paratope/contract/kernel'

export interface SessionTable {
  id: string
  token_hash: string
  cookie_hash: string | null
  user_id: string
  site: string
  sign_key: string
  user_agent: string
  address: string
  created_at: Instant
  expires_at: Instant
}

export interface SocketTicketTable {
  secret_hash: string
  token_hash: string
  expires_at: Instant
}

declare module '#kernel/database.ts' {
  interface Database {
    session: SessionTable
    socket_ticket: SocketTicketTable
  }
}
