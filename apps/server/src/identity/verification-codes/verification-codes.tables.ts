import type { CodePurpose } from '@paratope/contract/identity/verification-codes'
import type { Instant, LocalDate } from '@paratope/contract/kernel'
import type { Generated } from 'kysely'

export interface VerificationCodeTable {
  id: string
  purpose: CodePurpose
  target: string
  code_hash: string
  attempts: Generated<number>
  address: string
  created_at: Instant
  expires_at: Instant
  used_at: Instant | null
}

export interface CodeDailyCountTable {
  day: LocalDate
  sent: number
}

declare module '#kernel/database/database.ts' {
  interface Database {
    verification_code: VerificationCodeTable
    verification_code_daily_count: CodeDailyCountTable
  }
}
