import type { Antibiotic, Backbone } from '@paratope/contract/catalogue/plasmids'
import type { Instant } from '@paratope/contract/kernel'
import type { DesignMolecule } from '@paratope/contract/science/designs'
import type { ColumnType, Generated } from 'kysely'

export interface CustomVectorTable {
  id: string
  company_id: string
  user_id: string
  name: string
  /** Written as JSON text, read as the molecule. */
  molecule: ColumnType<DesignMolecule, string, never>
  topology: DesignMolecule['topology']
  length: number
  feature_count: number
  checksum: string
  thumbnail: string
  resistance: Antibiotic[]
  host_strain: string
  copies: Backbone['copies'] | null
  notes: string
  search_text: string
  is_shared: boolean
  is_archived: boolean
  version: Generated<number>
  created_at: Instant
  changed_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    custom_vector: CustomVectorTable
  }
}
