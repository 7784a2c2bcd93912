import type { Instant } from '@paratope/contract/kernel'

export interface MfaFactorTable {
  user_id: string
  secret: string
  created_at: Instant
  confirmed_at: Instant | null
  last_step: number
}

export interface RecoveryCodeTable {
  user_id: string
  code_hash: string
}

export interface MfaTicketTable {
  secret_hash: string
  user_id: string
  browser_hash: string | null
  remember: boolean
  attempts: number
  expires_at: Instant
}

export interface MfaAttemptTable {
  user_id: string
  attempts: number
  window_started_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    mfa_factor: MfaFactorTable
    recovery_code: RecoveryCodeTable
    mfa_ticket: MfaTicketTable
    mfa_attempt: MfaAttemptTable
  }
}
