import type { Instant } from '@paratope/contract/kernel'

export interface QrLoginTable {
  browser_hash: string
  code_hash: string
  user_agent: string
  address: string
  asked_at: Instant
  expires_at: Instant
  seen_by: string | null
  answer: 'approved' | 'refused' | null
}

declare module '#kernel/database/database.ts' {
  interface Database {
    scan_login: QrLoginTable
  }
}
