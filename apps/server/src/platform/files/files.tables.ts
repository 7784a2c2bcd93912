import type { Instant } from '@paratope/contract/kernel'
import type { FilePurpose } from '@paratope/contract/platform/files'

export interface FileTable {
  id: string
  /** Null where it belongs to a record of another domain, which decides who reads it. */
  owner_id: string | null
  /** Null if only the owner may read it. */
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
