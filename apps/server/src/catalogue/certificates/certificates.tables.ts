import type { Instant, LocalDate } from '@paratope/contract/kernel'
import type { ColumnType, Generated } from 'kysely'
import type { LotResult } from '#catalogue/products/index.ts'

export interface LotCertificateTable {
  lot_id: string
  revision: number
  status: 'draft' | 'released'
  version: Generated<number>
  results: ColumnType<LotResult[], string, string>
  retest_on: LocalDate | null
  reason: Generated<string>
  /** Null where it was released before revisions were recorded. */
  entered_by: string | null
  entered_name: Generated<string>
  entered_at: Instant | null
  released_by: ColumnType<string | null, string | undefined, string>
  released_name: Generated<string>
  released_at: ColumnType<Instant | null, Instant | undefined, Instant>
}

declare module '#kernel/database/database.ts' {
  interface Database {
    lot_certificate: LotCertificateTable
  }
}
