import type { Instant } from '@paratope/contract/kernel'

export interface DataCopyTable {
  id: string
  user_id: string
  state: 'waiting' | 'ready' | 'failed'
  content: string | null
  requested_at: Instant
  expires_at: Instant
}

export interface DeletionRequestTable {
  id: string
  user_id: string
  reason: string
  requested_at: Instant
  due_at: Instant
  withdrawn_at: Instant | null
  done_at: Instant | null
}

declare module '#kernel/database/database.ts' {
  interface Database {
    data_export: DataCopyTable
    deletion_request: DeletionRequestTable
  }
}
