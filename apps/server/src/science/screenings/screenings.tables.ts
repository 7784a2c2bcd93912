import type { Instant } from '@paratope/contract/kernel'
import type {
  FileReason,
  Screening,
  ScreeningDecision,
  ScreeningHit,
  ScreeningState,
} from '@paratope/contract/science/screenings'
import type { ColumnType, Generated } from 'kysely'

export interface ScreeningTable {
  id: string
  order_no: string
  line_no: number
  tenant: string
  company_id: string
  name: string
  kind: Screening['kind']
  length: number
  checksum: string
  screener: string
  list_version: string
  hits: ColumnType<readonly ScreeningHit[], string, never>
  state: ScreeningState
  version: Generated<number>
  screened_at: Instant
  file_id: string | null
  file_name: string | null
  file_reason: FileReason | null
}

/** A sequence in a file, screened when the file was read. */
export interface ReadSequence {
  name: string
  kind: 'dna' | 'protein'
  length: number
  checksum: string
  hits: readonly ScreeningHit[]
}

export interface ScreeningReadingTable {
  sha256: string
  reader: string
  reason: FileReason | null
  sequences: ColumnType<readonly ReadSequence[], string, string>
}

export interface ScreeningRunTable {
  order_no: string
  reader: string
  tried_at: Instant
  /** Number of items that were not released then. */
  held: number
}

export interface ScreeningDecisionTable {
  screening_id: string
  no: number
  decision: ScreeningDecision['decision']
  reason: string
  decided_by: string
  decided_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    screening: ScreeningTable
    screening_decision: ScreeningDecisionTable
    screening_reading: ScreeningReadingTable
    screening_run: ScreeningRunTable
  }
}
