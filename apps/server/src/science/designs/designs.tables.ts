import type { Instant } from '@paratope/contract/kernel'
import type { DesignMolecule, VectorType } from '@paratope/contract/science/designs'
import type { ColumnType, Generated } from 'kysely'

/** Written as JSON text, read as the molecule. */
type MoleculeColumn = ColumnType<DesignMolecule, string, string>

export interface DesignTable {
  id: string
  company_id: string
  user_id: string
  folder_id: string | null
  name: string
  vector_type: VectorType
  tags: string[]
  notes: string
  molecule: MoleculeColumn
  topology: DesignMolecule['topology']
  length: number
  feature_count: number
  search_text: string
  checksum: string
  thumbnail: string
  version: number
  /** Counts changes of name, folder, tags, notes and sharing. */
  details_version: Generated<number>
  is_shared: boolean
  share_hash: string | null
  created_at: Instant
  changed_at: Instant
}

export interface DesignFolderTable {
  id: string
  user_id: string
  name: string
  created_at: Instant
}

export interface DesignVersionTable {
  id: string
  design_id: string
  no: number
  name: string
  vector_type: VectorType
  comment: string
  molecule: MoleculeColumn
  length: number
  feature_count: number
  checksum: string
  created_by: string
  created_at: Instant
}

declare module '#kernel/database/database.ts' {
  interface Database {
    design: DesignTable
    design_folder: DesignFolderTable
    design_version: DesignVersionTable
  }
}
