import type { Instant } from '@paratope/contract/kernel'
import type { DesignMolecule } from '@paratope/contract/science/designs'
import type { ColumnType } from 'kysely'

export interface OrderedVectorTable {
  id: string
  company_id: string
  user_id: string
  name: string
  version_no: number
  checksum: string
  /** Written as JSON text. */
  molecule: ColumnType<DesignMolecule, string, string>
  created_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    ordered_vector: OrderedVectorTable
  }
}
