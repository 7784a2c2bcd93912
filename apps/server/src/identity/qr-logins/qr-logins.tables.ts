import type { Instant } from '@paratope/contract/kernel'

export interface QrLoginTable {
  browser_hash: string
  code_hash: string
  user_agent: string
  address: string
  requested_at: Instant
  expires_at: Instant
  claimed_by: string | null
  decision: 'approved' | 'refused' | null
}

declare module '#kernel/database/database.ts' {
  interface Database {
    qr_login: QrLoginTable
  }
}
