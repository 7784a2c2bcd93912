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

declare module '#kernel/database/database.ts' {
  interface Database {
    mfa_factor: MfaFactorTable
    recovery_code: RecoveryCodeTable
  }
}
