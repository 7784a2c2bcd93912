import type { Instant } from '@paratope/contract/kernel'
import type { FilePurpose } from '@paratope/contract/platform/files'

export interface FileTable {
  id: string
  owner_id: string
  /** Null where nobody but the owner may read it. */
  company_id: string | null
  purpose: FilePurpose
  name: string
  type: string
  size: number
  sha256: string
  storage_key: string
  created_at: Instant
  expires_at: Instant | null
}

declare module '#kernel/database/database.ts' {
  interface Database {
    file: FileTable
  }
}
