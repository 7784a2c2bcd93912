import type { Instant } from '@paratope/contract/kernel'

export interface MfaFactorTable {
  user_id: string
  secret: string
  begun_at: Instant
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
  tries: number
  expires_at: Instant
}

export interface MfaAttemptTable {
  user_id: string
  tries: number
  since: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    second_factor: MfaFactorTable
    recovery_code: RecoveryCodeTable
    login_ticket: MfaTicketTable
    second_factor_try: MfaAttemptTable
  }
}
