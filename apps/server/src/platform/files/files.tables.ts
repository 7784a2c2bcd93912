import type { Instant } from '@paratope/contract/kernel'
import type { FilePurpose } from '@paratope/contract/platform/files'
import type { Generated } from 'kysely'

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
  /** The account whose storage it fills, also after a record took it over; null if nobody's. */
  counted_for: string | null
  counted_company_id: string | null
}

export interface PartialUploadTable {
  id: string
  owner_id: string
  purpose: FilePurpose
  name: string
  /** Of the whole file. */
  size: number
  fingerprint: string
  received: Generated<number>
  /** Resulting record. */
  file_id: string | null
  created_at: Instant
  expires_at: Instant
}

export interface FilePartTable {
  upload_id: string
  owner_id: string
  start_at: number
  size: number
  storage_key: string
}

/** Written by triggers, see count_stored_rows. */
export interface StorageUseTable {
  /** An account or a company. */
  owner_id: string
  bytes: number
  max_bytes: number
}

declare module '#kernel/database/database.ts' {
  interface Database {
    file: FileTable
    partial_upload: PartialUploadTable
    file_part: FilePartTable
    storage_use: StorageUseTable
  }
}
